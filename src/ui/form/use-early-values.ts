// What a reader typed or chose in a prerendered form before its scripts were there: React would drop it.
import { useEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';

/** The value that its reader gave a control; undefined where it still has the one it was made with. */
function readControl(control: Element | RadioNodeList | null): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const made = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(made, 0) ? undefined : control.value;
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === control.defaultChecked ? undefined : control.checked;
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.value === control.defaultValue ? undefined : control.value;
  }
  return undefined;
}

/** Takes up what the controls hold, by their names, when the form comes alive. */
export function useEarlyValues<Typed extends object>(
  form: RefObject<HTMLFormElement | null>,
  setValues: Dispatch<SetStateAction<Typed>>,
): void {
  useEffect(() => {
    setValues((before) => {
      const early = Object.keys(before).flatMap((name) => {
        const value = readControl(form.current?.elements.namedItem(name) ?? null);
        return value === undefined ? [] : [[name, value]];
      });
      return early.length === 0 ? before : { ...before, ...Object.fromEntries(early) };
    });
  }, [form, setValues]);
}
