import { expect, it } from 'vitest';
import { largeName } from './rower-messages.ts';

const CREW = ['Ines Karlsen', 'Jürgen Albrecht', 'Ada Karlsen', 'Maya'];

it('is the family’s, whatever came before it', () => {
  expect(largeName('Jürgen Albrecht', CREW)).toEqual({ given: 'Jürgen', family: 'Albrecht', isShared: false });
  expect(largeName('Ana María de la Cruz', [])).toMatchObject({ given: 'Ana María de la', family: 'Cruz' });
  expect(largeName('Maya', CREW)).toEqual({ given: '', family: 'Maya', isShared: false });
});

it('says where two of the crew are of one family', () => {
  expect(largeName('Ines Karlsen', CREW).isShared).toBe(true);
  expect(largeName('Ada Karlsen', CREW).isShared).toBe(true);
});
