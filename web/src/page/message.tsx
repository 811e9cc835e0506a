import { t } from "../language/language";
import { Link } from "../router/link";

/** A view that has only a sentence to say. */
export function Message(props: { text: string }) {
  return (
    <main class="message">
      <p>{props.text}</p>
      <Link to={{ view: "start", link: {} }} class="way">
        {t("view.back_to_start")}
      </Link>
    </main>
  );
}
