// The force curves say what is missing once it is known, and nothing before.
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { ExploreAction } from '#src/figures/explore/explored.ts';
import { resolveSelection } from '#src/features/desk/shared/selection/selection.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { ShapePanel, SignatureView } from './signature-view.tsx';

const analysis = modelSession();

const panelBy = (driveProfiles: () => Promise<Result<DriveProfile[]>>) => (
  <SignatureView
    engine={answering({ driveProfiles, forceShapes: async () => new Promise(() => {}) }) as EngineApi}
    session="one"
    analysis={analysis}
    selection={resolveSelection(analysis, {})}
    signatures={[]}
    select={() => {}}
  />
);

it('tells nothing missing while the curves are on their way', async () => {
  const screen = await render(panelBy(async () => new Promise(() => {})));
  await expect.element(screen.getByRole('heading', { name: 'Gate force over the drive' })).toBeVisible();
  expect(screen.container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.container.textContent).not.toContain('No force curve');
});

it('tells it once there are none', async () => {
  const screen = await render(panelBy(async () => success([])));
  await expect.element(screen.getByText(/^No force curve: no gate shown logged/u)).toBeVisible();
  expect(screen.container.querySelector('[aria-busy=true]')).toBeNull();
});

it('the shape of the curves has no column in which all seats are alike', async () => {
  const likeness = { points: 40, r: 0.99, differencePct: 4, shapeDifferencePct: 3, overlapPct: 94 };
  const rows = [0, 1].map((gate) => ({
    label: `Seat ${gate + 1}`,
    short: `${gate + 1}`,
    seat: gate + 1,
    gate,
    likeness,
  }));
  const shape = (gate: number, smoothness: number, humps: number) => ({
    gate: { seat: gate + 1, side: null },
    smoothnessPct: Float64Array.of(smoothness),
    humps: Float64Array.of(humps),
  });
  const explore = vi.fn<(metric: string) => void>();
  const panel = (second: ReturnType<typeof shape>) => (
    <ExploreAction value={explore}>
      <ShapePanel
        rows={rows}
        shapes={[shape(0, 99.8, 1), second]}
        isWaiting={false}
        reference="the crew’s mean"
        focusSeat={1}
        select={() => {}}
      />
    </ExploreAction>
  );
  const screen = await render(panel(shape(1, 99.9, 1)));
  await expect.element(screen.getByRole('columnheader', { name: /Overlap/u })).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/Smooth|Humps/u);
  await screen.rerender(panel(shape(1, 98, 1.5)));
  await expect.element(screen.getByRole('columnheader', { name: /Smooth/u })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: /Humps/u })).toBeVisible();
  await screen.getByRole('button', { name: /^r: what it means/u }).click();
  await screen.getByRole('button', { name: 'Explore this' }).click();
  expect(explore).toHaveBeenCalledExactlyOnceWith('peakPositionPct');
});
