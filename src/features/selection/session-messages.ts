// Data of a raced crew from this device's sessions.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { KnownOarlocks } from '#engine/analysis/instrument/between-sessions.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { seatGain } from '#src/library/setup/seat-metrics.ts';
import { NO_ROWER, type RowerForm } from './race-form.ts';

/** "Halcyon, Sat 17 May 2025, 08:12". */
export function formatDatedTitle({ facts, fileName }: LibraryRecord): string {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return [sessionName(facts.boat, fileName), ...(when === null ? [] : [`${when.date}, ${when.time}`])].join(', ');
}

/** Stroke to bow, with power corrected for the known gain of each oarlock. */
export const toRowerForms = ({ facts }: LibraryRecord, count: number, known: KnownOarlocks): RowerForm[] =>
  Array.from({ length: count }, (_, at) => {
    const seat = count - at;
    const member = facts.crew.find((one) => one.seat === seat);
    const readW = facts.rowerPowersW[seat] ?? null;
    const gain = seatGain(facts, seat, known);
    const side = member?.side === 'starboard' || (member?.side !== 'port' && at % 2 === 0) ? 'starboard' : 'port';
    const measured =
      readW === null
        ? {}
        : { power: String(Math.round(readW / (1 + gain.mean))), powerErrorPct: Number((100 * gain.sd).toFixed(1)) };
    return { ...NO_ROWER, name: member?.name ?? '', side, ...measured };
  });

/** "Piece 2". */
export const formatPieceName = ({ pieces }: Pick<Analysis, 'pieces'>, at: number): string =>
  pieces[at]?.name ?? `Piece ${at + 1}`;
