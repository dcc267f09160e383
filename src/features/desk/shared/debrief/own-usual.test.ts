import { describe, expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { toFacts } from '#storage/session-facts.ts';
import { modelSession } from '../../testing/model-session.ts';
import { ownSessions, computeUsuals, usualRange, usualValues } from './own-usual.ts';
import { resolveSelection } from '../selection/selection.ts';
import { leadingSelection } from './cost-messages.ts';

const named = (name: string | null, seat = 5): Analysis => {
  const session = modelSession();
  return {
    ...session,
    boat: { name: null, seatCount: 8, rig: 'sweep', coxed: true },
    crew: [{ seat, side: null, name }],
  };
};
type Facts = ReturnType<typeof toFacts>;
const kept = (fingerprint: string, powerW: number, change: Partial<Facts> = {}, seat = 5) => {
  const facts = toFacts(named('Maeve Donnelly', seat));
  return {
    fingerprint,
    facts: {
      ...facts,
      startedAt: `2025-05-${String(1 + ((fingerprint.codePointAt(0) ?? 0) % 28)).padStart(2, '0')}T06:00:00Z`,
      rateSpm: 34,
      rowerPowersW: { ...facts.rowerPowersW, [seat]: powerW },
      ...change,
    },
  };
};
const usual = (records: ReturnType<typeof kept>[], analysis = named('Maeve Donnelly')) =>
  computeUsuals(analysis, { records, rateSpm: 34.4, fingerprint: 'own' }).get(5)?.powerW;

describe('what a rower usually pulls', () => {
  const three = [kept('a', 300), kept('b', 320), kept('c', 340)];

  it('is the median of three sessions and more', () => {
    expect(usual(three)).toEqual({ value: 320, sessions: 3 });
    expect(usual(three.slice(0, 2))).toBeUndefined();
  });

  it('is of the same oarlock alone: by its serial number in whichever seat, else by its place in the logger', () => {
    const others = three.slice(0, 2);
    expect(usual([...others, kept('d', 350, {}, 3)])).toBeUndefined();
    const sensor = (seat: number, serial: string) => ({
      impellerScalingPct: null,
      sensors: [{ channel: 'GateForceX', seat, side: null, serial, firmware: null, calibrated: null }],
    });
    const here = { ...named('Maeve Donnelly'), instruments: sensor(5, '77') };
    const moved = (serial: string) => [
      ...others.map(({ fingerprint, facts }) => ({ fingerprint, facts: { ...facts, instruments: sensor(5, '77') } })),
      kept('d', 350, { instruments: sensor(3, serial) }, 3),
    ];
    expect(usual(moved('77'), here)).toEqual({ value: 320, sessions: 3 });
    expect(usual(moved('78'), here)).toBeUndefined();
  });

  it('is not of this session, of another rate, another boat or another way of measuring', () => {
    const [a, b] = three;
    if (a === undefined || b === undefined) throw new Error('records are missing');
    expect(usual([a, b, kept('own', 330)])).toBeUndefined();
    expect(usual([a, b, kept('c', 330, { rateSpm: 28 })])).toBeUndefined();
    expect(
      usual([a, b, kept('c', 330, { boat: { name: null, seatCount: 4, rig: 'sweep', coxed: true } })]),
    ).toBeUndefined();
    expect(usual([a, b, kept('c', 330, { powerModel: 'plain' })])).toBeUndefined();
  });

  it('lies for most of them in the middle four fifths, in order of time', () => {
    const analysis = named('Maeve Donnelly');
    const own = ownSessions(analysis, 5, { records: three.toReversed(), rateSpm: 34.4, fingerprint: 'own' });
    expect(own.map(({ facts }) => facts.rowerPowersW[5])).toEqual([300, 320, 340]);
    const range = usualRange(own, 'powerW');
    expect([range?.low, range?.high].map((one) => Math.round(one ?? NaN))).toEqual([304, 336]);
    expect(usualRange(own.slice(1), 'powerW')).toBeNull();
  });

  it('is no one’s who has no name', () => {
    expect(usual(three, named(null))).toBeUndefined();
  });
});

describe('what else a rower usually does', () => {
  const crew = (stroke: string | null, own = 'Maeve Donnelly') => [
    { seat: 5, side: null, name: own },
    { seat: 8, side: null, name: stroke },
  ];
  const rowed = (
    fingerprint: string,
    arcDeg: number,
    catchOffsetMs: number,
    stroke: string | null = 'Lucía Ferrer',
  ) => {
    const one = kept(fingerprint, 320, { crew: crew(stroke) });
    const seats = one.facts.seats.map((seat) => ({
      ...seat,
      metrics: {
        ...seat.metrics,
        arcDeg: { ...seat.metrics.arcDeg, mean: arcDeg },
        catchOffsetMs: { ...seat.metrics.catchOffsetMs, mean: catchOffsetMs },
      },
    }));
    return { ...one, facts: { ...one.facts, seats } };
  };
  const at = (stroke: string | null, own?: string): Analysis => ({
    ...named('Maeve Donnelly'),
    crew: crew(stroke, own),
  });
  const of = (records: ReturnType<typeof rowed>[], analysis: Analysis, field: 'arcDeg' | 'catchOffsetMs') =>
    usualValues(ownSessions(analysis, 5, { records, rateSpm: 34.4, fingerprint: 'own' }), field);
  const three = [rowed('a', 84, -12), rowed('b', 85, -10), rowed('c', 86, -11)];

  it('is the mean of each session', () => {
    expect(of(three, at('Lucía Ferrer'), 'arcDeg')).toEqual([84, 85, 86]);
    expect(of(three, at('Lucía Ferrer'), 'catchOffsetMs')).toEqual([-12, -10, -11]);
  });

  it('is no time where someone else, or no one who is known, sat at stroke, or the oars are timed otherwise', () => {
    expect(of(three, at('Noor Haddad'), 'catchOffsetMs')).toEqual([]);
    expect(of(three, at(null), 'catchOffsetMs')).toEqual([]);
    expect(of(three, { ...at('Lucía Ferrer'), timingReference: 'crew' }, 'catchOffsetMs')).toEqual([]);
    expect(of([...three.slice(0, 2), rowed('d', 85, -9, 'Noor Haddad')], at('Lucía Ferrer'), 'catchOffsetMs')).toEqual(
      [],
    );
  });

  it('is nothing of what was not measured then', () => {
    expect(of([...three.slice(0, 2), rowed('d', NaN, -9)], at('Lucía Ferrer'), 'arcDeg')).toEqual([]);
  });
});

const session = modelSession();
const open = resolveSelection(session, {});
const told = (...findings: readonly { place: number | null; subject: number | null }[]) => ({ debrief: { findings } });

it('the selection is about the seat of the first sentence until someone chooses another', () => {
  const state = told({ place: null, subject: 2 }, { place: 1, subject: 6 }, { place: 2, subject: 3 });
  expect(leadingSelection(open, state).focusSeat).toBe(6);
  const chosen = resolveSelection(session, { seat: 3 });
  expect(leadingSelection(chosen, state)).toBe(chosen);
});

it('the selection stays as it is while nothing is told of a seat', () => {
  expect(leadingSelection(open, 'waiting')).toBe(open);
  expect(leadingSelection(open, { debrief: null })).toBe(open);
  expect(leadingSelection(open, told({ place: 1, subject: null }, { place: 2, subject: 4 }))).toBe(open);
});
