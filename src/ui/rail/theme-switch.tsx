import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme, type Theme } from '../theme.ts';
import styles from './theme-switch.module.css';

const LOOK = {
  auto: { Icon: Monitor, word: 'Auto', next: 'light' },
  light: { Icon: Sun, word: 'Light', next: 'dark' },
  dark: { Icon: Moon, word: 'Dark', next: 'auto' },
} as const satisfies Record<Theme, { next: Theme; word: string; Icon: typeof Sun }>;

/** One button that goes round: as the system has it, light, dark. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const { Icon, word, next } = LOOK[theme];
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`Theme: ${word}. Change to ${LOOK[next].word}`}
      onClick={() => setTheme(next)}
    >
      <Icon size={18} aria-hidden />
      <span>{word}</span>
    </button>
  );
}
