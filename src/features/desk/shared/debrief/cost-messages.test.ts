import { expect, it } from 'vitest';
import { modelSession } from '../../testing/model-session.ts';
import { resolveSelection } from '../selection/selection.ts';
import { leadingSelection } from './cost-messages.ts';

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
