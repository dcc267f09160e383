// Sensors, firmware, calibrations and the impeller's scaling that changed between two sessions. Where a file says
// nothing nothing is known to have changed.
import type { Instruments, Sensor } from '#engine/recording/instruments.ts';
import { listText } from '#src/format/list-text.ts';

/** Whose sensors count; null for the hull's. */
export type Concerns = (seat: number | null) => boolean;

type Quality = 'serial' | 'firmware' | 'calibrated';

/** In this order: another sensor has other firmware and another calibration, which then say nothing more. */
const QUALITIES: readonly Quality[] = ['serial', 'firmware', 'calibrated'];
const WORDS: Readonly<Record<Quality, string>> = {
  serial: 'sensor',
  firmware: 'firmware',
  calibrated: 'calibration',
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

type OfSeats = (seats: readonly string[]) => string;

const numbered: OfSeats = (seats) =>
  seats.length === 1 ? ` of seat ${seats[0] ?? ''}` : ` of seats ${listText(seats)}`;

const seatWord = ({ seat, side }: Change['place']): string => `${seat ?? ''}${side === null ? '' : ` ${side}`}`;

function words(quality: Quality, changes: readonly Change[], ofSeats: OfSeats): string[] {
  const [first] = changes;
  if (first === undefined) return [];
  const what = WORDS[quality];
  const arrow = `${first.was} → ${first.is}`;
  const isSerial = quality === 'serial';
  if (first.place.seat === null) return [isSerial ? 'logger' : `${what} of the logger ${arrow}`];
  const seats = [...new Set(changes.map(({ place }) => seatWord(place)))];
  const isOne = changes.every(({ was, is }) => was === first.was && is === first.is);
  return [`${what}${isSerial && seats.length > 1 ? 's' : ''}${ofSeats(seats)}${isOne && !isSerial ? ` ${arrow}` : ''}`];
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
    .map(({ place, was, is }) => `${place.seat === null ? 'Logger' : `Seat ${seatWord(place)}`}: ${was} → ${is}`);

/** Each change in a few words without serial numbers, the later session second. `ofSeats`: empty where the seat is known. */
export function instrumentChanges(
  before: Instruments,
  after: Instruments,
  concerns: Concerns,
  ofSeats: OfSeats = numbered,
): string[] {
  const changes = sensorChanges(before, after, concerns);
  const ofSensors = QUALITIES.flatMap((quality) =>
    [true, false].flatMap((onHull) =>
      words(
        quality,
        changes.filter((one) => one.quality === quality && (one.place.seat === null) === onHull),
        ofSeats,
      ),
    ),
  );
  const [was, is] = [before.impellerScalingPct, after.impellerScalingPct];
  const scaled = concerns(null) && was !== null && is !== null && was !== is;
  return scaled ? [...ofSensors, `impeller scaling ${was} → ${is}%`] : ofSensors;
}
