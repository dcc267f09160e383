// Whether the page is dark just now, by choice or by the system's: for pictures, which no style can turn.
import { useTheme } from './theme.ts';
import { useMedia } from './use-media.ts';

export function useDark(): boolean {
  const theme = useTheme((state) => state.theme);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'auto' ? systemIsDark : theme === 'dark';
}
