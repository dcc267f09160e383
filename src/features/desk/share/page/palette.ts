// Colors of standalone pages: those of `ui/tokens.css`, which they can't load. A test keeps them equal.

interface Colour {
  readonly light: string;
  readonly dark: string;
}

export const PALETTE = {
  paper: { light: '#f4f3ee', dark: '#0b1418' },
  surface: { light: '#ffffff', dark: '#111d23' },
  ink: { light: '#14222b', dark: '#e6edf0' },
  'ink-2': { light: '#566670', dark: '#8fa2ac' },
  line: { light: '#dfe1dc', dark: '#22323a' },
  accent: { light: '#006d8f', dark: '#4cc3e0' },
  'on-accent': { light: '#ffffff', dark: '#06222b' },
  mark: { light: '#d9480f', dark: '#ff8f4d' },
  'mark-text': { light: '#b83c0a', dark: '#ff8f4d' },
} as const satisfies Readonly<Record<string, Colour>>;

/** `--ink: #14222b; …` for one color scheme. */
export const paletteIn = (scheme: keyof Colour): string =>
  Object.entries(PALETTE)
    .map(([name, colour]) => `--${name}: ${colour[scheme]};`)
    .join(' ');
