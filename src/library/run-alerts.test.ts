import { describe, expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { knownCrew } from '#engine/analysis/testing/known-crew.ts';
import { channelsIn, compileChannels } from '#engine/query/channels.ts';
import { compileQuery } from '#engine/query/compile-query.ts';
import { failure, success } from '#engine/recording/result.ts';
import {
  ALERT_ANSWERS,
  type AlertAnswerRecord,
  ALERTS,
  MEANING_VERSION,
  type AlertRecord,
} from '#storage/focus-record.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { alertWords, askedAlert, isAlertTold, runAlerts, unanswered } from './run-alerts.ts';

const ALERT: AlertRecord = {
  version: 1,
  id: 'a',
  text: 'rate > 30',
  quantities: [],
  forceUnit: 'N',
  meaning: MEANING_VERSION,
  leastPct: 10,
  writtenAt: 1000,
};
const NEW = { fingerprint: 'xxh128:new', corrections: null, importedAt: 2000 };
const OLD = { fingerprint: 'xxh128:old', corrections: null, importedAt: 500 };
const COUNTS = { hits: 24, asked: 103, unmeasured: 3, problem: null };

async function run(alerts: readonly AlertRecord[], records: readonly (typeof NEW)[], kept: AlertAnswerRecord[] = []) {
  const read: string[] = [];
  await runAlerts(unanswered(alerts, records, kept), {
    analysisOf: async (fingerprint) => {
      read.push(fingerprint);
      return success<Analysis>(emptyAnalysis());
    },
    keep: async (answer) => void kept.push(answer),
  });
  return { read, kept };
}

describe('an alert', () => {
  it('is asked of what came since it was saved, once', async () => {
    const { read, kept } = await run([ALERT], [NEW, OLD]);
    expect(read).toEqual([NEW.fingerprint]);
    expect(kept).toHaveLength(1);
    expect((await run([ALERT], [NEW, OLD], kept)).read).toEqual([]);
  });

  it('is asked again of a session that was corrected', async () => {
    const { kept } = await run([ALERT], [NEW]);
    const corrected = { ...NEW, corrections: { rig: 'scull' } as const };
    expect(unanswered([ALERT], [corrected], kept)).toHaveLength(1);
  });

  it('waits where a word of it means something else by now', async () => {
    expect((await run([{ ...ALERT, meaning: MEANING_VERSION + 1 }], [NEW])).read).toEqual([]);
  });

  it('passes over a session that cannot be read', async () => {
    const kept: AlertAnswerRecord[] = [];
    await runAlerts(unanswered([ALERT], [NEW], []), {
      analysisOf: async () => failure('gone', 'It is gone.'),
      keep: async (answer) => void kept.push(answer),
    });
    expect(kept).toEqual([]);
  });

  it('says of how many strokes, from how many on, and what could not be said', () => {
    expect(isAlertTold(ALERT, COUNTS)).toBe(true);
    expect(alertWords(ALERT, COUNTS)).toBe('rate > 30: 24 of 100 strokes (24%). 3 more can’t be checked.');
    expect(isAlertTold({ leastPct: 25 }, COUNTS)).toBe(false);
    expect(alertWords({ ...ALERT, leastPct: 25 }, COUNTS)).toMatch(/ Triggers from 25%\.$/u);
    const nothing = { ...COUNTS, hits: 0, asked: 3 };
    expect(isAlertTold(ALERT, nothing)).toBe(false);
    expect(alertWords(ALERT, nothing)).toBe('rate > 30: not measured.');
  });

  it('of another crew says why it cannot be answered', () => {
    const answer = askedAlert({ ...ALERT, text: 'seat 9 late > 20 ms' }, NEW, emptyAnalysis());
    expect(answer.problem).toBe('This session has no measured oars.');
    expect(isAlertTold(ALERT, answer)).toBe(false);
    expect(alertWords(ALERT, answer)).toMatch(/^rate > 30: cannot be answered here\. /u);
  });

  it('asks by the quantities as they were when it was saved', () => {
    const crew = { ...emptyAnalysis(), ...knownCrew({ strokes: 40, seed: 4 }) };
    const own = [
      { name: 'work a stroke', formula: 'crew power / rate' },
      { name: 'share', formula: 'work a stroke / work a stroke' },
    ];
    const { channels } = compileChannels(own);
    const query = compileQuery('share > 0.5 and share < 2', { channels });
    const quantities = query.ok ? channelsIn(query.value) : [];
    expect(quantities).toEqual(own);
    const alert = { ...ALERT, text: 'share > 0.5 and share < 2', quantities };
    expect(askedAlert(alert, NEW, crew)).toMatchObject({ hits: 40, asked: 40, problem: null });
    expect(askedAlert({ ...alert, quantities: [] }, NEW, crew).problem).toMatch(/isn’t a metric that a stroke has/u);
  });

  it('is kept as it is, and its answer', () => {
    expect(ALERTS.read(JSON.parse(JSON.stringify(ALERT)))).toEqual(ALERT);
    expect(ALERTS.read({ ...ALERT, version: 2 })).toBeNull();
    const answer = askedAlert(ALERT, NEW, emptyAnalysis());
    expect(ALERT_ANSWERS.read(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
  });
});
