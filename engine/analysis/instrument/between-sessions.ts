// A seat against a seat of another session, or against itself there: what two different oarlocks may do to the difference, and
// nothing where one oarlock measured both, whose gain falls out.
import type { Analysis, GateField } from '../analysis.ts';
import { seatValues } from '../selected/seat-values.ts';
import { computeMean } from '../statistics.ts';
import type { ErrorTable } from './error-table.ts';
import { selectKnowledge, toNaming, oarlockAt, toGatePlaces, type OarlockLibrary } from './oarlock-library.ts';
import { instrumentVariance, seatOarlockEffects, type Instrumented, type MeasuredSeat } from './seat-error.ts';

export interface SeatOfSession {
  readonly analysis: Instrumented & Pick<Analysis, 'instruments' | 'logger' | 'boat'>;
  readonly seat: number;
  /** Indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
}

/** What the library knows of oarlocks; null where nothing is known beyond the table. */
export interface KnownOarlocks {
  readonly table: ErrorTable;
  readonly library: OarlockLibrary | null;
}

const listOarlockIds = ({ analysis, seat }: SeatOfSession): (string | null)[] =>
  toGatePlaces(analysis).flatMap((place) => (place.seat === seat ? [oarlockAt(toNaming(analysis), place).id] : []));

const knownGain = ({ oarlocks }: MeasuredSeat): number =>
  oarlocks.reduce((sum, { perGain, posterior }) => sum + perGain * (posterior?.mean ?? 0), 0);

/** Whether one oarlock measured both. Where a file names none, the same seat is believed to have kept its own. */
function isSameOarlock(one: SeatOfSession, other: SeatOfSession): boolean {
  const [was, is] = [listOarlockIds(one), listOarlockIds(other)];
  if (was.length !== is.length) return false;
  return was.every((id, at) => (id === null || is[at] === null ? one.seat === other.seat : id === is[at]));
}

/**
 * SD of the difference of the two by their oarlocks, in the field's unit; 0 where one oarlock measured both. The numbers stand
 * as they were measured, so that a known gain is not taken out but counts as an error.
 */
export function instrumentSdBetween(
  field: GateField,
  one: SeatOfSession,
  other: SeatOfSession,
  { table, library }: KnownOarlocks,
): number {
  if (isSameOarlock(one, other)) return 0;
  const measured = ({ analysis, seat, strokes }: SeatOfSession): MeasuredSeat => {
    const gains =
      library === null ? [] : selectKnowledge(library, toNaming(analysis), toGatePlaces(analysis), table).gains;
    const value = computeMean(seatValues(analysis, field, seat, strokes)) ?? 0;
    return {
      seat,
      value,
      strokesSd: 0,
      oarlocks: seatOarlockEffects(analysis, field, seat, value, strokes, { table, gains }),
    };
  };
  const [before, after] = [measured(one), measured(other)];
  return Math.hypot(
    knownGain(before) - knownGain(after),
    Math.sqrt(instrumentVariance(before, [after], { table, gains: [] })),
  );
}
