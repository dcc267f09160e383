import { beforeAll, describe, expect, it } from 'vitest';
import { ABLE_VIEWS } from '#engine/analysis/abilities.ts';
import { analyze } from '#engine/analysis/analyze.ts';
import { KINDS, makeKindRecording } from '#engine/analysis/testing/recording-kinds.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { abilities, LACK_TEXTS, unavailableReason } from './abilities.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const analysed = (kind: (typeof KINDS)[number]) =>
  engine.scratch(() => analyze(engine, makeKindRecording(engine, kind), { definitions: 'powerline' }));

const P1 = 'No force data, so there’s no power. Merge an oarlock log of this session to see it.';
const C1 = 'This recording holds one rower. Add the other seats’ logs to compare the crew.';
const C2 = 'Each seat has its own clock (up to 0.5 s off), so timing between seats isn’t shown.';
const S1 = 'This device stores a few numbers a stroke and no force curve.';
const S2 = 'This program stored no force curves.';
const R1 = 'Nothing in this recording belongs to a single rower.';
const B2 = 'An erg has no boat motion.';
const G1 = 'An erg has no rig.';
const G2 = 'No oar angles. Merge an oarlock log of this session to see it.';
const E1 = 'This recording holds no single strokes.';
const T1 = 'One row per stroke: lines are drawn stroke by stroke.';
const K1 = 'This recording holds no GPS points.';
const K2 = 'Rowed indoors.';
const hides = (how: string): string => `Boat speed is stored ${how}, which hides how the boat moves within a stroke.`;

describe('a view that has nothing to show of a session', () => {
  it.each(KINDS)('says why, of %s, and sends no one to another maker’s export', (kind) => {
    const analysis = analysed(kind);
    const told = ABLE_VIEWS.flatMap((view) => {
      const { lacks } = abilities(analysis)[view];
      return lacks === null ? [] : [LACK_TEXTS[lacks]];
    });
    expect(told.filter((words) => /All Data|PowerLine/u.test(words))).toEqual([]);
    const empty = ABLE_VIEWS.filter((view) => unavailableReason(analysis, view) !== null);
    const nothing = ABLE_VIEWS.filter((view) => abilities(analysis)[view].extent === 'nothing' && view !== 'traces');
    expect(empty).toEqual(nothing);
  });

  it('says of a table of strokes that its maker’s program exports the traces too', () => {
    const table = { ...analysed('traced crew'), sampleRateHz: null, channels: [] };
    expect(unavailableReason(table, 'signature')).toContain('one row per stroke. Export it as All Data');
  });

  it('of another name is none of these', () => {
    expect(unavailableReason(analysed('one oarlock'), 'video')).toBeNull();
  });
});

/** Empty-state text of every view for the seven kinds of recordings, word for word. */
const SAID: Readonly<Record<(typeof KINDS)[number], Readonly<Partial<Record<(typeof ABLE_VIEWS)[number], string>>>>> = {
  'traced crew': { track: K1 },
  'oarlocks of all seats': { crew: C2, signature: S1, boat: hides('once a stroke'), traces: T1, track: K1 },
  'one oarlock': { crew: C1, signature: S1, boat: hides('once a stroke'), traces: T1 },
  'phone at 10 Hz': {
    explore: E1,
    power: P1,
    crew: C1,
    signature: S1,
    force: P1,
    rower: R1,
    'rower-power': P1,
    boat: hides('smoothed'),
    rig: G2,
  },
  'satellites and heart rate': {
    explore: E1,
    power: P1,
    crew: C1,
    signature: S1,
    force: P1,
    'rower-power': P1,
    boat: hides('once a second'),
    rig: G2,
  },
  'erg with curves': { crew: C1, boat: B2, rig: G1, traces: T1, track: K2 },
  'erg without curves': { crew: C1, signature: S2, force: S2, boat: B2, rig: G1, traces: T1, track: K2 },
};

it.each(KINDS)('every view of %s say what is missing, and what would bring it', (kind) => {
  const analysis = analysed(kind);
  const said = ABLE_VIEWS.flatMap((view) => {
    const { lacks } = abilities(analysis)[view];
    return lacks === null ? [] : [[view, LACK_TEXTS[lacks]] as const];
  });
  expect(Object.fromEntries(said)).toEqual(SAID[kind]);
});
