// A text stored in this tab or browser between two pages. Without storage there is none, and the page asks again.

interface KeptText {
  readonly read: () => string | null;
  /** Null changes nothing. */
  readonly keep: (text: string | null) => void;
  readonly forget: () => void;
}

/** `whole`: what a text that was stored here looks like; any other is none. */
export const keptText = (storage: () => Storage, key: string, whole = /^/u): KeptText => ({
  read: () => {
    const kept = tried(() => storage().getItem(key));
    return kept !== null && whole.test(kept) ? kept : null;
  },
  keep: (text) => void (text === null || tried(() => storage().setItem(key, text))),
  forget: () => void tried(() => storage().removeItem(key)),
});

function tried<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
