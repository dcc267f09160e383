// Name and origin of a saved image, provided to all figures by their page.
import { createContext } from 'react';

export interface PictureSource {
  /** The session and how much of it the figures show. */
  readonly credit: string;
  readonly fileName: (title: string, ending: 'png' | 'svg') => string;
}

const joined = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

export const PictureSourceContext = createContext<PictureSource>({
  credit: '',
  fileName: (title, ending) => `${joined(title)}.${ending}`,
});
