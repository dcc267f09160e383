// Which figure stands next to a sentence of the debrief, and what it says.
import { describe, expect, it } from 'vitest';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import { modelSession } from '../../testing/model-session.ts';
import { chooseProof, provedFinding } from './proved-finding.ts';
import { markedSentence } from './overview-sentences.ts';

describe('the figure next to a sentence', () => {
  it.each([
    ['power', 'force'],
    ['slip', 'force'],
    ['wash', 'force'],
    ['length', 'force'],
    ['timing', 'timing'],
    ['fade', 'course'],
    ['change', 'course'],
    ['conditions', 'course'],
    ['uneven', 'course'],
  ] as const)('of %s is the one that shows it: %s', (kind, proof) => {
    expect(chooseProof({ kind })).toBe(proof);
  });

  it('is about the first sentence until someone chooses a seat', () => {
    const findings = [
      { place: 1, subject: null },
      { place: 2, subject: 5 },
      { place: null, subject: 7 },
    ] as const;
    const proved = (focusSeat: number, focusIsChosen: boolean) =>
      provedFinding({ findings }, { focusSeat, focusIsChosen });
    expect([proved(5, false)?.place, proved(5, true)?.place, proved(7, true)?.place]).toEqual([1, 2, 1]);
  });

  it('says the degrees alone: a second interval for the sentence’s difference would not be the same', () => {
    const session = modelSession({
      gateValue: (field, stroke, gate) =>
        field === 'finishSlipDeg' ? (gate === 4 ? 15.2 : 7.5) + (((gate + stroke) % 3) - 1) * 0.1 : undefined,
    });
    const selection = resolveSelection(session, {});
    expect(markedSentence(session, seatRows(session, selection), 5, selection.counted, 'wash')).toBe(
      'Seat 5: 15.2° wash, over 20 strokes.',
    );
  });
});
