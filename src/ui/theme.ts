// The chosen theme. `public/theme.js` applies a stored choice before the first paint; this keeps both in step.
import { create } from 'zustand';

const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

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

export const useTheme = create<ThemeState>((set) => ({
  // Same as at build time, where nothing is stored: a prerendered page hydrates with it before it switches.
  theme: 'auto',
  setTheme: (theme) => {
    apply(theme);
    set({ theme });
  },
}));

useTheme.setState({ theme: storedTheme() });
