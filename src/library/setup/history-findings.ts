// Sensor findings that need earlier sessions on this device. Compares sessions with the same boat, crew and oars, seat
// by seat for the same person on the same side at similar rates. Reports nothing if anything else changed.
import type { GateField } from '#engine/analysis/analysis.ts';
import { neatFactor } from '#engine/analysis/sensors/checks/angle-zero.ts';
import { gateWords } from '#engine/analysis/sensors/checks/examined.ts';
import {
  MIN_SESSIONS,
  stepsOverSessions,
  type Earlier,
  type Moved,
  type GateMedians,
  type Step,
} from '#engine/analysis/sensors/history/steps.ts';
import { driftFindings } from '#engine/analysis/instrument/drift-findings.ts';
import type { OarlockLibrary } from '#engine/analysis/instrument/oarlock-library.ts';
import { type Finding, createRepair, type Repair } from '#engine/recording/finding.ts';
import { say, sayAll, type Message } from '#engine/recording/message.ts';
import { dayText } from '#src/format/day-text.ts';
import { listText } from '#src/format/labels.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { SeatFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { instrumentChanges, setupChanges, setupFromFacts } from './setup-changes.ts';
import { identifyPeople, type People } from './people.ts';
import { countedOnce } from './same-recording.ts';

export type Kept = Pick<LibraryRecord, 'fingerprint' | 'facts' | 'athletes'>;

/** How a crew stood half a season ago says little of today. */
const MAX_SESSIONS = 12;
/** Rowers ease off differently: mean rates that lie further apart are not compared, strokes a minute. */
const LIKE_RATES_SPM = 3;
/** A median of fewer strokes is not compared. */
const MIN_STROKES = 20;

interface Manned {
  readonly session: Kept;
  readonly people: People;
}

function reliableMedian({ metrics }: SeatFacts, field: GateField): number {
  const { median, count } = metrics[field];
  return median !== null && count >= MIN_STROKES ? median : NaN;
}

const toGateMedians = (gate: SeatFacts): GateMedians => ({
  workJ: reliableMedian(gate, 'workJ'),
  peakForceN: reliableMedian(gate, 'peakForceN'),
  catchAngleDeg: reliableMedian(gate, 'catchAngleDeg'),
  finishAngleDeg: reliableMedian(gate, 'finishAngleDeg'),
});

const sideOf = ({ facts }: Kept, { seat, side }: SeatFacts): string | null =>
  side ?? facts.crew.find((member) => member.seat === seat)?.side ?? null;

/** The gates of an earlier session in the order of those of this one. */
function matchEarlierGates(now: Manned, then: Manned): Earlier {
  return now.session.facts.seats.map((gate) => {
    const former = then.session.facts.seats.find((one) => one.seat === gate.seat && one.side === gate.side);
    const person = now.people.get(gate.seat);
    const isSame = person !== undefined && person === then.people.get(gate.seat);
    if (former === undefined || !isSame || sideOf(now.session, gate) !== sideOf(then.session, former)) return null;
    return toGateMedians(former);
  });
}

const startMs = ({ facts }: Kept): number => (facts.startedAt === null ? NaN : Date.parse(facts.startedAt));

/** Sessions before this one that are rowed in the same boat with the same oars at like rates, the latest last. */
export function comparable(own: Kept, records: readonly Kept[]): Kept[] {
  const rates = (one: Kept): number => Math.abs((one.facts.rateSpm ?? NaN) - (own.facts.rateSpm ?? NaN));
  const alike = records.filter(
    (one) =>
      startMs(one) < startMs(own) &&
      rates(one) <= LIKE_RATES_SPM &&
      setupChanges(setupFromFacts(one.facts), setupFromFacts(own.facts), () => false).length === 0,
  );
  // Other windows of the same session don't count as another day.
  const others = alike.filter((one) => countedOnce([own, one]).length > 1);
  return countedOnce(others)
    .toSorted((a, b) => startMs(a) - startMs(b))
    .slice(-MAX_SESSIONS);
}

const percent = (logarithm: number): number => 100 * Math.abs(Math.exp(logarithm) - 1);

/** "11 to 19%". */
function percentRange({ by, within }: Step): string {
  const ends = [Math.abs(by) - within, Math.abs(by) + within].map((end) => percent(Math.sign(by) * end));
  return ends
    .toSorted((a, b) => a - b)
    .map((end) => fixed(end))
    .join(' to ');
}

interface Since {
  readonly sessions: number;
  /** Days of the first and the last of them. */
  readonly first: string;
  readonly last: string;
}

interface Templates {
  readonly code: string;
  /** Whole finding about a seat, for a number that rose and for one that fell. */
  readonly sentence: (gate: SeatFacts, step: Step, since: Since) => Message;
  readonly affects: NonNullable<Finding['affects']>;
}

/** "12% (90% CI 8 to 16%)" in two parts. */
const sizeOf = (step: Step): readonly [size: string, range: string] => [
  `${fixed(percent(step.by))}%`,
  `90% CI ${percentRange(step)}%`,
];

const TOLD: Readonly<Record<Moved, Templates>> = {
  'force-gain': {
    code: 'force-scale',
    sentence: (gate, step, { sessions, first, last }) => {
      const [oar, [size, range]] = [gateWords(gate), sizeOf(step)];
      const moved =
        step.by > 0
          ? say`${oar}: compared with the others, work and peak force are ${size} higher (${range}) than in ${sessions} earlier sessions at similar rates (${first} to ${last}), at the same length.`
          : say`${oar}: compared with the others, work and peak force are ${size} lower (${range}) than in ${sessions} earlier sessions at similar rates (${first} to ${last}), at the same length.`;
      return say`${moved} If that is the sensor’s gain and not the rower, force, work and power are off by as much.`;
    },
    affects: ['forces', 'power'],
  },
  'angle-zero': {
    code: 'zero-angle',
    sentence: (gate, { by, within }, { sessions, first, last }) =>
      say`${gateWords(gate)}: compared with the others, catch and finish are both ${signed(by, 1)}° (90% CI ±${fixed(within, 1)}°) from where they were in ${sessions} earlier sessions at similar rates (${first} to ${last}). If neither stretcher nor oarlock was moved, that is the zero of the angle: angles are off by as much, and power by the cosine.`,
    affects: ['angles', 'power'],
  },
  'angle-gain': {
    code: 'angle-scale',
    sentence: (gate, step, { sessions, first, last }) => {
      const [oar, [size, range]] = [gateWords(gate), sizeOf(step)];
      const moved =
        step.by > 0
          ? say`${oar}: compared with the others, the oar seems to sweep ${size} more (${range}) at both ends than in ${sessions} earlier sessions at similar rates (${first} to ${last}).`
          : say`${oar}: compared with the others, the oar seems to sweep ${size} less (${range}) at both ends than in ${sessions} earlier sessions at similar rates (${first} to ${last}).`;
      return say`${moved} If that is the angle’s gain and not the rower, angles, slips, work and power are off by as much.`;
    },
    affects: ['angles', 'arcs', 'power'],
  },
};

function toRepair(gate: SeatFacts, { moved, by }: Step): Repair {
  if (moved === 'angle-zero') return createRepair('shift', gate, 'angle', -Number(by.toFixed(1)));
  return createRepair('scale', gate, moved === 'force-gain' ? 'force' : 'angle', neatFactor(Math.exp(-by)));
}

/** Sensors that were changed since the last of the sessions, in a sentence; none where none is known to be. */
function changedSince(own: Kept, last: Kept | undefined, gate: SeatFacts): Message[] {
  const changes =
    last === undefined
      ? []
      : instrumentChanges(last.facts.instruments, own.facts.instruments, (seat) => seat === gate.seat, true);
  return changes.length === 0 ? [] : [say`Changed since the last of them: ${listText(changes)}.`];
}

function toFinding(own: Kept, earlier: readonly Kept[], gate: SeatFacts, step: Step): Finding {
  const { code, sentence, affects } = TOLD[step.moved];
  const [first = '', last = ''] = [earlier.at(0), earlier.at(-1)].map((one) => dayText(one?.facts.startedAt ?? ''));
  const found = sentence(gate, step, { sessions: step.sessions, first, last });
  return {
    code,
    severity: 'warning',
    ...sayAll([found, ...changedSince(own, earlier.at(-1), gate)], ' '),
    seat: gate.seat,
    ...(gate.side === null ? {} : { side: gate.side }),
    affects,
    repairs: [toRepair(gate, step)],
  };
}

/**
 * Oarlocks set differently than in at least four earlier sessions on this device. `told`: findings of the session
 * itself; a seat whose sensor is already flagged is skipped.
 */
export function historyFindings(own: Kept, records: readonly Kept[], told: readonly Finding[]): Finding[] {
  const earlier = comparable(
    own,
    records.filter(({ fingerprint }) => fingerprint !== own.fingerprint),
  );
  if (earlier.length < MIN_SESSIONS) return [];
  const [people = new Map<number, string>(), ...others] = identifyPeople([own, ...earlier]);
  const now: Manned = { session: own, people };
  const standings = own.facts.seats.map(toGateMedians);
  const before = earlier.map((session, at) => matchEarlierGates(now, { session, people: others[at] ?? new Map() }));
  const doubted = new Set(
    told.flatMap(({ repairs = [], seat }) => (repairs.length > 0 && seat !== undefined ? [seat] : [])),
  );
  return stepsOverSessions(standings, before).flatMap((step) => {
    const gate = own.facts.seats[step.gate];
    if (gate === undefined || doubted.has(gate.seat)) return [];
    const withGate = earlier.filter((_, at) => (before[at]?.[step.gate] ?? null) !== null);
    return [toFinding(own, withGate, gate, step)];
  });
}

/**
 * Oarlocks that read differently since, or before, this day, judged by all sessions in the library. `told`: findings
 * so far; a seat whose sensor is already flagged is skipped.
 */
export function findDrifts(
  { facts }: Pick<Kept, 'facts'>,
  library: Pick<OarlockLibrary, 'oarlocks'>,
  told: readonly Finding[],
): Finding[] {
  const { startedAt, instruments, logger, boat, rules, seats } = facts;
  const oars = seats.flatMap(({ seat, side, rule }) => {
    const device = rules[rule ?? -1]?.device;
    return device === undefined ? [] : [{ seat, side, device }];
  });
  const session = { startedAt: startedAt ?? '', instruments, logger, isScull: boat.rig === 'scull' };
  return driftFindings(session, oars, library, told, dayText);
}
