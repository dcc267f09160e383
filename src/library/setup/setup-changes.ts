// Differences between two sessions besides the rowing: boat, rigging, oars, thresholds, sensors, measurement method.
import type { Instruments, Sensor, Boat, Parameters } from '#engine/recording/recording.ts';
import { fixed } from '#src/format/number.ts';
import { boatWords, listText } from '#src/format/labels.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type Measurement, toMeasurement, methodName, sameMethod } from './method.ts';

export interface Setup extends Measurement {
  readonly boat: Boat;
  readonly parameters: Parameters;
  readonly instruments: Instruments;
}

export const setupFromFacts = (facts: SessionFacts): Setup => ({ ...facts, parameters: facts.rig });

/** Another hull of the same class doesn't matter here. */
export const ofAnyHull = (setup: Setup): Setup => ({ ...setup, boat: { ...setup.boat, name: null } });

/** The parts of an analysis that describe the setup. */
export type SetupOf = Setup & Pick<Analysis, 'gates' | 'gateRules' | 'boatRules'>;

export const setupFromAnalysis = (analysis: SetupOf): Setup => ({ ...analysis, ...toMeasurement(analysis) });

const metres = (value: number): string => `${fixed(value, 2)} m`;

/** Whatever measures it. */
const EVERYTHING: Concerns = () => true;

/**
 * Each change in a few words, the later session second; empty where nothing did. Of the sensors those that `concerns`.
 */
export function setupChanges(before: Setup, after: Setup, concerns: Concerns = EVERYTHING): string[] {
  const changes: string[] = [];
  const compare = (what: string, was: string, is: string): void => {
    if (was !== is) changes.push(`${what} ${was} → ${is}`);
  };
  compare('boat', boatWords(before.boat), boatWords(after.boat));
  if (before.boat.name !== null && after.boat.name !== null) compare('boat', before.boat.name, after.boat.name);
  const [was, is] = [before.parameters, after.parameters];
  compare('oar', metres(was.oarLengthM), metres(is.oarLengthM));
  compare('inboard', metres(was.oarInboardM), metres(is.oarInboardM));
  const thresholds = ({ driveStartKgf, recoveryKgf }: Parameters): string => `${driveStartKgf} / ${recoveryKgf} kgf`;
  compare('slip thresholds', thresholds(was), thresholds(is));
  changes.push(...instrumentChanges(before.instruments, after.instruments, concerns));
  if (!sameMethod(before, after)) changes.push(`measured by ${methodName(before)} → ${methodName(after)}`);
  return changes;
}

/** Whose sensors count; null for the hull's. */
export type Concerns = (seat: number | null) => boolean;

type Quality = 'serial' | 'firmware' | 'calibrated';

/** In this order: another sensor has other firmware and another calibration, which then say nothing more. */
const QUALITIES: readonly Quality[] = ['serial', 'firmware', 'calibrated'];
/** A quality that changed in a seat, in several, in the logger, and where the seat is known. */
interface QualityWords {
  readonly seat: (seat: string) => string;
  readonly seats: (seats: string) => string;
  readonly logger: string;
  readonly known: string;
}

const WORDS: Readonly<Record<Quality, QualityWords>> = {
  serial: {
    seat: (seat) => `sensor of seat ${seat}`,
    seats: (seats) => `sensors of seats ${seats}`,
    logger: 'logger',
    known: 'sensor',
  },
  firmware: {
    seat: (seat) => `firmware of seat ${seat}`,
    seats: (seats) => `firmware of seats ${seats}`,
    logger: 'firmware of the logger',
    known: 'firmware',
  },
  calibrated: {
    seat: (seat) => `calibration of seat ${seat}`,
    seats: (seats) => `calibration of seats ${seats}`,
    logger: 'calibration of the logger',
    known: 'calibration',
  },
};

interface Change {
  readonly quality: Quality;
  readonly place: Pick<Sensor, 'seat' | 'side'>;
  readonly was: string;
  readonly is: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A spreadsheet makes "Feb-13" or "13-Feb" of the 02-13 that the logger wrote: the same calibration. */
function sameCalibration(was: string, is: string): boolean {
  const [a, b] = [was, is].map((text) =>
    text
      .toLowerCase()
      .split(/\W+/u)
      .map((part) => {
        const month = MONTHS.findIndex((name) => part.startsWith(name));
        return month < 0 ? Number(part) : month + 1;
      })
      .toSorted((one, other) => one - other)
      .join(),
  );
  return a === b;
}

/** The first quality in which one sensor differs from what was there before; null where none is known to. */
function findChange(before: Sensor, after: Sensor): Change | null {
  for (const quality of QUALITIES) {
    const [was, is] = [before[quality], after[quality]];
    if (was === null || is === null || was === is) continue;
    if (quality === 'calibrated' && sameCalibration(was, is)) continue;
    return { quality, place: after, was, is };
  }
  return null;
}

const isSamePlace = (a: Change['place'], b: Change['place']): boolean => a.seat === b.seat && a.side === b.side;

/** A gate has two channels and one sensor: told once. */
function onePerSensor(changes: readonly Change[]): Change[] {
  const isSame = (a: Change, b: Change): boolean =>
    a.quality === b.quality && isSamePlace(a.place, b.place) && a.was === b.was && a.is === b.is;
  return changes.filter((one, at) => changes.findIndex((other) => isSame(one, other)) === at);
}

const seatWord = ({ seat, side }: Change['place']): string => `${seat ?? ''}${side === null ? '' : ` ${side}`}`;

function words(quality: Quality, changes: readonly Change[], isSeatKnown: boolean): string[] {
  const [first] = changes;
  if (first === undefined) return [];
  const { seat, seats: several, logger, known } = WORDS[quality];
  const seats = [...new Set(changes.map(({ place }) => seatWord(place)))];
  const ofSeats = seats.length === 1 ? seat(seats.join()) : several(listText(seats));
  const what = first.place.seat === null ? logger : isSeatKnown ? known : ofSeats;
  const isOne = changes.every(({ was, is }) => was === first.was && is === first.is);
  return [isOne && quality !== 'serial' ? `${what} ${first.was} → ${first.is}` : what];
}

function sensorChanges(before: Instruments, after: Instruments, concerns: Concerns): Change[] {
  return onePerSensor(
    after.sensors
      .filter(({ seat }) => concerns(seat))
      .flatMap((sensor) => {
        const earlier = before.sensors.find((one) => one.channel === sensor.channel && isSamePlace(one, sensor));
        return earlier === undefined ? [] : (findChange(earlier, sensor) ?? []);
      }),
  );
}

/** Old and new serial number of each sensor that was replaced. */
export const serialChanges = (before: Instruments, after: Instruments): string[] =>
  sensorChanges(before, after, () => true)
    .filter(({ quality }) => quality === 'serial')
    .map(({ place, was, is }) =>
      place.seat === null ? `Logger: ${was} → ${is}` : `Seat ${seatWord(place)}: ${was} → ${is}`,
    );

/** Each change in a few words without serial numbers, the later session second. `isSeatKnown`: names no seat. */
export function instrumentChanges(
  before: Instruments,
  after: Instruments,
  concerns: Concerns,
  isSeatKnown = false,
): string[] {
  const changes = sensorChanges(before, after, concerns);
  const ofSensors = QUALITIES.flatMap((quality) =>
    [true, false].flatMap((onHull) =>
      words(
        quality,
        changes.filter((one) => one.quality === quality && (one.place.seat === null) === onHull),
        isSeatKnown,
      ),
    ),
  );
  const [was, is] = [before.impellerScalingPct, after.impellerScalingPct];
  const scaled = concerns(null) && was !== null && is !== null && was !== is;
  return scaled ? [...ofSensors, `impeller scaling ${was} → ${is}%`] : ofSensors;
}
