// A dialog of the browser's own that is open for as long as it is drawn. It is closed before it leaves the page: one that is
// taken out while it is open gives the focus to no one, and closing gives it back to whatever opened it.
import { useLayoutEffect, useRef, type RefObject } from 'react';

export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}
