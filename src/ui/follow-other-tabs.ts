// A setting that is kept on the device is the same in every tab: what another tab changes is read before this one writes,
// so that neither writes over what the other set.

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
