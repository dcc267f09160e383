// The readout of the cursor: the stroke's numbers and the distance so far, each with its name and unit.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { crewPower } from '#src/figures/stroke/stroke-values.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { ABSENT, fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { distanceAlong, interpolated } from '../selection/track-splits.ts';
import { placeAt, toPlaces } from './places.ts';
import type { Cursor } from './cursor-store.ts';

/** Values of one oar of the seat in focus. */
interface OarMoment {
  readonly catchDeg: number;
  readonly finishDeg: number;
  readonly peakN: number;
}

/** NaN without a value. */
interface Moment {
  /** Seconds since the start of the recording. */
  readonly elapsedS: number;
  readonly distanceM: number;
  /** Index into the stroke table; null between strokes, which have no stroke values. */
  readonly stroke: number | null;
  readonly rateSpm: number;
  readonly speedMps: number;
  /** Mean of the rowers. */
  readonly powerW: number;
  /** Port before starboard. */
  readonly oars: readonly OarMoment[];
}

/** Looks up moments; shared parts are computed once. */
export function createMomentLookup(analysis: Analysis, focusSeat: number): (timeS: number) => Moment {
  const { strokes, gates } = analysis;
  const places = toPlaces(analysis);
  const distance = distanceAlong(analysis);
  const power = crewPower(strokes, gates);
  const own = gates.flatMap(({ seat }, gate) => (seat === focusSeat ? [gate] : []));
  const at = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;
  return (timeS) => {
    const stroke = placeAt(places.strokes, timeS)?.index ?? null;
    const row = stroke ?? -1;
    return {
      elapsedS: timeS - places.whole.fromS,
      distanceM: distance === null ? Number.NaN : interpolated(distance.timeS, distance.value, timeS),
      stroke,
      rateSpm: at(strokes.boat.rateSpm, row),
      speedMps: at(strokes.boat.speedMps, row),
      powerW: at(power, row),
      oars: own.map((gate) => {
        const cell = row < 0 ? -1 : row * strokes.gateCount + gate;
        return {
          catchDeg: at(strokes.gate.catchAngleDeg, cell),
          finishDeg: at(strokes.gate.finishAngleDeg, cell),
          peakN: at(strokes.gate.peakForceN, cell),
        };
      }),
    };
  };
}

export interface Word {
  readonly name: string;
  readonly unit: string;
  /** Reserved characters, so that nothing moves when numbers change. */
  readonly room: number;
  readonly write: (moment: Moment) => string;
}

/** One number for a sweep oar, two for sculls. */
const perOar =
  (read: (oar: OarMoment) => number, decimals: number) =>
  ({ oars }: Moment): string =>
    oars.length === 0 ? ABSENT : oars.map((oar) => fixed(read(oar), decimals)).join(' / ');

/** Values of the boat, and of the seat in focus. */
export function momentWords(force: ForceUnit, oarCount: number) {
  const forceDecimals = force.id === 'N' ? 0 : 1;
  const room = (one: number): number => (oarCount > 1 ? 2 * one + 3 : one);
  const boat: readonly Word[] = [
    { name: 'Time', unit: '', room: 8, write: ({ elapsedS }) => clock(elapsedS, 1) },
    { name: 'Stroke', unit: '', room: 4, write: ({ stroke }) => (stroke === null ? ABSENT : String(stroke + 1)) },
    { name: 'Distance', unit: 'm', room: 6, write: ({ distanceM }) => fixed(distanceM) },
    { name: 'Rate', unit: 'spm', room: 4, write: ({ rateSpm }) => fixed(rateSpm, 1) },
    { name: 'Stroke speed', unit: 'm/s', room: 4, write: ({ speedMps }) => fixed(speedMps, 2) },
    { name: 'Stroke pace', unit: '/500 m', room: 6, write: ({ speedMps }) => paceText(speedMps) },
    { name: 'Power', unit: 'W per rower', room: 4, write: ({ powerW }) => fixed(powerW) },
  ];
  const seat: readonly Word[] = [
    { name: 'Catch', unit: '°', room: room(5), write: perOar(({ catchDeg }) => catchDeg, 1) },
    { name: 'Finish', unit: '°', room: room(4), write: perOar(({ finishDeg }) => finishDeg, 1) },
    {
      name: 'Peak',
      unit: force.symbol,
      room: room(5),
      write: perOar(({ peakN }) => force.of(peakN), forceDecimals),
    },
  ];
  return { boat, seat };
}

/** "12:03.4 · stroke 231". */
export function cursorWords({ places, getState }: Cursor): string {
  const { timeS } = getState();
  const stroke = placeAt(places.strokes, timeS);
  const at = clock(timeS - places.whole.fromS, 1);
  return stroke === null ? at : `${at} · stroke ${stroke.index + 1}`;
}
