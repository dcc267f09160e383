// The figure next to a change shows the series in which the change was found, in its unit.
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { toChangeSeries } from '#engine/analysis/changes/series.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { fixed } from '#src/format/number.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { CoursePanel } from './course-panel.tsx';

it.each([
  ['catchSpreadMs', null, 'ms'],
  ['crewPowerW', null, 'W'],
  ['catchOffsetMs', 3, 'ms'],
] as const)('%s of %s', async (quantity, subject, unit) => {
  const analysis = modelSession({
    gateValue: (field, stroke, gate) => (field === 'catchS' ? 2 * stroke + 0.01 * gate : 200 + 10 * gate),
  });
  const selection = resolveSelection(analysis, {});
  const every = Int32Array.from({ length: analysis.strokes.count }, (_, stroke) => stroke);
  const series = toChangeSeries(analysis, every).find((one) => one.quantity === quantity && one.subject === subject);
  const counted = Array.from(selection.counted.strokes, (stroke) => series?.values[stroke] ?? Number.NaN);
  const found = { quantity, subject, onset: null, strokes: every } as unknown as Finding<WrittenSentence>;
  const screen = await render(<CoursePanel found={found} analysis={analysis} selection={selection} />);
  const mean = fixed(Math.abs(computeSpread(counted).mean ?? Number.NaN));
  await expect.element(screen.getByText(new RegExp(`^Mean −?${mean} ${unit}\\.$`, 'u'))).toBeVisible();
});
