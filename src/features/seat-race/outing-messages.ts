// Data of a raced crew from this device's sessions.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { outingName } from '#src/format/boat-labels.ts';
import { fixed } from '#src/format/number.ts';
import { venueTime } from '#src/format/venue-time.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { NO_ROWER, type RowerForm } from './race-form.ts';

/** "Halcyon, Sat 17 May 2025, 08:12". */
export function titleOfOuting({ facts, fileName }: LibraryRecord): string {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return [outingName(facts.boat, fileName), ...(when === null ? [] : [`${when.date}, ${when.time}`])].join(', ');
}

/** Stroke to bow. */
export const crewOfOuting = ({ facts }: LibraryRecord, count: number): RowerForm[] =>
  Array.from({ length: count }, (_, at) => {
    const seat = count - at;
    const member = facts.crew.find((one) => one.seat === seat);
    const powerW = facts.rowerPowersW[seat] ?? null;
    const side = member?.side === 'starboard' || (member?.side !== 'port' && at % 2 === 0) ? 'starboard' : 'port';
    return { ...NO_ROWER, name: member?.name ?? '', side, power: powerW === null ? '' : fixed(powerW) };
  });

/** "Piece 2". */
export const nameOfPiece = ({ pieces }: Pick<Analysis, 'pieces'>, at: number): string =>
  pieces[at]?.name ?? `Piece ${at + 1}`;
