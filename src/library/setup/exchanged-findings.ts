// Finds swapped seats within a session, and compared with earlier sessions of the same people on this device. Shown
// with the sensor findings; never fixed automatically.
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  exchangedSentence,
  exchangedSince,
  type ExchangedWithin,
} from '#engine/analysis/fingerprint/exchanged-seats.ts';
import { shapeBy, type Shape } from '#engine/analysis/fingerprint/strokes-alike.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { say, seatAs } from '#engine/recording/message.ts';
import { dayText } from '#src/format/day-text.ts';
import { fixed } from '#src/format/number.ts';
import type { SeatFacts } from '#storage/kept-facts.ts';
import { comparable, type Kept } from './history-findings.ts';
import { identifyPeople } from './people.ts';

/** A median of fewer strokes says nothing. */
const MIN_STROKES = 20;

const toMedianShape = ({ metrics }: SeatFacts): Shape =>
  shapeBy((field) => (metrics[field].count >= MIN_STROKES ? (metrics[field].median ?? NaN) : NaN));

function withinFinding(analysis: Analysis, found: ExchangedWithin | null): Finding[] {
  if (found === null) return [];
  const fromS = analysis.strokes.boat.startS[found.stroke] ?? NaN;
  const toS = analysis.clockEndS ?? NaN;
  return [
    {
      code: 'exchanged-seats',
      severity: 'warning',
      ...exchangedSentence(found),
      ...(toS > fromS ? { fromS, toS } : {}),
    },
  ];
}

/** Sweep boats only: a sculler's single oar doesn't identify a rower. */
function sinceFinding(own: Kept, records: readonly Kept[]): Finding[] {
  const seats = own.facts.seats.filter(({ side }) => side === null);
  if (seats.length < 2 || seats.length !== own.facts.seats.length) return [];
  const others = records.filter(({ fingerprint }) => fingerprint !== own.fingerprint);
  const earlier = comparable(own, others);
  const [people = new Map<number, string>(), ...before] = identifyPeople([own, ...earlier]);
  const shapes = earlier.map((session, at) =>
    seats.map(({ seat }) => {
      const person = people.get(seat);
      const former = session.facts.seats.find((one) => one.seat === seat);
      const isSame = person !== undefined && before[at]?.get(seat) === person;
      return isSame && former !== undefined ? toMedianShape(former) : null;
    }),
  );
  const found = exchangedSince(seats.map(toMedianShape), shapes);
  if (found === null) return [];
  const [a = 0, b = 0] = found.pair.map((at) => seats[at]?.seat ?? 0);
  const [first = '', last = ''] = [earlier.at(0), earlier.at(-1)].map((one) => dayText(one?.facts.startedAt ?? ''));
  return [
    {
      code: 'exchanged-seats',
      severity: 'warning',
      ...say`Seats ${seatAs('number', a)} and ${seatAs('number', b)} may be swapped: each matches the other’s stroke from ${found.sessions} earlier sessions at similar rates (${first} to ${last}). These rowers can be told apart in ${fixed(found.knownPct)}% of them.`,
    },
  ];
}

interface Kin {
  /** Fingerprint in the library; null if unsaved, and therefore without history. */
  readonly fingerprint: string | null;
  readonly records: readonly Kept[];
}

/** @param within what the engine found in the session itself. */
export function exchangedFindings(
  analysis: Analysis,
  within: ExchangedWithin | null,
  { fingerprint, records }: Kin,
): Finding[] {
  const own = records.find((record) => record.fingerprint === fingerprint);
  return [...withinFinding(analysis, within), ...(own === undefined ? [] : sinceFinding(own, records))];
}
