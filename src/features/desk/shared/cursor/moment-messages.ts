// Labels of the readout: each number with name and unit.
import { clock } from '#src/format/clock.ts';
import { ABSENT, fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { Moment, OarMoment } from './moment.ts';

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
