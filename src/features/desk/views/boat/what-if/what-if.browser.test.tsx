import '#src/ui/tokens.css';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { WhatIf } from '#engine/analysis/what-if/what-if.ts';
import { success } from '#engine/recording/result.ts';
import { engine as ofPage } from '#src/engine-client/engine.ts';
import type { EngineApi } from '#workers/api.ts';
import { resolveSelection } from '../../../shared/selection/selection.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { WhatIfView } from './what-if-view.tsx';

const engine: EngineApi = ofPage;
const session = modelSession();
const POINTS = 100;
const curve = (of: (share: number) => number): Float64Array =>
  Float64Array.from({ length: POINTS }, (_, k) => of(k / POINTS));
const drive = curve((share) => (share < 0.3 || share > 0.75 ? 0 : 620 * Math.sin(((share - 0.3) / 0.45) * Math.PI)));

const OPEN: WhatIf = {
  strokes: 103,
  closed: null,
  pulled: null,
  answers: {
    fit: {
      massKg: { value: 831, low: 812, high: 850 },
      drag: { value: 15.65, low: 15.4, high: 15.9 },
      explained: 0.91,
      unsteady: 0.01,
    },
    rateSpm: 34.7,
    workSlope: null,
    seats: [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({
      seat,
      power: { value: 0.125, error: 0.001 },
      slipDegree: { value: 0.0013, error: 0.00002 },
    })),
    cycle: {
      periodS: 1.73,
      accelerationMps2: curve((share) => 2 * Math.sin(2 * Math.PI * (share - 0.35))),
      seats: [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({
        seat,
        forceN: drive,
        accelerationMps2: drive.map((force) => 0.00037 * force),
      })),
    },
  },
};

const show = (answer: WhatIf) =>
  render(
    <WhatIfView
      session="model"
      analysis={session}
      selection={resolveSelection(session, {})}
      signatures={[]}
      engine={{ ...engine, whatIf: async () => success(answer) }}
      select={() => undefined}
    />,
  );

it('answers work in meters with an interval, added and at the same effort, and timing without', async () => {
  const screen = await show(OPEN);
  const work = screen.getByRole('region', { name: 'Value of extra power' });
  await expect.element(work).toHaveTextContent(/2° less slip gains about 2 m over 2,000 m \(1\.\d to 2\.\d\)/u);
  await expect.element(work).toHaveTextContent('At the same effort0 m (the effort cost is unknown)');
  await userEvent.click(work.getByRole('button', { name: 'Higher rate' }));
  await expect
    .element(work)
    .toHaveTextContent(/about 19 m over 2,000 m \(16\.\d to 2\d\) if the work of a stroke stays/u);
  await userEvent.click(work.getByRole('button', { name: 'More power' }));
  await userEvent.selectOptions(work.getByLabelText('Whose'), 'Every seat');
  await expect.element(work).toHaveTextContent('Every seat: 1% more power gains about 7 m');
  await userEvent.click(work.getByRole('button', { name: 'Show as table' }));
  expect(work.getByRole('row').elements()).toHaveLength(9);

  const timing = screen.getByRole('region', { name: 'Effect of timing' });
  await expect.element(timing).toHaveTextContent('30 ms later');
  await expect.element(timing).toHaveTextContent('estimates no gain from timing');
  expect(timing.element().textContent).not.toMatch(/\d m\b/u);
  timing.getByLabelText('Timing of the whole stroke').element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(timing).toHaveTextContent('60 ms earlier');
  await expect.element(screen.getByText('boat and crew 831 kg (812 to 850)')).toBeVisible();
});

it('says why a crew gets no answer, and what would open it', async () => {
  const closed = '“What if” needs 40 work strokes with every oar measured. This selection has 34.';
  const screen = await show({ answers: null, strokes: 34, closed, pulled: null });
  await expect.element(screen.getByText(closed)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Effect of swapping two rowers' }).elements()).toHaveLength(0);
});

it('shows two rowers in each other’s seats without a model, as sides and turning and without speed', async () => {
  const oars = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({
    seat,
    side: seat % 2 === 0 ? ('port' as const) : ('starboard' as const),
    alongN: seat === 5 ? drive.map((force) => 1.2 * force) : drive,
    outwardN: drive.map((force) => -0.3 * force),
    ofStrokesN: Float64Array.from({ length: 30 }, (_, k) => (seat === 5 ? 240 : 200) + (k % 3)),
  }));
  const screen = await show({ answers: null, strokes: 34, closed: 'Closed.', pulled: { oars, strokes: 30 } });
  const swap = screen.getByRole('region', { name: 'Effect of swapping two rowers' });
  await userEvent.selectOptions(swap.getByLabelText('Whose'), 'Seat 5');
  await userEvent.selectOptions(swap.getByLabelText(/^changes with/u), 'Seat 6');
  await expect
    .element(swap)
    .toHaveTextContent(/swapped: port has 51\.\d% \(51\.\d to 51\.\d\) of the force, now 48\.\d%/u);
  await expect.element(swap).toHaveTextContent('From stroke to bow they sit 8, 7, 5, 6, 4, 3, 2, 1');
  await expect.element(swap.getByRole('img', { name: /^Turning of the boat to port/u })).toBeVisible();
  expect(swap.element().textContent).not.toMatch(/m\/s|\d m\b/u);
});
