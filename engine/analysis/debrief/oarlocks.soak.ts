// Soak test over 300 crews each: who is named under oarlock error, and the coverage of the intervals.
import { describe, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { namedIn, powersHeld } from '../testing/known-crew.ts';

const CREWS = 300;
const KINDS = ['peach', 'nk-empower'] as const;

describe.each(KINDS)('oarlocks of the kind %s', (kind) => {
  describe.each([8, 4, 2])('in a crew of %i', (seats) => {
    it.each([false, true])('tell no identical rowers apart, as scullers: %s', (isScull) => {
      const crews = { seats, kind, isScull, crews: CREWS };
      expectFigure('oarlocksNone', namedIn(crews).anyone);
      expectFigure('oarlocksHeld', powersHeld(crews));
    });
  });
});

it('a rower who is a fifth weaker comes first in most eights', () => {
  const crews = { seats: 8, kind: 'peach', isScull: false, crews: CREWS, offW: -66 } as const;
  expectFigure('oarlocksWeak', namedIn(crews).thirdFirst);
  expectFigure('oarlocksHeld', powersHeld(crews));
});
