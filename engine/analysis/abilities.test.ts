import { beforeAll, describe, expect, it } from 'vitest';
import type { Quantity } from '../recording/channels.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { ABLE_VIEWS, type Abilities, deriveAbilities, type Ability } from './abilities.ts';
import { analyze } from './analyze.ts';
import type { Analysis } from './analysis.ts';
import { type Kind, KINDS, makeKindRecording } from './testing/recording-kinds.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const analysed = (kind: Kind): Analysis =>
  engine.scratch(() => analyze(engine, makeKindRecording(engine, kind), { definitions: 'powerline' }));

const written = ({ extent, lacks }: Ability): string => (lacks === null ? extent : `${extent}: ${lacks}`);

const toTable = (abilities: Abilities): string[] => ABLE_VIEWS.map((view) => written(abilities[view]));

/**
 * In the order of ABLE_VIEWS: overview, desk, metrics, explore, power, crew, signature, force, rower, rower power,
 * boat, rig, traces, track.
 */
const EXPECTED: Readonly<Record<Kind, readonly string[]>> = {
  'traced crew': [...Array.from<string>({ length: 13 }).fill('full'), 'nothing: no-fixes'],
  'oarlocks of all seats': [
    'full',
    'part',
    'full',
    'full',
    'full',
    'part: own-clocks',
    'nothing: no-curves-kept',
    'part',
    'full',
    'full',
    'nothing: speed-by-stroke',
    'full',
    'nothing: rows-of-strokes',
    'nothing: no-fixes',
  ],
  'one oarlock': [
    'full',
    'part',
    'full',
    'full',
    'full',
    'nothing: one-rower',
    'nothing: no-curves-kept',
    'part',
    'full',
    'full',
    'nothing: speed-by-stroke',
    'full',
    'nothing: rows-of-strokes',
    'part',
  ],
  'phone at 10 Hz': [
    'part',
    'part',
    'part',
    'nothing: no-strokes',
    'nothing: no-force',
    'nothing: one-rower',
    'nothing: no-curves-kept',
    'nothing: no-force',
    'nothing: nobody-measured',
    'nothing: no-force',
    'nothing: speed-smoothed',
    'nothing: no-angles',
    'full',
    'full',
  ],
  'satellites and heart rate': [
    'part',
    'part',
    'part',
    'nothing: no-strokes',
    'nothing: no-force',
    'nothing: one-rower',
    'nothing: no-curves-kept',
    'nothing: no-force',
    'part',
    'nothing: no-force',
    'nothing: speed-by-second',
    'nothing: no-angles',
    'full',
    'full',
  ],
  'erg with curves': [
    'full',
    'part',
    'full',
    'full',
    'full',
    'nothing: one-rower',
    'full',
    'full',
    'full',
    'full',
    'nothing: no-boat',
    'nothing: no-rig',
    'part: rows-of-strokes',
    'nothing: indoors',
  ],
  'erg without curves': [
    'part',
    'part',
    'part',
    'part',
    'part',
    'nothing: one-rower',
    'nothing: no-curves-written',
    'nothing: no-curves-written',
    'part',
    'part',
    'nothing: no-boat',
    'nothing: no-rig',
    'part: rows-of-strokes',
    'nothing: indoors',
  ],
};

describe('what fourteen views can show', () => {
  it.each(KINDS)('of %s', (kind) => {
    expect(toTable(deriveAbilities(analysed(kind)))).toEqual(EXPECTED[kind]);
  });

  it('power where a watch wrote watts, and none by the rower', () => {
    const watched = analysed('satellites and heart rate');
    const power = { quantity: 'power', name: 'Power', position: '1', side: null, unit: 'W', missing: 0 } as const;
    const { power: ofBoat, 'rower-power': ofRower } = deriveAbilities({
      ...watched,
      channels: [...watched.channels, power],
    });
    expect([written(ofBoat), written(ofRower)]).toEqual(['part', 'nothing: no-force']);
  });

  it('no power of an erg whose program wrote none: no oarlock would bring it', () => {
    const erg = analysed('erg without curves');
    const powerW = Float64Array.from(erg.strokes.gate.powerW, () => Number.NaN);
    const silent = { ...erg, strokes: { ...erg.strokes, gate: { ...erg.strokes.gate, powerW } } };
    expect(written(deriveAbilities(silent)['rower-power'])).toBe('nothing: no-power-written');
  });

  it('a boat that swings within the stroke, seen five times a second, and no other', () => {
    const phone = analysed('one oarlock');
    const seen = (rateHz: number, swingMps: number): string => {
      const { boat } = phone.strokes;
      const swung = {
        ...boat,
        minimumSpeedMps: boat.speedMps.map((speed) => speed - swingMps / 2),
        maximumSpeedMps: boat.speedMps.map((speed) => speed + swingMps / 2),
      };
      return deriveAbilities({ ...phone, sampleRateHz: rateHz, strokes: { ...phone.strokes, boat: swung } }).boat
        .extent;
    };
    expect([seen(10, 0.6), seen(10, 0.014), seen(1, 0.6)]).toEqual(['full', 'nothing', 'nothing']);
  });

  it('no force curve where a device keeps curves of the boat alone', () => {
    const phone = analysed('phone at 10 Hz');
    const curve = { strokeSet: 0, rule: 0, over: 'drive-share', step: null } as const;
    const strokes = Int32Array.of(0);
    const points = { strokes, offsets: Int32Array.of(0, 2), values: Float32Array.of(0.1, 0.2) };
    const withCurves = (quantity: Quantity, unit: string): string =>
      written(deriveAbilities({ ...phone, curves: [{ ...curve, ...points, quantity, unit }] }).signature);
    expect(withCurves('acceleration', '')).toBe('nothing: no-curves-kept');
    expect(withCurves('handle-force', 'N')).toBe('full');
  });

  it('the traces that a table of strokes was made from, as what is missing of them', () => {
    const table = analysed('traced crew');
    const excerpt = deriveAbilities({ ...table, sampleRateHz: null, channels: [], curves: [] });
    expect(written(excerpt.signature)).toBe('nothing: not-exported');
    expect(written(excerpt.traces)).toBe('nothing: not-exported');
    expect(written(excerpt.crew)).toBe('part: not-exported');
  });
});
