// The tokens as plain colors, for libraries that paint on a canvas and cannot read CSS variables; and the two color
// scales, viridis for sequential values, blue to orange for differences.
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { callWaiting } from './draw-in-turn.ts';
import { onTextScale, textScale } from './use-figure-room.ts';

export interface ChartTheme {
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  readonly surface: string;
  readonly wash: string;
  readonly paper: string;
  readonly accent: string;
  readonly mark: string;
  /** The others behind the one that leads. */
  readonly crew: string;
  readonly port: string;
  readonly starboard: string;
  readonly caution: string;
  /** From bow (first) to stroke. */
  readonly seats: readonly string[];
  readonly font: string;
  /** Text size of the browser against its usual one: what a canvas draws is as much larger. */
  readonly scale: number;
  /** Pixels of a figure's words at that size. */
  readonly typePx: number;
}

const SEAT_TOKENS = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seat) => `--seat-${seat}`);

const TYPE_PX = 12;

const TOKENS = {
  ink: '--ink',
  ink2: '--ink-2',
  line: '--line',
  surface: '--surface',
  wash: '--wash',
  paper: '--paper',
  accent: '--accent',
  mark: '--mark',
  crew: '--crew',
  port: '--port',
  starboard: '--starboard',
  caution: '--caution',
} as const satisfies Partial<Record<keyof ChartTheme, string>>;

/**
 * Tokens may be `light-dark()` or mixes; painting a pixel turns any of them into `#rrggbb`. All are read in one style
 * pass and one image, because this runs while a click waits for its response.
 */
function readColours(tokens: readonly string[], scheme: string): string[] {
  const probe = document.createElement('span');
  probe.dataset['scheme'] = scheme;
  probe.hidden = true;
  const spans = tokens.map((token) => {
    const span = document.createElement('span');
    span.style.color = `var(${token})`;
    return span;
  });
  probe.append(...spans);
  document.body.append(probe);
  const computed = spans.map((span) => getComputedStyle(span).color);
  probe.remove();
  const canvas = document.createElement('canvas');
  canvas.width = tokens.length;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return computed;
  for (const [at, colour] of computed.entries()) {
    context.fillStyle = colour;
    context.fillRect(at, 0, 1, 1);
  }
  const pixels = context.getImageData(0, 0, tokens.length, 1).data;
  return computed.map(
    (_, at) =>
      `#${[...pixels.subarray(4 * at, 4 * at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  );
}

function readTheme(scheme = ''): ChartTheme {
  const colours = readColours([...Object.values(TOKENS), ...SEAT_TOKENS], scheme);
  const named = Object.keys(TOKENS);
  return {
    ...(Object.fromEntries(named.map((name, at) => [name, colours[at]])) as Record<keyof typeof TOKENS, string>),
    seats: colours.slice(named.length),
    font: getComputedStyle(document.body).fontFamily || 'system-ui, sans-serif',
    scale: textScale(),
    typePx: TYPE_PX * textScale(),
  };
}

/** As on paper, whatever the screen is: for what leaves the page. */
export const paperTheme = (): ChartTheme => readTheme('light');

let current: ChartTheme | null = null;
const drawn = new Set<() => void>();
let stopWatching: (() => void) | null = null;

const isSame = (a: ChartTheme, b: ChartTheme): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Color settings of the root element. Ignores what opening dialogs write there to lock scrolling. */
function colourSettings(): string {
  const { dataset, className, style } = document.documentElement;
  const own = [...style]
    .filter((name) => name.startsWith('--'))
    .map((name) => `${name}:${style.getPropertyValue(name)}`);
  return [dataset['theme'] ?? '', className, style.colorScheme, ...own].join(';');
}

/** One for all charts: the tokens are read once for a change, however many are drawn with them. */
function watch(): () => void {
  const drawAgain = (): void => {
    current = readTheme();
    for (const draw of drawn) draw();
  };
  const compare = (): void => {
    if (current === null || !isSame(current, readTheme())) drawAgain();
  };
  // The browser takes its image of the page as soon as this has been heard.
  const beforePrint = (): void => {
    current = readTheme('light');
    flushSync(() => drawn.forEach((draw) => draw()));
    callWaiting();
  };
  let said = colourSettings();
  const observer = new MutationObserver(() => {
    const now = colourSettings();
    if (now === said) return;
    said = now;
    compare();
  });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', compare);
  const stopScale = onTextScale(compare);
  // A canvas does not redraw by itself when the typeface arrives.
  document.fonts.addEventListener('loadingdone', drawAgain);
  window.addEventListener('beforeprint', beforePrint);
  window.addEventListener('afterprint', drawAgain);
  return () => {
    window.removeEventListener('beforeprint', beforePrint);
    window.removeEventListener('afterprint', drawAgain);
    observer.disconnect();
    scheme.removeEventListener('change', compare);
    stopScale();
    document.fonts.removeEventListener('loadingdone', drawAgain);
  };
}

function subscribe(onChange: () => void): () => void {
  stopWatching ??= watch();
  drawn.add(onChange);
  return () => {
    drawn.delete(onChange);
    if (drawn.size > 0) return;
    stopWatching?.();
    stopWatching = null;
    // No one watches for changes now, so the next chart reads afresh.
    current = null;
  };
}

const snapshot = (): ChartTheme => (current ??= readTheme());

/** True for figures that are drawn for paper: light whatever the screen is. */
export const OnPaper = createContext(false);

/** Call after changing tokens: charts in the same render may have read the old ones before any observer ran. */
export function tokensChanged(): void {
  current = null;
}

/** The colors of the theme in force; the component draws again when it changes. */
export function useChartTheme(): ChartTheme {
  const onPaper = use(OnPaper);
  const onScreen = useSyncExternalStore(subscribe, snapshot);
  const light = useMemo(() => (onPaper ? readTheme('light') : null), [onPaper]);
  return light ?? onScreen;
}

export const seatColour = (theme: ChartTheme, seat: number): string =>
  theme.seats[(seat - 1) % theme.seats.length] ?? theme.ink;

/** `#rrggbb` with an opacity, as both Plotly and canvas accept it. */
export function withAlpha(colour: string, alpha: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgba(${parts.join(', ')}, ${alpha})`;
}

/** Eleven stops of matplotlib's viridis (CC0). */
const STOPS: readonly (readonly [number, number, number])[] = [
  [68, 1, 84],
  [72, 36, 117],
  [65, 68, 135],
  [53, 95, 141],
  [42, 120, 142],
  [33, 145, 140],
  [34, 168, 132],
  [68, 191, 112],
  [122, 209, 81],
  [189, 223, 38],
  [253, 231, 37],
];

type Rgb = readonly [number, number, number];

/**
 * The color at a share of 0 to 1; shares outside are held at the ends. Viridis is even to the eye, and readable without
 * color vision and in gray.
 */
export function viridis(share: number): Rgb {
  const at = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0)) * (STOPS.length - 1);
  const before = Math.min(STOPS.length - 2, Math.floor(at));
  const from = STOPS[before] ?? [0, 0, 0];
  const to = STOPS[before + 1] ?? from;
  const mix = (part: 0 | 1 | 2): number => Math.round(from[part] + (to[part] - from[part]) * (at - before));
  return [mix(0), mix(1), mix(2)];
}

export const cssColour = ([red, green, blue]: Rgb): string => `rgb(${red}, ${green}, ${blue})`;

/** `#rrggbb` at a share of 0 to 1. */
export const cssHex = (share: number): string =>
  `#${viridis(share)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

export const VIRIDIS_GRADIENT = `linear-gradient(to right, ${Array.from({ length: 11 }, (_, index) => cssColour(viridis(index / 10))).join(', ')})`;

/** Blue to orange over a quiet middle: for differences, early and late, below and above. */
const BELOW = '#2f6db3';
const ABOVE = '#e07b1f';
export const DIVERGING_ENDS = [BELOW, ABOVE] as const;

export const DIVERGING_GRADIENT = `linear-gradient(to right, ${BELOW}, var(--wash), ${ABOVE})`;

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/** The color of a value between −1 (below) and 1 (above), as `rgb()`. */
export function divergingColour(theme: ChartTheme, value: number): string {
  const end = value < 0 ? BELOW : ABOVE;
  const share = Math.min(1, Math.abs(value));
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(theme.wash, at) + share * (channel(end, at) - channel(theme.wash, at))),
  );
  return `rgb(${mixed.join(', ')})`;
}
