// Figures that the debrief places appear where they stay: what is chosen in them isn't lost when it arrives.
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { answering } from '#workers/testing/answering.ts';
import { toChangeSeries } from '#engine/analysis/changes/series.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { fixed } from '#src/format/number.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { DebriefProvider } from '../../shared/debrief/desk-debrief.tsx';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import type { ViewProps } from '../../shared/view.ts';
import { OverviewView } from './overview-view.tsx';
import { CoursePanel } from './course-panel.tsx';

const NOTHING: Debrief = {
  strokes: new Int32Array(),
  speedMps: null,
  findings: [],
  changes: { changes: [], searched: [], absent: [] } as unknown as Debrief['changes'],
  nothing: { message: 'Nothing stands out.' },
  closed: [],
};

it('shows the catches only once it is known where they stand', async () => {
  const analysis = modelSession({});
  const answer = Promise.withResolvers<Result<Debrief>>();
  const view = {
    session: 'one',
    analysis,
    selection: resolveSelection(analysis, {}),
    signatures: [],
    engine: answering({ debrief: () => answer.promise }) as ViewProps['engine'],
    select: () => undefined,
  } as unknown as ViewProps;
  const screen = await render(
    <DebriefProvider {...view}>
      <OverviewView {...view} />
    </DebriefProvider>,
  );
  const catches = screen.getByRole('region', { name: 'Catch timing against stroke' });
  await expect.element(screen.getByRole('region', { name: 'Seats' })).toBeVisible();
  expect(catches.elements()).toEqual([]);
  answer.resolve(success(NOTHING));
  await expect.element(catches).toBeVisible();
});

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
