// A text stored in this tab or browser between two pages. Without storage there is none, and the page asks again.

/** `whole`: what a text that was stored here looks like; any other is none. */
export const keptText = (storage: () => Storage, key: string, whole = /^/u) => ({
  read: (): string | null => {
    const kept = tried(() => storage().getItem(key));
    return kept !== null && whole.test(kept) ? kept : null;
  },
  /** Null changes nothing. */
  keep: (text: string | null): void => void (text === null || tried(() => storage().setItem(key, text))),
  forget: (): void => void tried(() => storage().removeItem(key)),
});

function tried<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
