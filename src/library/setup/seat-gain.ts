// What the oarlocks of a seat of a stored session read too much, and how surely that is known.
import type { KnownOarlocks } from '#engine/analysis/instrument/between-sessions.ts';
import { gainOf } from '#engine/analysis/instrument/error-table.ts';
import { selectKnowledge, toNaming } from '#engine/analysis/instrument/oarlock-library.ts';
import type { SeatFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

interface Facts extends Pick<LibraryRecord['facts'], 'rules' | 'instruments' | 'logger' | 'boat'> {
  readonly seats: readonly Pick<SeatFacts, 'seat' | 'side' | 'rule'>[];
}

/** A share of the power, and its SD; of a sculler the mean of both oars. */
export function seatGain(
  { seats, rules, instruments, logger, boat }: Facts,
  seat: number,
  { table, library }: KnownOarlocks,
): { readonly mean: number; readonly sd: number } {
  const places = seats.flatMap(({ seat: of, side, rule }) =>
    of === seat ? [{ seat, side, device: rules[rule ?? -1]?.device ?? ('unknown' as const) }] : [],
  );
  if (places.length === 0) return { mean: 0, sd: table.unknown.forceGain };
  const session = toNaming({ instruments, logger, boat });
  const gains = library === null ? [] : selectKnowledge(library, session, places, table).gains;
  const each = places.map(({ device }, at) => gainOf({ table, gains }, at, device));
  return {
    mean: each.reduce((sum, { mean }) => sum + mean, 0) / each.length,
    sd: Math.hypot(...each.map(({ sd }) => sd)) / each.length,
  };
}
