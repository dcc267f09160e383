import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedCrewmates } from './named-crewmates.ts';

const CREW = [
  { seat: 3, name: 'Sofie Brandt' },
  { seat: 4, name: 'Ada Brandt' },
  { seat: 5, name: 'Will Ó Súilleabháin' },
  { seat: 6, name: null },
  { seat: 8, name: 'Lucía Ferrer' },
];
const named = (sentence: string) => namedCrewmates(sentence, CREW, 3);

describe('whom a sentence names', () => {
  it('is found by any word of a name, however it is written', () => {
    const sentences = ['with Lucía’s.', 'WITH LUCIA', 'lucía, now', 'like Ferrer-8'];
    expect(sentences.flatMap(named)).toEqual(sentences.map(() => 'Lucía Ferrer'));
    expect(named('Lucia and suilleabhain')).toEqual(['Will Ó Súilleabháin', 'Lucía Ferrer']);
  });

  it('is no one by a part of a word, by an initial, or by the rower’s own name', () => {
    expect(named('Willing and able, Brandt: lucid, o yes')).toEqual([]);
    expect(named('Sofie, well done')).toEqual([]);
    expect(named('Ada, well done')).toEqual(['Ada Brandt']);
    expect(named('')).toEqual([]);
  });

  it('is found by the seat too', () => {
    expect(named('in with seat 8')).toEqual(['seat 8, Lucía Ferrer']);
    expect(named('before the 6 seat, and 5-seat')).toEqual(['seat 5, Will Ó Súilleabháin', 'seat 6']);
    expect(named('seat 3, 8 strokes')).toEqual([]);
  });

  it('is found for every name in any sentence', () => {
    const word = fc.stringMatching(/^[a-zà-ž]{2,12}$/u);
    fc.assert(
      fc.property(word, word, word, (first, before, after) => {
        const crew = [
          { seat: 1, name: 'X' },
          { seat: 2, name: `${first} Other` },
        ];
        expect(namedCrewmates(`${before} ${first.toUpperCase()}, ${after}`, crew, 1)).toEqual([`${first} Other`]);
      }),
    );
  });
});
