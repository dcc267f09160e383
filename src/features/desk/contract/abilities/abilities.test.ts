import { beforeAll, describe, expect, it } from 'vitest';
import { ABLE_VIEWS } from '#engine/analysis/abilities.ts';
import { analyse } from '#engine/analysis/analyse.ts';
import { KINDS, recordingOfKind } from '#engine/analysis/testing/kinds-of-recordings.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import { loadEngine } from '#engine/kernel/node.ts';
import { abilities, lackWords, whyNothing } from './abilities.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const analysed = (kind: (typeof KINDS)[number]) =>
  engine.scratch(() => analyse(engine, recordingOfKind(engine, kind), { definitions: 'powerline' }));

describe('a view that has nothing to show of an outing', () => {
  it.each(KINDS)('says why, of %s, and sends nobody to another maker’s export', (kind) => {
    const analysis = analysed(kind);
    const told = ABLE_VIEWS.flatMap((view) => {
      const { lacks } = abilities(analysis)[view];
      return lacks === null ? [] : [lackWords(lacks, view)];
    });
    expect(told.filter((words) => /All Data|PowerLine/u.test(words))).toEqual([]);
    const empty = ABLE_VIEWS.filter((view) => whyNothing(analysis, view) !== null);
    const nothing = ABLE_VIEWS.filter((view) => abilities(analysis)[view].extent === 'nothing' && view !== 'traces');
    expect(empty).toEqual(nothing);
  });

  it('says of a table of strokes that its maker’s program exports the traces too', () => {
    const table = { ...analysed('traced crew'), sampleRateHz: null, channels: [] };
    expect(whyNothing(table, 'signature')).toContain('no force curve. Export it as All Data');
  });

  it('of another name is none of these', () => {
    expect(whyNothing(analysed('one oarlock'), 'video')).toBeNull();
  });
});
