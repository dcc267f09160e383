// Standout in words: size, why it has no rank, and where it is.
import type { Standout, Untold } from '#engine/analysis/debrief/standouts.ts';
import { lastQuarter } from '#engine/analysis/pieces/pace-gap.ts';
import type { NamedPiece } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { fixed } from '#src/format/number.ts';
import type { Range } from '../../shared/selection/selection.ts';

const DECIMALS: Readonly<Record<Standout['unit'], number>> = { 's /500 m': 1, bpm: 0 };

export const valueText = ({ value, unit }: Standout<WrittenSentence>): string =>
  `${value < 0 ? '−' : '+'}${fixed(Math.abs(value), DECIMALS[unit])}`;
export const eitherText = ({ either, unit }: Standout<WrittenSentence>): string =>
  `90% CI ±${fixed(either, DECIMALS[unit])}`;

/** "+3.1 s /500 m (90% CI ±0.9)". */
export const sizeText = (one: Standout<WrittenSentence>): string =>
  `${valueText(one)} ${one.unit} (${eitherText(one)})`;

const UNTOLD_WORDS: Readonly<Record<Untold, string>> = {
  unsure: 'may be chance',
  small: 'matters little over the piece',
  behind: 'other findings rank higher',
};

/** Its rank, or why it has none. */
export const untoldWords = ({ place, untold }: Standout<WrittenSentence>): string =>
  untold === null ? String(place) : UNTOLD_WORDS[untold];

/** Selection that shows it: the piece, or its last quarter. */
export function seenIn(
  { kind, piece }: Standout<WrittenSentence>,
  pieces: readonly NamedPiece[],
): (Range & { readonly words: string }) | null {
  const found = pieces[piece];
  if (found === undefined) return null;
  const { name, fromS, toS } = found;
  if (kind !== 'last-quarter') return { fromS, toS, words: name };
  return { ...lastQuarter(found), words: 'its last quarter' };
}
