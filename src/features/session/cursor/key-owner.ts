// Whether whatever has the focus uses a key itself; the desk then leaves it alone.

const TYPES = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
/** Widgets with the arrow keys and letters of their own. */
const WALKS =
  '[role=slider], [role=spinbutton], [role=tab], [role=radio], [role=radiogroup], input[type=radio], [role=listbox],' +
  ' [role=option], [role=menu], [role=menuitem], [role=combobox], [role=grid], [role=tree], [role=toolbar],' +
  ' [role=separator], [role=application], .maplibregl-map';
/** Of those, the ones that a hand on the mouse has merely pressed: their arrow keys are wanted by keyboard only. */
const PRESSED_IN_PASSING = '[role=tab], [role=radio], [role=radiogroup], [role=toolbar]';
const PRESSES =
  'button, a[href], summary, input, [role=button], [role=checkbox], [role=switch], [role=tab], [role=row]';

const isArrow = (key: string): boolean => key.startsWith('Arrow');

/** The desk's own cursor asks for its keys although it is a slider. */
const CURSOR = '[data-desk-cursor]';

const scrollsSideways = (element: Element): boolean =>
  element !== document.body && element !== document.documentElement && element.scrollWidth > element.clientWidth + 1;

/** `byPointer`: the focus came by mouse or touch, not by keyboard. */
export function isOwnedByFocus(target: EventTarget | null, key: string, byPointer: boolean): boolean {
  if (!(target instanceof Element) || target.matches(CURSOR)) return false;
  if (target.closest(TYPES) !== null || target.closest('[role=dialog], [role=alertdialog]') !== null) return true;
  if (key === ' ') return target.closest(PRESSES) !== null || target.closest(WALKS) !== null;
  if (isArrow(key)) {
    if (byPointer && target.closest(PRESSED_IN_PASSING) !== null) return false;
    return target.closest(WALKS) !== null || scrollsSideways(target);
  }
  return target.closest('[role=listbox], [role=menu], [role=combobox], [role=tree]') !== null;
}
