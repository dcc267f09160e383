import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { success } from '#engine/recording/result.ts';
import { gateLabel, gateRowLabel, labelSeat, seatLabel } from '#src/figures/choice/seat-look.ts';
import { plotlyText } from '#src/figures/plotly-chart.tsx';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { modelSession } from '../../testing/model-session.ts';
import { engineWithNames, NO_NAMES, withNames } from './with-names.ts';

const CREW = [
  { seat: 3, side: null, name: 'Ada' },
  { seat: 5, side: null, name: 'Maeve Donnelly' },
];

describe('a seat', () => {
  it('is its number and the name beside it, with the oar of a sculler', () => {
    expect(seatLabel({ seat: 5, name: 'Maeve Donnelly' })).toBe('5 Maeve Donnelly');
    expect(seatLabel({ seat: 5, name: null })).toBe('5');
    expect(gateLabel({ seat: 2, side: 'port', name: 'Zoë Núñez' })).toBe('2 Zoë Núñez, port');
    expect(gateLabel({ seat: 2, side: 'port' })).toBe('2 port');
    expect(gateRowLabel({ seat: 2, side: 'port', name: ' Zoë Núñez ' })).toBe('2P Núñez');
    expect(gateRowLabel({ seat: 2, side: null })).toBe('2');
    expect(labelSeat([{ seat: 5, side: null, name: 'Ada' }], 5)).toBe('5 Ada');
    expect(labelSeat([], 4)).toBe('4');
  });

  it('is never a tag of Plotly, whoever wrote the name', () =>
    expect(plotlyText('<a href="x">Ada</a> & Bo')).toBe('&lt;a href="x"&gt;Ada&lt;/a&gt; &amp; Bo'));
});

describe('an analysis', () => {
  const plain = modelSession();
  const session = {
    ...plain,
    crew: [{ seat: 1, side: null, name: 'Ida' }],
  };

  it('has the names of the file, and the roster’s where the file has none', () => {
    const roster = new Map([
      [1, 'Someone else'],
      [2, 'Bea'],
      [99, 'No one'],
    ]);
    const named = withNames(session, roster);
    expect(named.gates.filter(({ seat }) => seat <= 2).map(gateLabel)).toEqual(['1 Ida', '2 Bea']);
    expect(named.crew.some(({ seat }) => seat === 99)).toBe(false);
    for (const { gate } of named.signatures) expect(gate.name).toBe(labelSeat(named.gates, gate.seat).slice(2) || null);
  });

  it('is the very same where no one has a name', () => {
    const nobody = { ...plain, crew: plain.crew.map((member) => ({ ...member, name: null })) };
    expect(withNames(nobody, NO_NAMES)).toBe(nobody);
  });

  it('has one crew for as long as no one is named otherwise, however its pieces are edited', () => {
    const roster = new Map([[1, 'Ann']]);
    const edited = { ...plain, pieces: [] };
    expect(withNames(edited, roster).crew).toBe(withNames(plain, roster).crew);
    expect(withNames(plain, new Map([[1, 'Bea']])).crew).not.toEqual(withNames(plain, roster).crew);
  });

  it('is answered by an engine that names its gates', async () => {
    const gate = { seat: 5, side: null };
    const profiles = answering({
      driveProfiles: async () => success([{ gate, strokeCount: 0, ...emptyProfile() }]),
    });
    const engine = engineWithNames(profiles as EngineApi, CREW);
    const strokes = new Int32Array();
    const answer = await engine.ask('one', 'driveProfiles', { strokes, quantity: 'force', by: 'angle' });
    expect(answer.ok && answer.value[0]?.gate).toEqual({ ...gate, name: 'Maeve Donnelly' });
  });
});

function emptyProfile() {
  const none = new Float64Array(0);
  return { at: none, mean: none, p05: none, p25: none, p75: none, p95: none };
}

describe('the panels', () => {
  const folder = fileURLToPath(new URL('../../..', import.meta.url));
  const sources = ['desk', 'compare', '../figures'].flatMap((room) =>
    readdirSync(`${folder}${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !name.includes('.test.'))
      .map((name) => ({ name: `${room}/${name}`, text: readFileSync(`${folder}${room}/${name}`, 'utf8') })),
  );
  /** The word "seat" followed by an inserted number, in a template or markup. */
  const BARE = /\b[Ss]eat \$?\{(?<written>[^}]*)\}/gu;
  /** Expressions that give a seat name, or a text with one. */
  const NAMES = /label|Label|name|Name|called/u;
  /** Files that name the rower elsewhere, or know that no one is named. */
  const NAMED_AFTER = new Set([
    'desk/shared/repairs-context.tsx',
    'desk/share/rower-page/rower-page.ts',
    'desk/shared/selection/selection.ts',
    'compare/trend-model.ts',
    'compare/sides/sources.ts',
    'desk/desk-settings.tsx',
  ]);

  it('never write a seat by its number alone', () => {
    expect(sources.length).toBeGreaterThan(300);
    const bare = sources
      .filter(({ name }) => !NAMED_AFTER.has(name))
      .flatMap(({ name, text }) =>
        [...text.matchAll(BARE)]
          .filter(({ groups }) => !NAMES.test(groups?.['written'] ?? ''))
          .map(([written]) => `${name}: ${written}`),
      );
    expect(bare).toEqual([]);
  });
});
