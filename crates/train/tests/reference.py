"""Writes fsrs.txt: what the Python package `fsrs`, without fuzz, says about many answers.

    python3 -m venv DIR && DIR/bin/pip install fsrs==6.3.2
    DIR/bin/python crates/train/tests/reference.py > crates/train/tests/fsrs.txt

A line `card` begins a card with its scheduler: retention, longest interval in days, the steps of
learning and relearning in milliseconds (a dash for none). Each line after it is one answer:
milliseconds since the first, the answer from 1 to 4, then what the card is after it: stage (1
learning, 2 review, 3 relearning), step, stability, difficulty, milliseconds until it is due, and
the chance to remember it 3 days later.
"""

import random
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler

START = datetime(2026, 1, 1, tzinfo=timezone.utc)
DAY = 86_400_000


def ms(delta):
    return delta // timedelta(milliseconds=1)


def steps(minutes):
    return [timedelta(minutes=m) for m in minutes]


def text(minutes):
    return ",".join(str(m * 60_000) for m in minutes) or "-"


def waits(rng, card, now):
    """When the card is answered next: on time, early, late, or on the same day."""
    due = ms(card.due - START)
    return max(
        now,
        rng.choice(
            [
                due,
                due,
                due + rng.randrange(0, 3 * DAY),
                due + rng.randrange(0, max(1, due - now)),
                now + rng.randrange(0, DAY),
                now + rng.randrange(0, max(1, due - now)),
                now + DAY,
                now + DAY - 1,
            ]
        ),
    )


def main():
    rng = random.Random(23)
    schedulers = [
        (0.9, 36500, (1, 10), (10,)),
        (0.9, 36500, (), ()),
        (0.8, 36500, (1,), (10, 60)),
        (0.95, 100, (1, 10, 60), (10,)),
    ]
    for number in range(48):
        retention, longest, learning, relearning = schedulers[0 if number < 30 else number % 4]
        scheduler = Scheduler(
            desired_retention=retention,
            maximum_interval=longest,
            learning_steps=steps(learning),
            relearning_steps=steps(relearning),
            enable_fuzzing=False,
        )
        print("card", retention, longest, text(learning), text(relearning))
        card = Card(card_id=number, due=START)
        now = 0
        # Some people forget often, others hardly ever.
        weights = [(1, 1, 1, 1), (1, 2, 12, 3), (6, 2, 3, 1), (0, 0, 1, 0)][number % 4]
        for _ in range(12):
            rating = rng.choices(list(Rating), weights)[0]
            at = START + timedelta(milliseconds=now)
            card, _ = scheduler.review_card(card, rating, at)
            later = scheduler.get_card_retrievability(card, at + timedelta(days=3))
            print(
                now,
                int(rating),
                int(card.state),
                card.step or 0,
                repr(card.stability),
                repr(card.difficulty),
                ms(card.due - at),
                repr(later),
            )
            now = waits(rng, card, now)


if __name__ == "__main__":
    main()
