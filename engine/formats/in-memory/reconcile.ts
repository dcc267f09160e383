// Totals of a file: one rule for every format. Each total is chosen among the file's sources by plausibility and
// agreement; the choice, its source and the rejected ones are included.
import type { Finding } from '../../recording/finding.ts';
import { say, sayAll, wholeValue, type Message } from '../../recording/message.ts';
import {
  type ChosenTotals,
  type Interval,
  type NotChosen,
  type Origin,
  distanceSentence,
  rejectedSentence,
  strokesSentence,
} from '../../recording/interval.ts';
import { ROW_KINDS, type StrokeSet } from '../../recording/stroke-set.ts';
import { type Carried, integrated, rawLengthM, strokesByRate } from './counting.ts';
import type { LoggedFile } from './logged-file.ts';

/** Limit of mean speed, m/s: an eight with the stream, and the first seconds of a sprint. */
const FASTEST_MPS = 7.5;
const FASTEST_SPRINT_MPS = 9;
const SPRINT_S = 120;
/** Tolerance between two counts of the same thing: 1%, or a stroke for each interval. */
const SAME_SHARE = 0.01;
const STROKE_M = 12;
const STROKE_S = 8;
/**
 * Tolerance of checks: noise makes a track longer, per-second means make a speed lower, and a drag factor is a guess.
 */
const CHECK_SHARE: Partial<Record<Origin, number>> = { track: 0.06, speed: 0.04, power: 0.12 };
/** Weight of each source; a session total over other seconds than the rows measures something else. */
const WEIGHT: Record<Origin, number> = {
  session: 1,
  laps: 0.5,
  counter: 1,
  strokes: 1,
  track: 1.2,
  speed: 0.6,
  power: 0.7,
  rate: 0,
};
const SESSION_WITH_MEAN = 0.7;
const SESSION_OF_OTHER_TIME = 0.5;
/** Order of preference for equal weights; the later ones only check a count. */
const COUNTS: readonly Origin[] = ['session', 'laps', 'counter', 'strokes'];
const CHECKS: readonly Origin[] = ['track', 'speed'];
/** Maximum time that a device continues after the last stroke, in seconds or as a share of its time. */
const TAIL_S = 60;
const TAIL_SHARE = 0.02;
/** Tolerance between counts of the same stretch in a car. */
const DRIVEN_SHARE = 0.05;
/** Minimum difference between elapsed and work time that indicates rests. */
const REST_S = 1;
const REST_SHARE = 0.01;
const WATTS_PER_CUBE = 2.8;
/** Plausible mean stroke rate over a session. */
const RATE_SPM = [4, 60] as const;
const SAME_STROKES_SHARE = 0.25;

interface Candidate {
  readonly from: Origin;
  readonly metres: number;
  /** Time in which they were rowed; NaN if unknown. */
  readonly seconds: number;
  /** Weight of the source. */
  readonly weight: number;
  /** Another reading of a former candidate. */
  readonly isOther?: true;
}

const orNaN = (value: number | null | undefined): number => value ?? NaN;
const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

const listCarried = ({ counter }: LoggedFile): readonly Carried[] => counter?.carried ?? [];

const channelOf = ({ series }: LoggedFile, quantity: string): Float64Array | null =>
  series?.channels.find((one) => one.quantity === quantity)?.values ?? null;

const columnOf = (set: StrokeSet | undefined, field: string): Float64Array | null =>
  set?.columns.find((column) => column.field === field && !column.makersName.endsWith(' / time'))?.values ?? null;

const isPossible = ({ metres, seconds }: Candidate): boolean =>
  metres > 0 && !(metres / seconds > (seconds <= SPRINT_S ? FASTEST_SPRINT_MPS : FASTEST_MPS));

const apart = (a: number, b: number): number => Math.abs(a - b);

/** True if both give the same distance; `later` may continue after the other's last stroke. */
function agrees(one: Candidate, other: Candidate, intervals: number): boolean {
  const share = Math.max(CHECK_SHARE[one.from] ?? 0, CHECK_SHARE[other.from] ?? 0, SAME_SHARE);
  if (apart(one.metres, other.metres) <= Math.max(share * other.metres, STROKE_M * intervals)) return true;
  return isTailOf(one, other) || isTailOf(other, one);
}

/** A device stops after the last whole stroke: its extra distance was rowed in its extra time. */
function isTailOf(later: Candidate, rows: Candidate): boolean {
  const [metres, seconds] = [later.metres - rows.metres, later.seconds - rows.seconds];
  const fastest = (1.5 * later.metres) / later.seconds;
  return (
    metres >= 0 && seconds > 0 && seconds <= Math.max(TAIL_S, TAIL_SHARE * rows.seconds) && metres <= fastest * seconds
  );
}

const sumKnown = (intervals: readonly Interval[], of: (interval: Interval) => number | null): number => {
  const known = intervals.map(of);
  return known.length === 0 || known.includes(null) ? NaN : known.reduce<number>((sum, value) => sum + orNaN(value), 0);
};

/** Checks: distance from the file's own speeds, from power on an erg, and from GPS. */
function listChecks(logged: LoggedFile, seconds: number): Candidate[] {
  const set = logged.strokeSets.find(({ columns }) => columns.some(({ field }) => field === 'speedMps'));
  const timeS = logged.series?.timeS ?? set?.endS ?? new Float64Array();
  const speeds = channelOf(logged, 'boat-speed') ?? columnOf(set, 'speedMps');
  const watts = logged.craft === 'erg' ? (channelOf(logged, 'power') ?? columnOf(set, 'powerW')) : null;
  const check = (from: Origin, metres: number): Candidate => ({ from, metres, seconds, weight: WEIGHT[from] });
  // Pauses may hide rowing.
  const hasAll = restS(timeS) <= MAX_UNSEEN_SHARE * seconds;
  const speed = check('speed', speeds === null || !hasAll ? NaN : integrated(timeS, speeds));
  const power = check(
    'power',
    watts === null || !hasAll
      ? NaN
      : integrated(
          timeS,
          watts.map((value) => Math.cbrt(value / WATTS_PER_CUBE)),
        ),
  );
  // An erg derives one from the other.
  return [speed, ...(agrees(power, speed, 1) ? [] : [power]), check('track', trackDistance(logged))];
}

/** Minimum step that counts as an interruption. */
const LONGEST_STEP_S = 10;
const MAX_UNSEEN_SHARE = 0.05;

/** Seconds in longer steps. */
function restS(timeS: Float64Array): number {
  const steps = timeS.subarray(1).map((at, row) => at - orNaN(timeS[row]));
  return steps.reduce((sum, step) => sum + (step > LONGEST_STEP_S ? step : 0), 0);
}

/** Length of the GPS points at plausible speed, m; NaN without points, or if many are missing. */
function trackDistance({ fixes }: LoggedFile): number {
  if (fixes === null || fixes.timeS.length < 2) return NaN;
  const { timeS, latitudeDeg, longitudeDeg } = fixes;
  let [way, unseenS] = [0, 0];
  for (let fix = 1; fix < timeS.length; fix++) {
    const stepS = orNaN(timeS[fix]) - orNaN(timeS[fix - 1]);
    const step = rawLengthM(latitudeDeg.subarray(fix - 1, fix + 1), longitudeDeg.subarray(fix - 1, fix + 1));
    if (step > FASTEST_SPRINT_MPS * stepS + STROKE_M) unseenS += stepS;
    else way += step;
  }
  const wholeS = orNaN(timeS.at(-1)) - orNaN(timeS[0]);
  return unseenS + restS(timeS) > MAX_UNSEEN_SHARE * wholeS ? NaN : way;
}

const metresText = (metres: number): Message => say`${wholeValue(metres)} m`;

interface Choice {
  readonly chosen: Candidate | null;
  readonly rejected: readonly NotChosen[];
}

function choose(candidates: readonly Candidate[], intervals: number): Choice {
  const told = candidates.filter(({ metres }) => metres > 0);
  const possible = told.filter(isPossible);
  const worth = (one: Candidate): number =>
    possible
      .filter(
        (other) =>
          other === one || (other.from !== one.from && other.isOther !== true && agrees(one, other, intervals)),
      )
      .reduce((sum, { weight }) => sum + weight, 0);
  const chooseBest = (origins: readonly Origin[]): Candidate | null =>
    origins
      .flatMap((from) => possible.filter((one) => one.from === from))
      .map((one) => ({ one, worth: worth(one) }))
      .toSorted((a, b) => b.worth - a.worth)[0]?.one ?? null;
  const [count, check] = [chooseBest(COUNTS), chooseBest(CHECKS)];
  // Two checks that agree with each other outweigh a count that nothing agrees with.
  const isOverruled =
    count !== null && check !== null && worth(check) > worth(count) && !agrees(count, check, intervals);
  const best = count === null || isOverruled ? check : count;
  // Of agreeing counts, the device's own is preferred, because it includes what was rowed after the last stroke.
  const chosen =
    best === null
      ? null
      : (COUNTS.flatMap((from) => possible.filter((one) => one.from === from)).find(
          (one) => one === best || (one.isOther !== true && !isOverruled && agrees(one, best, intervals)),
        ) ?? best);
  const isBeside = (one: Candidate): boolean => chosen !== null && isPossible(one) && agrees(one, chosen, intervals);
  const rejected = told
    .filter(
      (one) =>
        one !== chosen &&
        one.isOther !== true &&
        (chosen === null ? true : COUNTS.includes(one.from)) &&
        !isBeside(one),
    )
    .map((one): NotChosen => ({
      quantity: 'distanceM',
      from: one.from,
      value: one.metres,
      why: isPossible(one) ? 'alone' : 'impossible',
    }));
  return { chosen, rejected };
}

/** True if a device's time is that of the rows, or continues a little after them. */
const isTail = (laterS: number, rowsS: number, intervals: number): boolean =>
  laterS - rowsS >= -STROKE_S * intervals && laterS - rowsS <= Math.max(TAIL_S, TAIL_SHARE * rowsS);

/** The device's own count unless the others contradict it; without strokes felt in a car. */
function chooseStrokes(
  logged: LoggedFile,
  seconds: number,
): Pick<ChosenTotals, 'strokes' | 'strokesFrom'> & { readonly rejected: NotChosen[] } {
  const [lead] = logged.strokeSets;
  const carried = listCarried(logged);
  if (carried.length > 0 && lead !== undefined) {
    const isRowed = (at: number): boolean => carried.every(({ fromS, toS }) => at <= fromS || at > toS);
    const oarOnly = ROW_KINDS.indexOf('oar-only');
    const strokes = lead.endS.filter((at, row) => lead.kind[row] !== oarOnly && isRowed(at)).length;
    return { strokes, strokesFrom: 'counter', rejected: [] };
  }
  const { deviceTotals, totals, series, intervals } = logged;
  const rates = channelOf(logged, 'stroke-rate');
  const told: readonly (readonly [Origin, number])[] = [
    ['session', orNaN(deviceTotals?.strokes)],
    [
      'laps',
      sumKnown(
        intervals.filter(({ kind }) => kind === 'work'),
        (one) => one.totals.strokes,
      ),
    ],
    ['counter', orNaN(totals.strokes)],
    ['rate', rates === null || series === null ? NaN : strokesByRate(series.timeS, rates)],
  ];
  const known = told.filter(([, count]) => count > 0);
  const isRowable = (count: number): boolean =>
    Number.isNaN(seconds) || (count >= (RATE_SPM[0] * seconds) / 60 - 1 && count <= (RATE_SPM[1] * seconds) / 60 + 1);
  const isAlone = (count: number): boolean =>
    known.length > 2 && known.filter(([, other]) => apart(count, other) <= SAME_STROKES_SHARE * count).length === 1;
  const best =
    known.find(([, count]) => isRowable(count) && !isAlone(count)) ?? known.find(([from]) => from === 'counter');
  const rejected = known
    .slice(0, best === undefined ? known.length : known.indexOf(best))
    .map(([from, value]): NotChosen => ({
      quantity: 'strokes',
      from,
      value,
      why: isRowable(value) ? 'alone' : 'impossible',
    }));
  return { strokes: best?.[1] ?? totals.strokes, strokesFrom: best?.[0] ?? null, rejected };
}

/** Distance and time of the work alone, if the recording includes rests. */
function chooseWork(
  logged: LoggedFile,
  all: Candidate | null,
  elapsedS: number,
): { readonly metres: number; readonly seconds: number } {
  const whole = { metres: orNaN(all?.metres), seconds: orNaN(all?.seconds) };
  const work = logged.intervals.filter(({ kind }) => kind === 'work');
  const [metres, seconds] = [
    sumKnown(work, ({ totals }) => totals.distanceM),
    sumKnown(work, ({ totals }) => totals.workS),
  ];
  const restS = elapsedS - seconds;
  const hasRests =
    logged.intervals.some(({ kind }) => kind === 'rest') || restS > Math.max(REST_S, REST_SHARE * elapsedS);
  const own: Candidate = { from: 'laps', metres, seconds, weight: WEIGHT.laps };
  if (!hasRests || !(seconds > 0) || !(isPossible(own) || !(metres > 0))) return whole;
  // Distance of the rows between, if the file's own work exceeds the total.
  if (!(metres > 0) || metres > whole.metres * (1 + SAME_SHARE) + STROKE_M) return whole;
  return { metres, seconds };
}

interface Reconciled {
  readonly chosen: ChosenTotals;
  readonly findings: readonly Finding[];
}

/** The total that was chosen, and each that was not. */
const withRejected = (chosen: Message, rejected: readonly NotChosen[]): Message =>
  sayAll([chosen, ...rejected.map(rejectedSentence)], ' ');

function listFindings(chosen: ChosenTotals, carried: readonly Carried[]): Finding[] {
  const { distanceM, distanceFrom, strokes, strokesFrom, rejected } = chosen;
  const findings: Finding[] = [];
  const distances = rejected.filter(({ quantity }) => quantity === 'distanceM');
  if (distances.length > 0) {
    const words =
      distanceM === null || distanceFrom === null
        ? say`No distance is shown, because none is plausible.`
        : distanceSentence(distanceFrom, distanceM);
    findings.push({
      code: distanceM === null ? 'no-possible-distance' : 'totals-differ',
      severity: 'warning',
      ...withRejected(words, distances),
    });
  }
  if (distanceM !== null && distanceFrom === 'speed') {
    const words = say`The distance, ${metresText(distanceM)}, is the sum of speed over time, because the file has no distance.`;
    findings.push({ code: 'distance-integrated', severity: 'info', ...words });
  }
  const counts = rejected.filter(({ quantity }) => quantity === 'strokes');
  if (counts.length > 0 && strokes !== null && strokesFrom !== null) {
    const words = withRejected(strokesSentence(strokesFrom, strokes), counts);
    findings.push({ code: 'strokes-differ', severity: 'info', ...words });
  }
  const [first] = carried;
  if (first !== undefined) {
    const metresLeft = carried.reduce((sum, one) => sum + one.metres, 0);
    const toS = carried.at(-1)?.toS ?? first.toS;
    const words = say`The recording goes faster than any boat for ${metresText(metresLeft)}. It was carried there, so distance and work time exclude this.`;
    findings.push({ code: 'carried', severity: 'warning', ...words, fromS: first.fromS, toS });
  }
  return findings;
}

/** Its session total, weighted up if its mean speed agrees, and down if it covers other seconds. */
function weighSession({ deviceTotals, deviceMeans }: LoggedFile, rowed: Candidate, intervals: number): Candidate {
  const told = orNaN(deviceTotals?.workS ?? deviceTotals?.elapsedS);
  const seconds = Number.isNaN(told) ? rowed.seconds : told;
  const metres = orNaN(deviceTotals?.distanceM);
  const mean = deviceMeans.find(({ field }) => field === 'speedMps')?.deviceMean ?? NaN;
  const hasMean = apart(mean * seconds, metres) <= SAME_SHARE * metres;
  const isOfRows = Number.isNaN(told) || isTail(told, rowed.seconds, intervals);
  return {
    from: 'session',
    metres,
    seconds,
    weight: isOfRows ? WEIGHT.session + (hasMean ? SESSION_WITH_MEAN : 0) : SESSION_OF_OTHER_TIME,
  };
}

/** Values of another sport are accepted as they are. */
const unjudged = ({ totals, distanceFrom = 'counter' }: LoggedFile): ChosenTotals => {
  const { distanceM, workS, elapsedS, strokes } = totals;
  return {
    distanceM,
    workDistanceM: distanceM,
    workS,
    elapsedS,
    strokes,
    distanceFrom,
    strokesFrom: 'counter',
    rejected: [],
  };
};

/** Distance of the rows, and an alternative without the count before a restart. */
function rowedCandidates(
  logged: LoggedFile,
  seconds: number,
): { readonly rowed: Candidate; readonly later: Candidate[] } {
  const { totals, counter, distanceFrom: from = 'counter' } = logged;
  const { parts = [] } = counter ?? {};
  const rowed = { from, metres: orNaN(totals.distanceM), seconds, weight: WEIGHT[from] };
  const later = parts.slice(1).map((_, at): Candidate => {
    return { ...rowed, metres: parts.slice(at + 1).reduce((sum, part) => sum + part, 0), isOther: true };
  });
  return { rowed, later };
}

function sumLaps({ intervals }: LoggedFile, rowed: Candidate): Candidate {
  const metres = sumKnown(intervals, ({ totals }) => totals.distanceM);
  return {
    from: 'laps',
    // A count from the same rows is not independent.
    metres: apart(metres, rowed.metres) < 1 ? NaN : metres,
    seconds: sumKnown(intervals, ({ totals }) => totals.elapsedS),
    weight: WEIGHT.laps,
  };
}

/** Duration of the whole, of the rows' distance, and of driving. */
function chooseDuration(logged: LoggedFile) {
  const { workS, elapsedS } = logged.totals;
  const carriedS = listCarried(logged).reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
  const [wholeS, rowsS] = [orNaN(elapsedS ?? workS), orNaN(workS ?? elapsedS) - carriedS];
  return { wholeS, rowsS, rowedS: isCoveredByWork(logged) ? rowsS : wholeS - carriedS };
}

/** Best distance of all sources, and the session's own if it includes driving. */
function chooseDistance(logged: LoggedFile, rowedS: number, intervals: number): Choice {
  const { rowed, later } = rowedCandidates(logged, rowedS);
  const session = weighSession(logged, rowed, intervals);
  const checks = listChecks(logged, rowedS).filter(({ from }) => from !== rowed.from);
  const carried = listCarried(logged);
  const drivenM = rowed.metres + carried.reduce((sum, { metres }) => sum + metres, 0);
  const isDriven = ({ metres }: Candidate): boolean =>
    carried.length > 0 && apart(metres, drivenM) <= DRIVEN_SHARE * drivenM;
  const others = [session, sumLaps(logged, rowed), ...checks].filter((one) => !isDriven(one));
  const { chosen, rejected } = choose([...others, rowed, ...later], intervals);
  const driven = { quantity: 'distanceM', from: 'session', value: session.metres, why: 'carried' } as const;
  return { chosen, rejected: [...rejected, ...(isDriven(session) ? [driven] : [])] };
}

/** Seconds that a session continues after the rows. */
const tailSeconds = (all: Candidate | null, rowedS: number, intervals: number): number =>
  all?.from === 'session' && isTail(all.seconds, rowedS, intervals) ? Math.max(0, all.seconds - rowedS) : 0;

const toChosenDistance = (all: Candidate | null): Pick<ChosenTotals, 'distanceM' | 'distanceFrom'> => ({
  distanceM: all?.metres ?? null,
  distanceFrom: all?.from ?? null,
});

/** Totals of the whole file, with reasons. */
export function reconciled(logged: LoggedFile): Reconciled {
  if (logged.sport.kind === 'other') return { chosen: unjudged(logged), findings: [] };
  const { totals } = logged;
  const intervals = Math.max(1, totals.intervals ?? 1);
  const { wholeS, rowsS, rowedS } = chooseDuration(logged);
  const { chosen: all, rejected } = chooseDistance(logged, rowedS, intervals);
  const tailS = tailSeconds(all, rowedS, intervals);
  const seconds = rowedS + tailS;
  const work = chooseWork(logged, all === null ? null : { ...all, seconds }, wholeS);
  const workS = Number.isNaN(work.seconds) ? rowsS : work.seconds;
  const counts = chooseStrokes(logged, workS);
  // A file without laps cannot separate work from rest.
  const tellsWork = totals.workS !== null || tailS > 0 || logged.intervals.length > 0;
  const chosen: ChosenTotals = {
    ...toChosenDistance(all),
    workDistanceM: orNull(work.metres),
    workS: tellsWork ? orNull(workS) : null,
    elapsedS: totals.elapsedS === null ? null : Math.max(totals.elapsedS, tailS > 0 ? seconds : 0),
    strokes: counts.strokes,
    strokesFrom: counts.strokesFrom,
    rejected: [...rejected, ...counts.rejected],
  };
  return { chosen, findings: listFindings(chosen, listCarried(logged)) };
}

/** Some devices only write rows during work, with counters that restart in each interval. */
const isCoveredByWork = ({ totals, intervals }: LoggedFile): boolean => {
  const work = intervals.filter(({ kind }) => kind === 'work');
  const metres = sumKnown(work, (one) => one.totals.distanceM);
  return (
    intervals.length === 0 ||
    apart(metres, orNaN(totals.distanceM)) <= Math.max(STROKE_M * work.length, 2 * SAME_SHARE * metres)
  );
};
