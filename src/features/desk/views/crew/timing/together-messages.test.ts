import { describe, expect, it } from 'vitest';
import type { Habit } from '#engine/analysis/crew/lateness.ts';
import { togetherWords } from './together-messages.ts';

const oar = (seat: number, name: string | null, meanMs: number | null, habit: Habit) => ({
  gate: { seat, side: null, ...(name === null ? {} : { name }) },
  lateness: { meanMs, errorMs: 1, halfMs: 1.6, scatterMs: 6, strokes: 40, habit, resolutionMs: 10 },
});

const FINISHES = [
  oar(8, 'Lucía Ferrer', 0, 'reference'),
  oar(7, 'Amara Okonjo', -23, 'early'),
  oar(6, 'Jürgen Albrecht', -31, 'early'),
  oar(4, 'Oskar Lindqvist', -30, 'early'),
  oar(2, 'Théo Marchetti', 0.4, 'undecided'),
];

describe('what leads the crew together', () => {
  it('names the one late catch, how many are early, and the finish', () => {
    const catches = [
      oar(8, 'Lucía Ferrer', 0, 'reference'),
      oar(6, 'Jürgen Albrecht', -10.4, 'early'),
      oar(4, 'Oskar Lindqvist', 6, 'undecided'),
      oar(3, 'Sofie Brandt', 36.8, 'late'),
      oar(2, 'Théo Marchetti', -13, 'early'),
      oar(1, 'Ines Karlsen', -11, 'early'),
    ];
    const { lead, rest, about } = togetherWords(catches, FINISHES, 'the stroke seat');
    expect(lead).toBe(
      'Sofie Brandt is the only late catch, 37\u00A0ms after the stroke seat. 3 oars catch 10 to 13\u00A0ms before it.',
    );
    expect(rest).toBe('3 oars finish 23 to 31\u00A0ms before the stroke seat.');
    expect(about?.seat).toBe(3);
  });

  it('says of no one what is not sure, and of a seat without a name its number', () => {
    const undecided = [oar(4, null, 8, 'undecided'), oar(3, null, -14, 'undecided')];
    expect(togetherWords(undecided, undecided, 'the mean of the other seats')).toEqual({
      lead: 'No one is consistently early or late at the catch.',
      rest: 'No one is consistently early or late at the finish.',
      about: null,
    });
    const early = [oar(4, null, -18, 'early'), oar(3, null, 12, 'undecided')];
    const late = [oar(4, null, 18, 'late'), oar(3, null, 12, 'late')];
    const words = togetherWords(early, late, 'seat 1');
    expect(words.lead).toBe('Seat 4 catches consistently early, 18\u00A0ms before seat 1. No one is late.');
    expect(words.rest).toBe('Seat 4 and seat 3 stay in 12 to 18\u00A0ms longer.');
  });

  it('leaves out a moment that no one could time', () => {
    const none = [oar(2, null, null, 'unknown')];
    expect(togetherWords(none, none, 'the stroke seat')).toEqual({
      lead: 'No catches could be timed in this selection.',
      rest: null,
      about: null,
    });
  });
});
