// A finding's estimated gain with the choice of unit, and the way to its strokes.
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { marked, say, seatAs, spansFor, type WrittenSentence } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import type { SelectionChange } from '../../shared/view.ts';
import { modelSession } from '../../testing/model-session.ts';
import { FindingsPanel } from './findings-panel.tsx';

const session = modelSession();

const FOUND: Finding<WrittenSentence> = {
  kind: 'uneven',
  subject: null,
  quantity: 'crewPowerW',
  size: { value: 6, low: 5, high: 7 },
  instrument: null,
  own: null,
  unit: '%',
  metres: { value: 3, low: 2, high: 4 },
  certainty: 1,
  score: 2,
  onset: null,
  strokes: Int32Array.of(0, 1),
  sentence: spansFor(say`${marked('The crew')} varies in power by 6%.`, UNNAMED),
  place: 1,
  passed: null,
};
const SMALL: Finding<WrittenSentence> = {
  ...FOUND,
  metres: { value: 0.1, low: 0, high: 0.2 },
  place: null,
  passed: 'small',
};
const UNPRICED: Finding<WrittenSentence> = {
  ...FOUND,
  kind: 'change',
  subject: 3,
  metres: null,
  sentence: spansFor(say`${marked(seatAs('Seat', 3))}: peak force falls by 86 N.`, UNNAMED),
};

async function show(
  findings: readonly Finding<WrittenSentence>[],
  select: (change: SelectionChange) => void = () => undefined,
) {
  const debrief: Debrief<WrittenSentence> = {
    strokes: Int32Array.of(0, 1),
    speedMps: 5,
    findings,
    changes: { changes: [], series: 0, longest: 0 },
    closed: [],
    nothing: null,
  };
  const screen = await render(
    <FindingsPanel state={{ debrief }} analysis={session} selection={resolveSelection(session, {})} select={select} />,
  );
  return {
    screen,
    counted: [
      screen.getByRole('group', { name: 'What a finding is worth' }),
      screen.getByText('over 2,000 m', { exact: true }),
      screen.getByText('A gain is what the missing work would bring', { exact: false }),
    ],
  };
}

it.each([
  ['a desk', 1440],
  ['a phone', 390],
])('no unit stands over findings without a price on %s, and each says that it has none', async (_, width) => {
  await page.viewport(width, 900);
  const { screen, counted } = await show([SMALL, UNPRICED]);
  const row = screen.getByRole('listitem');
  await expect.element(row.getByText('Not costed')).toBeVisible();
  await expect.element(row).not.toHaveTextContent('–');
  for (const one of counted) expect(one.elements()).toEqual([]);
});

it('the unit stands over findings of which one is priced', async () => {
  await page.viewport(1440, 900);
  const { screen, counted } = await show([FOUND, { ...UNPRICED, place: 2 }]);
  await screen.getByText('Ranking').click();
  await expect.element(screen.getByText('Worth about 3 m over 2,000 m (2 to 4 m).')).toBeInTheDocument();
  for (const one of counted) await expect.element(one.first()).toBeVisible();
});

it('a finding that begins in the session leads to its strokes and its rower, and one all along nowhere', async () => {
  await page.viewport(1440, 900);
  const select = vi.fn<(chosen: unknown) => void>();
  const onset = { stroke: 1, fromStroke: 1, toStroke: 1 };
  const strokes = Int32Array.of(1, 2);
  const { screen } = await show([FOUND, { ...UNPRICED, onset, strokes, place: 2 }], select);
  await expect.element(screen.getByRole('listitem').first().getByRole('button')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show strokes 2 to 3' }).click();
  const { startS, endS } = session.strokes.boat;
  expect(select).toHaveBeenCalledExactlyOnceWith({ focusSeat: 3, range: { fromS: startS[1], toS: endS[2] } });
});
