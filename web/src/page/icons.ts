/**
 * The icons of the page, by what they mean here: one meaning, one picture. They are data, and go to
 * the view that imports them, so nobody loads those of other views.
 */
export {
  ArrowUpDown as flipIcon,
  Bot as computerIcon,
  ChevronLeft as lessIcon,
  ChevronRight as moreIcon,
  Dices as eitherColorIcon,
  Link as friendIcon,
  MousePointer2 as handIcon,
  Timer as clockIcon,
  Trash2 as eraserIcon,
  Users as oneScreenIcon,
} from "lucide";
