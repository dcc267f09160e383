// Oarlock library: the gain of every oarlock over all sessions, its source, last move and drift, and the most useful
// swap.
import type { Analysis } from '../analysis.ts';
import { Z90 } from '../comparison/student.ts';
import type { LoggerSession, Side, Instruments } from '../../recording/recording.ts';
import type { MeasuringDevice } from '../../recording/rule.ts';
import {
  DEFAULT_ERRORS,
  OARLOCK_KINDS,
  oarlockKind,
  type ErrorTable,
  type GainPosterior,
  type InstrumentKnowledge,
  type OarlockKind,
} from './error-table.ts';
import {
  computeContrast,
  DAY_SD,
  fitOarlocks,
  PIECE_SD,
  type OarlockFit,
  type OarlockReading,
} from './oarlock-model.ts';

/** One oar of a session. */
export interface OarReading {
  readonly seat: number;
  readonly side: Side | null;
  readonly device: MeasuringDevice;
  /** Stable identifier of the person across sessions; null if unnamed. */
  readonly rower: string | null;
  /** Mean power of the oar, W, its stroke-to-stroke SD, and the number of strokes. */
  readonly powerW: number;
  readonly strokeSdW: number;
  readonly strokes: number;
}

export interface OarlockSession {
  readonly id: string;
  /** ISO 8601; its first ten characters are the day. */
  readonly startedAt: string;
  readonly logger: LoggerSession | null;
  readonly instruments: Instruments;
  readonly isScull: boolean;
  readonly oars: readonly OarReading[];
}

/** A gain entered by hand. */
export interface ManualCalibration {
  readonly oarlock: string;
  /** Relative excess of the reading. */
  readonly mean: number;
  readonly sd: number;
  /** ISO 8601 day. */
  readonly date: string;
  /** Source, as entered. */
  readonly source: string;
}

export interface OarlockDrift {
  /** First day of the new reading. */
  readonly since: string;
  /** Relative change, with its 90% interval. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

export interface Oarlock {
  /** Serial number, otherwise its position on a logger. */
  readonly id: string;
  readonly kind: OarlockKind;
  readonly serial: string | null;
  /** Serial number of the logger, if needed to identify the oarlock by seat. */
  readonly logger: string | null;
  /** Seat in the latest session. */
  readonly seat: number;
  readonly side: Side | null;
  /** Null if only its type is known. */
  readonly gain: GainPosterior | null;
  /** 90% interval of the gain; that of its type if unknown. */
  readonly low: number;
  readonly high: number;
  readonly sessions: number;
  readonly rowers: number;
  readonly lastUsed: string;
  /** Day of its first session under another rower; null if never moved. */
  readonly lastMoved: string | null;
  readonly drift: OarlockDrift | null;
}

/** Two oarlocks swapped between two pieces of one day. */
export interface SwapResult {
  readonly day: string;
  readonly one: string;
  readonly other: string;
  /** Relative excess of the first over the second from these two pieces alone, with the 90% interval. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

export interface SwapAdvice {
  readonly one: string;
  readonly other: string;
  readonly seats: readonly [number, number];
  /** SD of the pair's ratio, now and after one swap of two pieces. */
  readonly sdBefore: number;
  readonly sdAfter: number;
}

export interface OarlockLibrary {
  readonly oarlocks: readonly Oarlock[];
  readonly swaps: readonly SwapResult[];
  /** Null if a swap could not improve any pair of the latest session. */
  readonly advice: SwapAdvice | null;
  /** Covariance of pairs of oarlocks with a gain, by their indexes in `oarlocks`. */
  readonly covariance: readonly (readonly number[])[];
}

/** Sensor name, for the oarlock's force rather than its angle. */
const FORCE_CHANNEL = /force/iu;
/** Minimum rowers per oarlock: with only one, rower and oarlock cannot be separated. */
const MIN_ROWERS = 2;
/** Minimum sessions on each side of a drift step, and its significance in SDs. */
const MIN_DRIFT_SESSIONS = 3;
const DRIFT_SDS = 4;
const MAX_DRIFTS = 4;
/** Maximum remaining variance of a pair's ratio for which a swap is advised. */
const WORTH = 0.5;

const isoDay = ({ startedAt }: Pick<OarlockSession, 'startedAt'>): string => startedAt.slice(0, 10);

type Place = Pick<OarReading, 'seat' | 'side' | 'device'>;

interface Identity {
  readonly id: string | null;
  readonly serial: string | null;
}

type Gated = Pick<Analysis, 'gates' | 'gateRules' | 'rules'>;

/** Where each gate of a session is, and on which device. */
export const toGatePlaces = ({ gates, gateRules, rules }: Gated): Place[] =>
  gates.map(({ seat, side }, gate) => ({
    seat,
    side,
    device: rules[gateRules[gate]?.powerW ?? -1]?.device ?? 'unknown',
  }));

/** What names the oarlocks of a session. */
export const toNaming = ({ instruments, logger, boat }: Pick<Analysis, 'instruments' | 'logger' | 'boat'>) => ({
  instruments,
  logger,
  isScull: boat.rig === 'scull',
});

/** Oarlock of an oar; without an id if the file names neither oarlock nor logger. */
export function oarlockAt(
  { instruments, logger, isScull }: Pick<OarlockSession, 'instruments' | 'logger' | 'isScull'>,
  { seat, side, device }: Place,
): Identity {
  const own = instruments.sensors.filter(
    (sensor) => sensor.serial !== null && sensor.seat === seat && (sensor.side === null || sensor.side === side),
  );
  const serial = (own.find(({ channel }) => FORCE_CHANNEL.test(channel)) ?? own[0])?.serial ?? null;
  const kind = oarlockKind(device);
  if (serial !== null) return { id: `${kind} ${serial}`, serial };
  if (logger === null) return { id: null, serial: null };
  return { id: `${kind} ${logger.serial} ${seat}${isScull && side !== null ? ` ${side}` : ''}`, serial: null };
}

interface Used extends OarlockReading {
  readonly at: OarReading;
  readonly of: OarlockSession;
  readonly kind: OarlockKind;
  readonly serial: string | null;
}

function usedIn(session: OarlockSession): Used[] {
  return session.oars.flatMap((oar): Used[] => {
    if (!(oar.powerW > 0) || oar.strokes < 1) return [];
    const { id, serial } = oarlockAt(session, oar);
    const hand = session.isScull && oar.side !== null ? ` ${oar.side}` : '';
    return [
      {
        session: session.id,
        day: isoDay(session),
        oarlock: id,
        rower: oar.rower === null ? null : `${oar.rower}${hand}`,
        logPower: Math.log(oar.powerW),
        strokesSd: oar.strokeSdW / oar.powerW / Math.sqrt(oar.strokes),
        at: oar,
        of: session,
        kind: oarlockKind(oar.device),
        serial,
      },
    ];
  });
}

const grouped = <T>(values: readonly T[], keyOf: (value: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
};

const rowerSet = (used: readonly Used[]): Set<string> => new Set(used.flatMap(({ rower }) => rower ?? []));

interface Step {
  readonly oarlock: string;
  readonly since: string;
  readonly change: number;
  readonly sd: number;
}

/** Largest step in the residuals of one oarlock, between rowers who all changed seats. */
function findStep(oarlock: string, used: readonly Used[], residualOf: (used: Used) => number): Step | null {
  let best: Step | null = null;
  for (let at = MIN_DRIFT_SESSIONS; at <= used.length - MIN_DRIFT_SESSIONS; at++) {
    const [before, after] = [used.slice(0, at), used.slice(at)];
    if (rowerSet(before).size < MIN_ROWERS || rowerSet(after).size < MIN_ROWERS) continue;
    const mean = (part: readonly Used[]): number => part.reduce((sum, one) => sum + residualOf(one), 0) / part.length;
    const sd = Math.hypot(DAY_SD, PIECE_SD) * Math.sqrt(1 / before.length + 1 / after.length);
    const change = mean(after) - mean(before);
    if (Math.abs(change) > Math.max(DRIFT_SDS * sd, Math.abs(best?.change ?? 0))) {
      best = { oarlock, since: after[0]?.day ?? '', change, sd };
    }
  }
  return best;
}

interface Fitted {
  readonly fit: OarlockFit;
  readonly steps: readonly Step[];
  /** Name in the fit after its last step, by oarlock. */
  readonly latest: ReadonlyMap<string, string>;
}

/** Fits one type; an oarlock that steps counts as a new one after the step. */
function fitKind(used: readonly Used[], gain: number, manual: readonly ManualCalibration[]): Fitted {
  const steps: Step[] = [];
  const nameOn = (oarlock: string | null, day: string): string | null =>
    oarlock === null
      ? null
      : steps.reduce((name, step) => (step.oarlock === oarlock && day >= step.since ? `${name} *` : name), oarlock);
  for (;;) {
    const readings = used.map((one) => ({ ...one, oarlock: nameOn(one.oarlock, one.day) }));
    const calibrations = new Map(manual.map((one) => [nameOn(one.oarlock, one.date) ?? one.oarlock, one]));
    const fit = fitOarlocks(readings, gain, calibrations);
    const latest = new Map(
      fit.oarlocks
        .map((name) => [name.replace(/(?: \*)+$/u, ''), name] as const)
        .toSorted(([, a], [, b]) => a.length - b.length),
    );
    const residual = new Map(used.map((one, at) => [one, fit.residuals[at] ?? 0]));
    const found = [...grouped(used, ({ oarlock }) => oarlock)].flatMap(([oarlock, own]) =>
      steps.some((step) => step.oarlock === oarlock)
        ? []
        : (findStep(oarlock, own, (one) => residual.get(one) ?? 0) ?? []),
    );
    const worst = found.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
    if (worst === undefined || steps.length >= MAX_DRIFTS) return { fit, steps, latest };
    steps.push(worst);
  }
}

function findLastMove(used: readonly Used[]): string | null {
  const moves = used.filter((one, at) => at > 0 && one.rower !== used[at - 1]?.rower);
  return moves.at(-1)?.day ?? null;
}

/** Swaps of exactly two oarlocks under the same rowers on one day. */
function findSwaps(used: readonly Used[]): SwapResult[] {
  const sessions = [...grouped(used, ({ session }) => session).values()].toSorted((a, b) =>
    (a[0]?.of.startedAt ?? '').localeCompare(b[0]?.of.startedAt ?? ''),
  );
  return sessions.flatMap((second, at): SwapResult[] => {
    const first = sessions[at - 1];
    if (first === undefined || first[0]?.day !== second[0]?.day || first.length !== second.length) return [];
    const pairs = second.flatMap((now) => {
      const before = first.find(({ rower }) => rower !== null && rower === now.rower);
      return before === undefined || before.oarlock === null || now.oarlock === null ? [] : [{ before, now }];
    });
    const [one, other, ...more] = pairs.filter(({ before, now }) => before.oarlock !== now.oarlock);
    if (pairs.length !== second.length || one === undefined || other === undefined || more.length > 0) return [];
    if (one.before.oarlock !== other.now.oarlock || other.before.oarlock !== one.now.oarlock) return [];
    const change = (pair: typeof one): number => pair.before.logPower - pair.now.logPower;
    const log = (change(one) - change(other)) / 2;
    const strokes = [one.before, one.now, other.before, other.now].reduce(
      (sum, { strokesSd }) => sum + strokesSd ** 2,
      0,
    );
    const sd = Math.sqrt(PIECE_SD ** 2 + strokes / 4);
    return [
      {
        day: one.now.day,
        one: one.before.oarlock ?? '',
        other: other.before.oarlock ?? '',
        ratio: Math.expm1(log),
        low: Math.expm1(log - Z90 * sd),
        high: Math.expm1(log + Z90 * sd),
      },
    ];
  });
}

function adviseSwap(used: readonly Used[], { fit, latest }: Fitted): SwapAdvice | null {
  const last = used.at(-1)?.session;
  const here = used.filter(({ session, oarlock }) => session === last && oarlock !== null);
  const pairs = here.flatMap((one, at) =>
    here.slice(at + 1).flatMap((other): SwapAdvice[] => {
      if (one.at.side !== other.at.side) return [];
      const place = ({ oarlock }: Used): number => fit.oarlocks.indexOf(latest.get(oarlock ?? '') ?? '');
      const { sd } = computeContrast(
        fit,
        new Map([
          [place(one), 1],
          [place(other), -1],
        ]),
      );
      const after = (sd * PIECE_SD) / Math.hypot(sd, PIECE_SD);
      if (after ** 2 > WORTH * sd ** 2) return [];
      const seats = [one.at.seat, other.at.seat] as const;
      return [{ one: one.oarlock ?? '', other: other.oarlock ?? '', seats, sdBefore: sd, sdAfter: after }];
    }),
  );
  return pairs.toSorted((a, b) => b.sdBefore - a.sdBefore)[0] ?? null;
}

function listOarlocks(
  kind: OarlockKind,
  used: readonly Used[],
  fitted: Fitted,
  swaps: readonly SwapResult[],
  manual: readonly ManualCalibration[],
  gainSd: number,
) {
  return [...grouped(used, ({ oarlock }) => oarlock)].flatMap(([id, own]) => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const place = fitted.fit.oarlocks.indexOf(fitted.latest.get(id) ?? id);
    const { mean, sd } = computeContrast(fitted.fit, new Map([[place, 1]]));
    const step = fitted.steps.find(({ oarlock }) => oarlock === id);
    const isManual = manual.some(({ oarlock }) => oarlock === id);
    const known = isManual ? 'manual' : swaps.some(({ one, other }) => one === id || other === id) ? 'swap' : 'library';
    const isKnown = isManual || rowerSet(own).size >= MIN_ROWERS;
    const share = Math.exp(mean);
    const oarlock: Oarlock = {
      id,
      kind,
      serial: last.serial,
      logger: last.serial === null ? (last.of.logger?.serial ?? null) : null,
      seat: last.at.seat,
      side: last.at.side,
      gain: isKnown ? { mean: share - 1, sd: share * sd, known } : null,
      low: isKnown ? Math.expm1(mean - Z90 * sd) : -Z90 * gainSd,
      high: isKnown ? Math.expm1(mean + Z90 * sd) : Z90 * gainSd,
      sessions: own.length,
      rowers: rowerSet(own).size,
      lastUsed: last.day,
      lastMoved: findLastMove(own),
      drift:
        step === undefined
          ? null
          : {
              since: step.since,
              change: Math.expm1(step.change),
              low: Math.expm1(step.change - Z90 * step.sd),
              high: Math.expm1(step.change + Z90 * step.sd),
            },
    };
    return [{ oarlock, place, fit: fitted.fit, share }];
  });
}

/**
 * Calibrates every oarlock of a library from all of its sessions.
 * @param sessions in any order.
 * @param manual calibrations entered by hand.
 */
export function oarlockLibrary(
  sessions: readonly OarlockSession[],
  manual: readonly ManualCalibration[] = [],
  table: ErrorTable = DEFAULT_ERRORS,
): OarlockLibrary {
  const inOrder = sessions.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
  const used = inOrder.flatMap(usedIn);
  const byKind = OARLOCK_KINDS.flatMap((kind) => {
    const own = used.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const { forceGain } = table[kind];
    const ids = new Set(own.map(({ oarlock }) => oarlock));
    const calibrations = manual.filter(({ oarlock }) => ids.has(oarlock));
    const fitted = fitKind(own, forceGain, calibrations);
    const swaps = findSwaps(own);
    const states = listOarlocks(kind, own, fitted, swaps, calibrations, forceGain);
    return [{ states, swaps, advice: adviseSwap(own, fitted), lastUsed: own.at(-1)?.of.startedAt ?? '' }];
  });
  const states = byKind.flatMap((kind) => kind.states);
  const latest = byKind.toSorted((a, b) => b.lastUsed.localeCompare(a.lastUsed))[0];
  return {
    oarlocks: states.map(({ oarlock }) => oarlock),
    swaps: byKind.flatMap((kind) => kind.swaps),
    advice: latest?.advice ?? null,
    covariance: states.map((one) =>
      states.map((other) =>
        one.fit === other.fit
          ? one.share * other.share * (one.fit.covariance[one.place * one.fit.mean.length + other.place] ?? 0)
          : 0,
      ),
    ),
  };
}

/** Library knowledge of the gates of one session, in their order, for statements between its seats. */
export function selectKnowledge(
  library: Pick<OarlockLibrary, 'oarlocks' | 'covariance'>,
  session: Pick<OarlockSession, 'instruments' | 'logger' | 'isScull'>,
  gates: readonly Place[],
  table: ErrorTable = DEFAULT_ERRORS,
): InstrumentKnowledge {
  const places = gates.map((gate) => {
    const { id } = oarlockAt(session, gate);
    return library.oarlocks.findIndex((oarlock) => oarlock.id === id);
  });
  const gains = places.map((place) => library.oarlocks[place]?.gain ?? null);
  // Nothing known equals not requested: the debrief need not be repeated.
  if (gains.every((gain) => gain === null)) return { table, gains };
  return {
    table,
    gains,
    gainCovariance: Float64Array.from({ length: places.length ** 2 }, (_, at) => {
      const [one, other] = [places[Math.floor(at / places.length)], places[at % places.length]];
      return library.covariance[one ?? -1]?.[other ?? -1] ?? 0;
    }),
  };
}
