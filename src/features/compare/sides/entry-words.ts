// An entry of a side in words: which outing, which part of it, whose strokes.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Compared } from '../compared.ts';
import type { Source } from './sources.ts';

const LONGEST_NAME = 40;

export function pieceText({ pieces }: Pick<Analysis, 'pieces'>, index: number): string {
  const name = pieces[index]?.name;
  if (name === undefined) return `Piece ${index + 1}`;
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

export function rowerText({ crew }: Pick<Analysis, 'crew'>, seat: number): string {
  const name = crew.find((member) => member.seat === seat)?.name ?? null;
  return name === null ? `Seat ${seat}` : `Seat ${seat} ${name}`;
}

/** "Halcyon, Sat 17 May 2025, 08:12". */
export const sourceText = ({ name, when }: Source): string => (when === null ? name : `${name}, ${when}`);

/** "Halcyon, Sat 17 May 2025, 08:12 · Rate 24 · Seat 5 Maeve Donnelly". */
export function entryText(compared: Compared, source: Source | undefined, analysis: Analysis | null): string {
  const parts = [source === undefined ? compared.outing : sourceText(source)];
  if (analysis !== null && compared.piece !== null) parts.push(pieceText(analysis, compared.piece));
  if (analysis !== null && compared.seat !== null) parts.push(rowerText(analysis, compared.seat));
  return parts.join(' · ');
}
