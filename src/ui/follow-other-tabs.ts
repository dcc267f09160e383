// Syncs persisted settings across tabs: another tab's change is read before this one writes, so neither overwrites the
// other.

interface PersistedStore {
  readonly persist: { readonly rehydrate: () => Promise<void> | void; readonly getOptions: () => { name?: string } };
}

/** For as long as the page lives. */
export function followOtherTabs({ persist }: PersistedStore): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === persist.getOptions().name) void persist.rehydrate();
  });
}
