// The force curves panel says what is missing once it is known, and nothing before.
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { success } from '#engine/recording/result.ts';
import type { EngineApi } from '#workers/api.ts';
import { resolveSelection } from '../../../shared/selection/selection.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { ForceCurvesPanel } from './force-curves-panel.tsx';

const analysis = modelSession();

const panelBy = (driveProfiles: EngineApi['driveProfiles']) => (
  <ForceCurvesPanel
    engine={{ driveProfiles, forceShapes: async () => new Promise(() => {}) } as unknown as EngineApi}
    session="one"
    analysis={analysis}
    selection={resolveSelection(analysis, {})}
    signatures={[]}
    select={() => {}}
  />
);

it('tells nothing missing while the curves are on their way', async () => {
  const screen = await render(panelBy(async () => new Promise(() => {})));
  await expect.element(screen.getByRole('heading', { name: 'Gate force against angle' })).toBeVisible();
  expect(screen.container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.container.textContent).not.toContain('No gate shown');
});

it('tells it once there are none', async () => {
  const screen = await render(panelBy(async () => success([])));
  await expect.element(screen.getByText(/^No gate shown logged both angle and force/u)).toBeVisible();
  expect(screen.container.querySelector('[aria-busy=true]')).toBeNull();
});
