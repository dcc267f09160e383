// Moves focus to what a click opened.
export const focusIt = (element: HTMLElement | null): void => element?.focus();
