// Navigation rail of the application, and the choice of its theme.
import { Monitor, Moon, Sun } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import styles from './app-rail.module.css';
import { PRODUCT } from './product.ts';
import { box, row, stack } from './primitives.ts';
import { create } from 'zustand';

const LOOK = {
  auto: { Icon: Monitor, word: 'Auto', next: 'light' },
  light: { Icon: Sun, word: 'Light', next: 'dark' },
  dark: { Icon: Moon, word: 'Dark', next: 'auto' },
} as const satisfies Record<Theme, { next: Theme; word: string; Icon: typeof Sun }>;

/** A button at the foot of the rail: an icon above a word. */
export const RAIL_BUTTON = stack(
  {
    bare: true,
    items: 'center',
    gap: '2px',
    tall: 44,
    padY: 2,
    padX: 1,
    round: 'control',
    tone: 'quiet',
    size: 12,
    hover: 'wash',
  },
  styles.button,
);

/** One button that goes round: as the system has it, light, dark. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const { Icon, word, next } = LOOK[theme];
  return (
    <button
      type="button"
      className={RAIL_BUTTON}
      aria-label={`Theme: ${word}. Change to ${LOOK[next].word}`}
      onClick={() => setTheme(next)}
    >
      <Icon size={18} aria-hidden />
      <span>{word}</span>
    </button>
  );
}

export interface RailEntry {
  readonly label: string;
  readonly href: string;
  readonly search?: object;
  readonly Icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  readonly current: boolean;
  /** Left out of the bar of a phone, which has no room for it: another way leads there. */
  readonly isWide?: true;
}

interface AppRailProps {
  readonly entries: readonly RailEntry[];
  /** Content above the theme switch. */
  readonly children?: ReactNode;
}

/** The way around the product: a rail at the left, a bar at the bottom of a phone. */
export function AppRail({ entries, children }: AppRailProps) {
  return (
    <nav className={row({ gap: 6, padY: 4, on: 'surface', print: 'none' }, styles.rail)} aria-label={PRODUCT}>
      <span
        className={stack({
          centered: true,
          square: 32,
          round: 'control',
          weight: 'strong',
          on: 'accent',
          phone: 'none',
        })}
        aria-hidden
      >
        {PRODUCT.slice(0, 1)}
      </span>
      <ul className={stack({ gap: 2, content: 'start', flex: 1, full: true }, styles.entries)}>
        {entries.map(({ label, href, search = {}, Icon, current, isWide }) => (
          <li key={label} className={isWide === true ? box({ phone: 'none' }) : undefined}>
            <Link
              to={href}
              search={search}
              activeOptions={{ exact: true }}
              className={stack(
                {
                  items: 'center',
                  gap: '2px',
                  pad: 0,
                  padY: 2,
                  tone: 'quiet',
                  size: 12,
                  underline: 'none',
                  hover: 'ink',
                },
                styles.entry,
              )}
              aria-current={current ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={stack({ gap: 1, items: 'center' }, styles.foot)}>
        {children}
        <ThemeSwitch />
      </div>
    </nav>
  );
}

/** `public/theme.js` applies a stored choice before the first paint; this keeps both in step. */
const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'strokeside.theme';

function storedTheme(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** An installed window is framed in the color of the theme: the one chosen, or the one the system has. */
function frame(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const its = meta.dataset['theme'] ?? '';
    if (theme === 'auto') meta.media = `(prefers-color-scheme: ${its})`;
    else meta.media = theme === its ? 'all' : 'not all';
  }
}

function apply(theme: Theme): void {
  frame(theme);
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

interface ThemeState {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

const useTheme = create<ThemeState>((set) => ({
  // Same as at build time, where nothing is stored: a prerendered page hydrates with it before it switches.
  theme: 'auto',
  setTheme: (theme) => {
    apply(theme);
    set({ theme });
  },
}));

useTheme.setState({ theme: storedTheme() });
