// A box that scrolls must be reachable by keyboard in every browser, so it takes focus and has a name.

export const scrollRegion = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 }) as const;
