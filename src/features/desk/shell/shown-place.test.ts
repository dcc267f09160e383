import { beforeAll, describe, expect, it, vi } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { KINDS, makeKindRecording } from '#engine/analysis/testing/recording-kinds.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { unavailableReason } from '../shared/abilities.ts';

// The panels are imported with their groups, and some of their modules read the page's location.
vi.stubGlobal('location', new URL('http://localhost/'));
const { GROUPS } = await import('./views.ts');
const { absentGroups, absentViews, presentGroups, shownPlace } = await import('./shown-place.ts');

let engine: Engine;
const analyses = new Map<string, Analysis>();
beforeAll(async () => {
  engine = await loadEngine();
  for (const kind of KINDS) {
    analyses.set(
      kind,
      engine.scratch(() => analyze(engine, makeKindRecording(engine, kind), { definitions: 'powerline' })),
    );
  }
});

const analysed = (kind: string): Analysis => {
  const analysis = analyses.get(kind);
  if (analysis === undefined) throw new Error(`No recording is a ${kind}.`);
  return analysis;
};

const TABLE = KINDS.flatMap((kind) =>
  GROUPS.flatMap(({ id, views }) => views.map((view) => ({ kind, group: id, panel: view.id }))),
);

describe('the groups of the desk', () => {
  it.each(KINDS)('of %s are each either there or said to be missing, with what would bring them', (kind) => {
    const analysis = analysed(kind);
    const present = presentGroups(GROUPS, analysis).map(({ name }) => name);
    const absent = absentGroups(GROUPS, analysis);
    expect([...present, ...absent.map(({ name }) => name)].toSorted()).toEqual(
      GROUPS.map(({ name }) => name).toSorted(),
    );
    for (const { why } of absent) expect(why).toMatch(/\.$/u);
    expect(present).toContain('Debrief');
  });

  it('has every one of them for a crew with gates, and no word at the foot', () => {
    expect(absentGroups(GROUPS, analysed('traced crew')).filter(({ name }) => name !== 'Track')).toEqual([]);
  });

  it.each(TABLE)('$kind: $group/$panel is shown, with its words where it is empty, or its group is absent', (asked) => {
    const analysis = analysed(asked.kind);
    const isThere = presentGroups(GROUPS, analysis).some(({ id }) => id === asked.group);
    const { group, view } = shownPlace(GROUPS, analysis, asked);
    if (isThere) {
      expect([group.id, view.id]).toEqual([asked.group, asked.panel]);
      return;
    }
    expect(group.id).toBe('debrief');
    const missed = GROUPS.find(({ id }) => id === asked.group);
    const words = missed?.views.map(({ needs }) => unavailableReason(analysis, needs));
    expect(absentGroups(GROUPS, analysis).find(({ name }) => name === missed?.name)?.why).toBe(
      [...new Set(words)].join(' '),
    );
  });

  it.each(KINDS)('of %s each open with a panel that has something', (kind) => {
    const analysis = analysed(kind);
    for (const { id } of presentGroups(GROUPS, analysis)) {
      const { view } = shownPlace(GROUPS, analysis, { group: id, panel: undefined });
      expect(unavailableReason(analysis, view.needs)).toBeNull();
    }
  });

  it.each(KINDS)('of %s offer a view or say why not', (kind) => {
    const analysis = analysed(kind);
    for (const { id, views } of presentGroups(GROUPS, analysis)) {
      const shown = shownPlace(GROUPS, analysis, { group: id, panel: undefined });
      const said = absentViews(shown, analysis).flatMap(({ name }) => name.split(/, | and /u));
      const empty = views.filter(({ needs }) => unavailableReason(analysis, needs) !== null);
      expect(said.toSorted()).toEqual(empty.map(({ name }) => name).toSorted());
    }
  });

  it('of a name that no one gave are the first', () => {
    const { group, view } = shownPlace(GROUPS, analysed('traced crew'), { group: 'video', panel: 'anything' });
    expect([group.id, view.id]).toEqual(['debrief', 'overview']);
  });
});
