import { describe, expect, it } from 'vitest';
import type { LaterPart, PartState } from '#src/offline/offline-file.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import type { OpenedSession } from '#workers/api.ts';
import type { Keeping } from '#src/library/open/keeping.ts';
import type { SessionRow } from '#src/library/import/session-row.ts';
import { offlineWords, reloadAdvice } from './offline-status.tsx';

const parts = (...missing: readonly LaterPart[]): PartState[] =>
  (['charts', 'map', 'sample'] as const).map((part) => ({
    part,
    bytes: 1,
    missing: missing.includes(part) ? [{ url: part, bytes: 1 }] : [],
  }));

describe('what the card about the network says', () => {
  it.each([
    [true, parts(), 'You can open, import, analyze, compare and print offline.'],
    [false, parts(), 'You can open, import, analyze, compare and print offline.'],
    [
      true,
      parts('charts', 'map', 'sample'),
      'You can open and analyze recordings offline. Stored when first used, or now: the charts, the map and the sample session.',
    ],
    [true, parts('map'), 'You can open and analyze recordings offline. Stored when first used, or now: the map.'],
    [true, parts('charts'), 'You can open and analyze recordings offline. Stored when first used, or now: the charts.'],
    [
      false,
      parts('charts', 'map'),
      'Recordings open and are analyzed as always. Not on this device: the charts and the map. Connect once to keep them.',
    ],
  ])('with a network %s', (online, kept, words) => {
    expect(offlineWords(online, kept)).toBe(words);
  });

  it('is honest where nothing can be kept', () => {
    expect(offlineWords(true, null)).toContain('Not available offline');
    expect(offlineWords(false, null)).toContain('Keep this page open');
  });
});

const row = (phase: SessionRow['phase']): SessionRow => ({
  id: phase,
  file: new File([], 'a.txt'),
  name: 'a.txt',
  size: 0,
  phase,
  fraction: 0,
  failure: null,
  startedAt: 0,
  session: null,
  opensItself: false,
  corrections: null,
  undated: null,
  isTakenUp: false,
  isGathered: false,
  summary: null,
  wasKnown: false,
  keeps: true,
});

const session = (id: string): OpenedSession => ({
  id,
  analysis: emptyAnalysis(),
  readMs: 1,
  analyseMs: 1,
  heldBytes: 0,
});
const OPENED = { a: session('a'), b: session('b') };

const KEPT: Keeping = { phase: 'kept', fingerprint: 'xxh128:0' };
const LOST: Keeping = { phase: 'not-kept', reason: 'A private window keeps nothing.' };

describe('whether the page may be loaded again', () => {
  it('waits for every import', () => {
    for (const phase of ['waiting', 'reading', 'analysing'] as const) {
      expect(reloadAdvice({ rows: [row('ready'), row(phase)], opened: OPENED, keepings: { a: KEPT } })).toEqual({
        isFree: false,
        words: 'Reload when the import is done.',
      });
    }
  });

  it('waits until the session is on the device', () => {
    const writing: Keeping = { phase: 'writing', fraction: 0.4 };
    const keepings = { a: LOST, b: writing };
    expect(reloadAdvice({ rows: [row('ready')], opened: OPENED, keepings }).isFree).toBe(false);
    expect(reloadAdvice({ rows: [row('ready')], opened: { a: session('a') }, keepings }).isFree).toBe(true);
  });

  it('says what it costs where a session cannot be kept', () => {
    expect(reloadAdvice({ rows: [], opened: OPENED, keepings: { a: KEPT, b: LOST } })).toEqual({
      isFree: true,
      words: 'An open session isn’t saved on this device. Reloading will close it.',
    });
    expect(reloadAdvice({ rows: [], opened: OPENED, keepings: { a: LOST, b: LOST } }).words).toMatch(
      /^2 open sessions are/u,
    );
  });

  it('has nothing to say otherwise', () => {
    expect(reloadAdvice({ rows: [row('failed'), row('cancelled')], opened: OPENED, keepings: { a: KEPT } })).toEqual({
      isFree: true,
      words: '',
    });
  });
});
