// Does the focused element use the key itself? Then the desk ignores it.

const TYPES = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
/** Overlays, and widgets with type-ahead. */
const OPENED = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=combobox], [role=tree]';
/** Widgets with their own arrow keys. */
const WALKS =
  '[role=slider], [role=spinbutton], [role=tab], [role=radio], [role=radiogroup], input[type=radio],' +
  ' [role=grid], [role=toolbar], [role=separator], [role=application], .maplibregl-map';
/** Those that may be focused just from a mouse click, when their arrow keys are not wanted. */
const PRESSED_IN_PASSING = '[role=tab], [role=radio], [role=radiogroup], [role=toolbar]';
const PRESSES =
  'button, a[href], summary, input, [role=button], [role=checkbox], [role=switch], [role=tab], [role=row]';

/** Dockside mode is a dialog, and its keys are the desk's. */
const DOCK = '[data-dock]';

/** The desk's own cursor passes its keys on although it is a slider. */
const CURSOR = '[data-desk-cursor]';

const scrollsSideways = (element: Element): boolean =>
  element !== document.body && element !== document.documentElement && element.scrollWidth > element.clientWidth + 1;

/**
 * `byPointer`: focused by mouse or touch, so a clicked button does not keep the keys. `whileTyping`: a field does not
 * keep this key either.
 */
export function isOwnedByFocus(
  target: EventTarget | null,
  key: string,
  byPointer: boolean,
  whileTyping = false,
): boolean {
  if (!(target instanceof Element) || target.matches(CURSOR)) return false;
  const opened = target.closest(OPENED);
  if (opened !== null && opened.querySelector(DOCK) === null) return true;
  if (whileTyping) return false;
  if (target.closest(TYPES) !== null) return true;
  if (key === ' ') return !byPointer && target.closest(PRESSES) !== null;
  if (!key.startsWith('Arrow')) return false;
  if (byPointer && target.closest(PRESSED_IN_PASSING) !== null) return false;
  return target.closest(WALKS) !== null || scrollsSideways(target);
}
