import { describe, expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { exchangedWithin } from '#engine/analysis/fingerprint/exchanged-seats.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { shapedCrew, type ShapedCrew } from '#engine/analysis/testing/planted-crews.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { exchangedFindings } from './exchanged-findings.ts';
import type { Kept } from './history-findings.ts';

const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay', 'Gro', 'Hel'];
const STROKES = 60;

function rowed(day: number, crew: Partial<ShapedCrew> = {}): Analysis {
  const base = emptyAnalysis();
  const { strokes, gates } = shapedCrew({ strokes: STROKES, seed: 5, day, ...crew });
  strokes.boat.rateSpm.fill(24);
  strokes.boat.startS.set(Array.from({ length: STROKES }, (_, stroke) => 2.5 * stroke));
  strokes.boat.endS.set(Array.from({ length: STROKES }, (_, stroke) => 2.5 * (stroke + 1)));
  return {
    ...base,
    boat: { name: 'Halcyon', seatCount: 8, rig: 'sweep', coxed: true },
    crew: NAMES.map((name, at) => ({ seat: at + 1, side: gates[at]?.side ?? null, name })),
    gates: gates.map(({ seat }) => ({ seat, side: null })),
    clockEndS: 2.5 * STROKES,
    strokes,
  };
}

function kept(day: number, analysis = rowed(day)) {
  const startedAt = new Date(Date.UTC(2026, 4, 1 + day, 8)).toISOString();
  return { fingerprint: `of day ${day}`, facts: { ...toFacts(analysis), startedAt, durationS: 3600 } };
}

/** What the engine finds in the session, and what the library says of it. */
const listFindings = (analysis: Analysis, fingerprint: string | null, records: readonly Kept[]): Finding[] =>
  exchangedFindings(analysis, exchangedWithin(analysis, selectedStrokes(analysis.strokes).strokes), {
    fingerprint,
    records,
  });

const SEASON = [0, 2, 3, 5, 7].map((day) => kept(day));

describe('seats that look exchanged, on import', () => {
  it('are told against the earlier sessions of the same people', () => {
    const analysis = rowed(12, { exchanged: { seats: [3, 6], at: 0 } });
    const [found, ...others] = listFindings(analysis, 'of day 12', [kept(12, analysis), ...SEASON]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'exchanged-seats', severity: 'warning' });
    expect(found?.message).toMatch(
      /^Seats 3 and 6 may be swapped: each matches the other’s stroke from 5 earlier sessions/u,
    );
  });

  it('are told within a session, with the strokes it may have begun at', () => {
    const [found] = listFindings(rowed(12, { exchanged: { seats: [2, 7], at: 35 } }), null, SEASON);
    expect(found?.message).toMatch(/^Since stroke 3\d \(3\d to 3\d\) seats 2 and 7 look swapped/u);
    expect(found?.toS).toBe(2.5 * STROKES);
  });

  it('are nothing where everyone rows as ever, where too few sessions tell, or other people sat there', () => {
    const analysis = rowed(12);
    expect(listFindings(analysis, 'of day 12', [kept(12, analysis), ...SEASON])).toEqual([]);
    const exchanged = rowed(12, { exchanged: { seats: [3, 6], at: 0 } });
    expect(listFindings(exchanged, 'of day 12', [kept(12, exchanged), ...SEASON.slice(2)])).toEqual([]);
    const others = {
      ...exchanged,
      crew: exchanged.crew.map((member) => ({ ...member, name: `Another ${member.seat}` })),
    };
    expect(listFindings(others, 'of day 12', [kept(12, others), ...SEASON])).toEqual([]);
  });
});
