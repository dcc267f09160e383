import { describe, expect, it } from 'vitest';
import type { Gate } from '#engine/analysis/analysis.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { modelSession } from '../../testing/model-session.ts';
import { createMomentLookup, momentWords } from './moment.ts';

const session = modelSession();
const startOf = (stroke: number): number => session.strokes.boat.startS[stroke] ?? Number.NaN;

const written = (analysis = session, focusSeat = 3, timeS = startOf(4) + 0.5, force = FORCE_UNITS.N) => {
  const moment = createMomentLookup(analysis, focusSeat)(timeS);
  const { boat, seat } = momentWords(force, moment.oars.length);
  return Object.fromEntries([...boat, ...seat].map(({ name, write }) => [name, write(moment)]));
};

describe('the readout under the cursor', () => {
  it('has the numbers of the stroke and of the seat in focus', () => {
    expect(written()).toEqual({
      Time: '0:08.5',
      Stroke: '5',
      // Four strokes and half a second of the fifth, at 5.55 m/s.
      Distance: '41',
      Rate: '34.5',
      'Stroke speed': '5.55',
      'Stroke pace': '1:30.1',
      Power: '330',
      Catch: '−54.3',
      Finish: '30.2',
      Peak: '920',
    });
  });

  it('shows force in the unit of choice', () => {
    expect(written(session, 3, startOf(4), FORCE_UNITS.kgf)['Peak']).toBe('93.8');
  });

  it('knows no stroke before the first and after the last, yet time and distance', () => {
    const end = session.strokes.boat.endS.at(-1) ?? Number.NaN;
    for (const timeS of [startOf(0) - 0.5, end + 0.5]) {
      const { Time, Distance, ...ofStroke } = written(session, 3, timeS);
      expect(Time).toMatch(/^\d+:\d\d\.\d$/u);
      expect(Distance).toMatch(/^\d+$/u);
      expect(new Set(Object.values(ofStroke).map((text) => text.replaceAll(' ', '')))).toEqual(new Set(['–']));
    }
  });

  it('gives a sculler both oars, port first', () => {
    const gates: readonly Gate[] = [
      { seat: 1, side: 'port' },
      { seat: 1, side: 'starboard' },
    ];
    const double = modelSession({
      gates,
      gateValue: (field, _stroke, gate) => (field === 'catchAngleDeg' ? [-61.2, -60.4][gate] : undefined),
    });
    expect(written(double, 1)['Catch']).toBe('−61.2 / −60.4');
  });

  it('says nothing of a seat that has no oar', () => {
    expect(written(session, 0)['Peak']).toBe('–');
  });
});
