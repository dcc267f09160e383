import { expect, it } from 'vitest';
import { withoutSeat } from './seat-look.ts';

const SINGLE = { seatCount: 1 };
const OARS = [
  { seat: 1, side: 'port' },
  { seat: 1, side: 'starboard' },
] as const;

it('calls the only rower by name, or "The rower", and by no seat', () => {
  const one = { gates: [{ seat: 1, side: null }], boat: SINGLE };
  expect(withoutSeat(one, 'Seat 1: 800 N at −18°, over 40 strokes.')).toBe(
    'The rower: 800 N at −18°, over 40 strokes.',
  );
  const named = { gates: [{ seat: 1, side: null, name: 'Ines Karlsen' }], boat: SINGLE };
  expect(withoutSeat(named, 'Seat 1 Ines Karlsen gives 312 W.')).toBe('Ines Karlsen gives 312 W.');
});

it('tells a sculler’s two oars by their sides', () => {
  const said = 'Seat 1 port peaks at 700 W; the peaks lie between −20° (seat 1 port) and −15° (seat 1 starboard).';
  expect(withoutSeat({ gates: OARS, boat: SINGLE }, said)).toBe(
    'The rower, port, peaks at 700 W; the peaks lie between −20° (port) and −15° (starboard).',
  );
});

it('leaves the seats of a crew, and the bow of one of which nothing else was measured', () => {
  const said = 'Seat 1 gives 312 W.';
  expect(withoutSeat({ gates: [{ seat: 1, side: null }], boat: { seatCount: 8 } }, said)).toBe(said);
  expect(withoutSeat({ gates: [1, 2].map((seat) => ({ seat, side: null })), boat: { seatCount: 2 } }, said)).toBe(said);
});
