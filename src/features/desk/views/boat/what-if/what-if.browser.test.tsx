import '#src/ui/tokens.css';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { WhatIf } from '#engine/analysis/what-if/what-if.ts';
import { success } from '#engine/recording/result.ts';
import { engine as ofPage } from '#src/engine-client/engine.ts';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { resolveSelection } from '#src/features/desk/shared/selection/selection.ts';
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
      engine={{ ...engine, ...answering({ whatIf: async () => success(answer) }) }}
      select={() => undefined}
    />,
  );

it('answers work in meters with an interval, added and at the same effort', async () => {
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
  await expect.element(screen.getByText('boat and crew 831 kg (812 to 850)')).toBeVisible();
});

it('says why a crew gets no answer, and what would open it', async () => {
  const closed = '“What if” needs 40 work strokes with every oar measured. This selection has 34.';
  const screen = await show({ answers: null, strokes: 34, closed: { message: closed } });
  await expect.element(screen.getByText(closed)).toBeVisible();
});
