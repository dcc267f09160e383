// Text of the card about the network.
import { listText } from '#src/format/labels.ts';
import type { LaterPart, PartState } from '#src/offline/offline-file.ts';

const PART_WORDS: Record<LaterPart, string> = {
  charts: 'the charts',
  map: 'the map',
  sample: 'the sample session',
};

/** One or two sentences: what works now, and what doesn't. `parts`: null when nothing is stored. */
export function offlineWords(online: boolean, parts: readonly PartState[] | null): string {
  if (parts === null) {
    return online
      ? 'Not available offline yet. Private windows can’t store the app.'
      : 'This browser can’t store the app for offline use. Keep this page open to continue working.';
  }
  const missing = parts.filter((part) => part.missing.length > 0).map(({ part }) => part);
  if (missing.length === 0) return 'You can open, import, analyze, compare and print offline.';
  const words = listText(missing.map((part) => PART_WORDS[part]));
  if (!online)
    return `Recordings open and are analyzed as always. Not on this device: ${words}. Connect once to keep them.`;
  return `You can open and analyze recordings offline. Stored when first used, or now: ${words}.`;
}
