import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseChecklist, ticked } from './ticked-lines.ts';

it('reads what is done, and leaves out empty lines', () => {
  expect(parseChecklist('Transcript\n\n [x] Shoes \n[X]Train\n[x]')).toEqual([
    { at: 0, words: 'Transcript', isDone: false },
    { at: 1, words: 'Shoes', isDone: true },
    { at: 2, words: 'Train', isDone: true },
  ]);
});

it('turns one line round and no other', () => {
  expect(ticked('Transcript\n[x] Shoes', 0)).toBe('[x] Transcript\n[x] Shoes');
  expect(ticked('Transcript\n[x] Shoes', 1)).toBe('Transcript\nShoes');
  const words = fc.stringMatching(/^[a-z]{1,8}$/u);
  fc.assert(
    fc.property(fc.array(fc.tuple(words, fc.boolean()), { minLength: 1, maxLength: 6 }), fc.nat(5), (list, any) => {
      const kept = list.map(([word, isDone]) => `${isDone ? '[x] ' : ''}${word}`).join('\n');
      const at = any % list.length;
      const turned = parseChecklist(ticked(kept, at));
      expect(turned.map(({ isDone }) => isDone)).toEqual(list.map(([, isDone], line) => isDone !== (line === at)));
      expect(ticked(ticked(kept, at), at)).toBe(kept);
    }),
  );
});
