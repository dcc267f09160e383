// Names for entries of the notebook.

/** Unique on a device; `crypto.randomUUID` is not there on a plain http address. */
export const nextEntryId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
