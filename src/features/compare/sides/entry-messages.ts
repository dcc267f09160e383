// Entry of a side in words: session, piece, rower or crew.
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
  const parts = [source === undefined ? compared.session : sourceText(source)];
  if (analysis !== null && compared.piece !== null) parts.push(pieceText(analysis, compared.piece));
  if (analysis !== null && compared.seat !== null) parts.push(rowerText(analysis, compared.seat));
  return parts.join(' · ');
}

export interface SideWords {
  /** "Sat 17 May 2025", with the time when both sides are of one day. */
  readonly lead: string;
  /** "Rate 24 · Seat 5 Maeve Donnelly"; "and 2 more". */
  readonly rest: string;
}

const dayPart = (when: string | null | undefined): string | undefined => when?.split(', ')[0];

type Named = Pick<Source, 'name' | 'when'>;

const dayText = ({ name, when }: Named, against: Named | undefined): string => {
  const day = dayPart(when);
  if (when === null || day === undefined) return name;
  return day === dayPart(against?.when) ? when : day;
};

/** Short label of a side; `against`: the other side's, whose boat or day may be the same. */
export function sideWords(
  entries: readonly Compared[],
  source: Named | undefined,
  analysis: Analysis | null,
  against: Named | undefined,
): SideWords {
  const [first, ...more] = entries;
  if (first === undefined) return { lead: 'Choose a session', rest: '' };
  const lead = source === undefined ? 'Not on this device' : dayText(source, against);
  const parts = source === undefined || source.when === null || source.name === against?.name ? [] : [source.name];
  if (analysis !== null) parts.push(first.piece === null ? 'Whole session' : pieceText(analysis, first.piece));
  if (analysis !== null && first.seat !== null) parts.push(rowerText(analysis, first.seat));
  if (more.length > 0) parts.push(`and ${more.length} more`);
  return { lead, rest: parts.join(' · ') };
}
