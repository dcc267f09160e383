import { describe, expect, it } from 'vitest';
import { compileQuery } from '#engine/query/compile-query.ts';
import { completeQuery } from '#engine/query/query.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import {
  answerSentence,
  bySeatSentence,
  completed,
  EXAMPLES,
  meanSentences,
  mended,
  readQuery,
  usualWords,
} from './query-messages.ts';

const session = modelSession({ strokeCount: 20 });
const said = (text: string) => readQuery(text, session, resolveSelection(session, {}), {}, { of: () => null });

describe('a question at the desk', () => {
  it('is answered in a sentence, and by whom', () => {
    const found = said('any late > 12 ms');
    if (found.is !== 'answer') throw new Error(found.is);
    expect(answerSentence(found.answer)).toBe('20 of 20 strokes.');
    expect(bySeatSentence(found.answer, createFindingWriter(session))).toBe('Seat 7 in 20, seat 5 in 20.');
    expect(found.understood).toBe('any late > 12 ms');
  });

  it('says of how many strokes it cannot be said', () => {
    const hits = new Int32Array();
    expect(answerSentence({ hits, asked: 20, unmeasured: 3, bySeat: [], told: [] })).toBe(
      'None of 20 strokes. 3 can’t be checked because a value wasn’t measured.',
    );
  });

  it('is a quantity where nothing is said of how much, and a mean where it is asked for', () => {
    const found = said('greatest(late) - least(late)');
    expect(found).toMatchObject({ is: 'quantity', channel: { isEach: false, unit: { name: 'ms' } } });
    const mean = said('seat 5 late as mean');
    if (mean.is !== 'answer') throw new Error(mean.is);
    expect(mean.query.as).toBe('mean');
    const named = { ...session, crew: [{ seat: 5, side: null, name: 'Ada' }] };
    expect(meanSentences(mean.answer, createFindingWriter(named))).toEqual([
      'seat 5 Ada late: 16.0 ms (90% CI ±0.0) over 20 strokes.',
    ]);
  });

  it('says what is wrong, and mends it at its place', () => {
    const text = 'seat 5 latte > 12 ms';
    const found = said(text);
    if (found.is !== 'fault') throw new Error(found.is);
    expect(mended(text, found.fault, found.fault.instead[0] ?? '')).toBe('seat 5 late > 12 ms');
    expect(said('seat 9 late > 1')).toMatchObject({ fault: { sentence: 'This session has no seat 9.' } });
    expect(said('  ')).toEqual({ is: 'nothing' });
  });

  it.each([
    ['late load > 5 ms', 'seat 5 load late > 5 ms'],
    ['rate * speed > 60', 'rate * speed > 60 m/s²'],
    ['rate > 30 last 500 in piece 1', 'rate > 30 last 500 m in piece 1'],
    ['(rate > 30', '(rate > 30 )'],
    ['rtae > 30', 'rate > 30'],
  ])('is mended where it is wrong, and no further: %s', (text, mendedText) => {
    const found = said(text);
    if (found.is !== 'fault') throw new Error(found.is);
    expect(mended(text, found.fault, found.fault.instead[0] ?? '')).toBe(mendedText);
    expect(said(mendedText).is).toBe('answer');
  });

  it.each([
    ['seat 5 late > ', ['16 ms']],
    ['any late > ', ['-1.5 ms']],
    ['rate between ', ['34.5 spm']],
    ['pace < ', ['1:30.1']],
    ['rate > 2', []],
    ['rate ', []],
    ['seat 9 late > ', []],
  ])('begins a number with what is usual here: %s', (text, usual) => {
    const words = usualWords(completeQuery(text), session, resolveSelection(session, {}), { of: () => null });
    expect(words).toEqual(usual);
    for (const word of words)
      expect(said(`${text}${word}${text.includes('between') ? ' and 40 spm' : ''}`).is).toBe('answer');
  });

  it('is completed by a word', () => {
    expect(completed('seat 5 la', 'la', 'late')).toBe('seat 5 late ');
    expect(completed('rate ', '', '>')).toBe('rate > ');
  });

  it('begins with examples that are understood', () => {
    for (const example of Object.values(EXAMPLES).flat()) expect(compileQuery(example).ok).toBe(true);
  });
});
