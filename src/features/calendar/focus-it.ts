// For what opens in answer to a press: the focus goes where the work goes on.
export const focusIt = (element: HTMLElement | null): void => element?.focus();
