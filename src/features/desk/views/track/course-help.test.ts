import { describe, expect, it } from 'vitest';
import { NO_HELP, NO_PLACES } from '#engine/analysis/water-map/river-document.ts';
import { expectGates, expectStatements } from '#engine/analysis/testing/expect-figure.ts';
import { helpSentence, helpedWay, streamSentence, wayText, MAX_RIVER_SESSIONS, riverSessions } from './course-help.ts';

const help = { alongMps: -0.3, errorMps: 0.05, pairs: 2, axisDeg: 40 };

describe('help along the course in words', () => {
  it('is one number with its interval and its way', () => {
    expect(helpedWay(help)).toBe(220);
    expect(helpSentence(help)).toBe(
      'Tailwind and stream 0.30 m/s (90% CI ±0.08) toward the south-west, from 2 legs there and back. Wind and stream combined: two directions can’t separate them.',
    );
    expect(helpSentence({ ...help, alongMps: 0.05, pairs: 1 })).toMatch(
      /^No clear effect: 0\.05 m\/s \(90% CI ±0\.08\) .*one leg/u,
    );
  });

  it('is never told without its interval, and says what it needs', () => {
    const helps = [-0.3, -0.05, 0, 0.05, 0.3].map((alongMps) => ({ ...help, alongMps }));
    expectStatements([
      ...helps.map(helpSentence),
      ...helps.map((one) => streamSentence(one, { meanMps: 0.1, errorMps: 0 })),
    ]);
    expectGates([NO_HELP, NO_PLACES]);
  });

  it('leaves the stream what a typed wind does not give, with both uncertainties', () =>
    expect(streamSentence(help, { meanMps: 0.1, errorMps: 0.05 })).toBe(
      'Such a wind gives +0.10 m/s (90% CI ±0.08). That leaves +0.20 m/s (90% CI ±0.12) for the stream.',
    ));

  it.each([
    [0, 'north'],
    [-10, 'north'],
    [95, 'east'],
    [359, 'north'],
    [-90, 'west'],
    [405, 'north-east'],
  ])('%s° is %s', (deg, way) => expect(wayText(deg)).toBe(way));
});

const listed = (fingerprint: string, startedAt: string | null, seatCount = 8, craft: 'water' | 'erg' = 'water') => ({
  fingerprint,
  facts: { startedAt, craft, boat: { seatCount } },
});

it('sessions of the river are the latest in such a boat on the water, not the first that were imported', () => {
  const many = Array.from({ length: MAX_RIVER_SESSIONS + 5 }, (_, at) => listed(`o${at}`, `2026-01-${10 + (at % 20)}`));
  const found = riverSessions([listed('pair', '2026-05-01', 2), listed('erg', '2026-05-01', 8, 'erg'), ...many], 8);
  expect(found).toHaveLength(MAX_RIVER_SESSIONS);
  expect([found[0]?.fingerprint, found.at(-1)?.fingerprint]).toEqual(['o0', `o${MAX_RIVER_SESSIONS - 1}`]);
});

it('sessions of the river count two of one day as one day, and one whose day is not known by itself', () => {
  const found = riverSessions(
    [
      listed('evening', '2026-05-02T18:00:00+02:00'),
      listed('morning', '2026-05-02T06:00:00+02:00'),
      listed('a', null),
      listed('b', null),
    ],
    8,
  );
  expect(found.map(({ day }) => day)).toEqual([0, 0, 1, 2]);
});
