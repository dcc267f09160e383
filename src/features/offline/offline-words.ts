// What the card about the network says.
import { listText } from '#src/format/list-text.ts';
import type { LaterPart, PartState } from '#src/offline/offline-file.ts';

const PART_WORDS: Record<LaterPart, string> = {
  charts: 'the charts',
  map: 'the map',
  sample: 'the sample outing',
};

const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** One or two sentences: what works now, and what does not. `parts` is null when nothing is kept. */
export function offlineWords(online: boolean, parts: readonly PartState[] | null): string {
  if (parts === null) {
    return online
      ? 'Not available offline yet. Private windows can’t store the app.'
      : 'Nothing is kept for working offline in this browser. What is open stays open: leave this page as it is.';
  }
  const missing = parts.filter((part) => part.missing.length > 0).map(({ part }) => part);
  if (missing.length === 0) return 'Opening, importing, analysing, comparing and printing work without a network.';
  const words = listText(missing.map((part) => PART_WORDS[part]));
  if (!online)
    return `Recordings open and are analysed as always. Not on this device: ${words}. Connect once to keep them.`;
  const verb = missing.length === 1 && missing[0] !== 'charts' ? 'is' : 'are';
  return `Recordings open and are analysed without a network. ${capitalised(words)} ${verb} kept when first used, or now.`;
}
