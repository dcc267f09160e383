import '#src/ui/tokens.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Leads } from '#engine/analysis/leads/leads.ts';
import { say, seatAs } from '#engine/recording/message.ts';
import { success } from '#engine/recording/result.ts';
import { engine as ofPage } from '#src/engine-client/engine.ts';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { resolveSelection } from '#src/features/desk/shared/selection/selection.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { LeadsPanel } from './leads-panel.tsx';

const engine: EngineApi = ofPage;
const session = { ...modelSession(), crew: [{ seat: 6, side: null, name: 'Ada' }] };
const GAIN = { value: 0.31, low: 0.21, high: 0.41 };
const LEADS: Leads = {
  strokes: 412,
  persistence: 0.1,
  nothing: null,
  leads: [
    {
      kind: 'link',
      follower: 6,
      leader: 5,
      gain: GAIN,
      inBothHalves: true,
      sentence: say`${seatAs('Seat', 6)} follows seat 5.`,
    },
    {
      kind: 'clock',
      follower: null,
      leader: 8,
      gain: GAIN,
      inBothHalves: true,
      sentence: say`The crew follows seat 8.`,
    },
    { kind: 'link', follower: 1, leader: 7, gain: GAIN, inBothHalves: false, sentence: say`Suggested: seat 1 with 7.` },
    { kind: 'link', follower: 2, leader: 3, gain: GAIN, inBothHalves: true, sentence: say`Never drawn.` },
  ],
};

const show = (leads: Leads) =>
  render(
    <LeadsPanel
      session="model"
      analysis={session}
      selection={resolveSelection(session, {})}
      signatures={[]}
      engine={{ ...engine, ...answering({ whoLeads: async () => success(leads) }) }}
      select={() => undefined}
    />,
  );

it('draws three arrows at most, and says each in words', async () => {
  const screen = await show(LEADS);
  await expect
    .element(screen.getByRole('img', { name: /Seat 6 Ada follows seat 5\. The crew follows seat 8\./u }))
    .toBeVisible();
  await expect.element(screen.getByText('Suggested: seat 1 with 7.')).toBeVisible();
  expect(screen.container.textContent).not.toContain('Never drawn');
  expect(screen.container.querySelectorAll('[data-sure]')).toHaveLength(2);
  expect(screen.container.querySelectorAll('circle[data-clock=true]')).toHaveLength(1);
});

it('says what it needs where nothing is told', async () => {
  const nothing = 'Who leads needs 200 consecutive strokes at one rate. This selection has 111.';
  const screen = await show({ leads: [], strokes: 111, persistence: null, nothing: { message: nothing } });
  await expect.element(screen.getByText(nothing)).toBeVisible();
});
