import { expect, it } from 'vitest';
import { calledGate, calledSeat, gateInSentence, seatInSentence, type Crewed } from './seat-look.ts';

const PORT = { seat: 1, side: 'port' } as const;
const STARBOARD = { seat: 1, side: 'starboard' } as const;

it('names the only rower without a seat number', () => {
  const gate = { seat: 1, side: null, name: 'Ines Karlsen' };
  const single: Crewed = { gates: [gate], boat: { seatCount: 1 } };
  expect([calledSeat(single, 1), calledGate(single, gate), gateInSentence(single, gate)]).toEqual(
    Array.from({ length: 3 }, () => 'Ines Karlsen'),
  );
  const unnamed: Crewed = { gates: [{ seat: 1, side: null }], boat: { seatCount: null } };
  expect([calledSeat(unnamed, 1), seatInSentence(unnamed, 1)]).toEqual(['The rower', 'the rower']);
});

it('tells a single sculler’s two oars by their sides', () => {
  const single: Crewed = { gates: [PORT, STARBOARD], boat: { seatCount: 1 } };
  expect([calledGate(single, PORT), gateInSentence(single, STARBOARD)]).toEqual(['The rower’s port oar', 'starboard']);
});

it('keeps the seat numbers of a crew, even if only one was measured', () => {
  const bow: Crewed = { gates: [{ seat: 1, side: null }], boat: { seatCount: 8 } };
  expect(calledSeat(bow, 1)).toBe('Seat 1');
  const pair: Crewed = { gates: [PORT, { seat: 2, side: null, name: 'Bea' }], boat: { seatCount: null } };
  expect([calledSeat(pair, 1), calledGate(pair, PORT), seatInSentence(pair, 2)]).toEqual([
    'Seat 1',
    'Seat 1 port',
    'seat 2 Bea',
  ]);
  const fifth: Crewed = { gates: [{ seat: 5, side: null }], boat: { seatCount: null } };
  expect(calledSeat(fifth, 5)).toBe('Seat 5');
});
