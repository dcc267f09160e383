import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { StrokeCourse } from './course-panel.tsx';

it('draws the speed as pace, with m/s one click away', async () => {
  const analysis = modelSession();
  const screen = await render(<StrokeCourse analysis={analysis} selection={resolveSelection(analysis, {})} />);
  await expect.element(screen.getByRole('heading', { name: 'Pace', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'm/s', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Speed', exact: true })).toBeVisible();
});
