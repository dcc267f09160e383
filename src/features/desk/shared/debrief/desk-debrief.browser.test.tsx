// The engine is queried once, however often the page renders: names or an edited piece trigger no new request.
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import { success } from '#engine/recording/result.ts';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { resolveSelection } from '../selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { useDebrief } from './desk-debrief.tsx';

const NOTHING: Debrief = {
  strokes: new Int32Array(),
  speedMps: null,
  findings: [],
  changes: { changes: [], series: 0, longest: 0 },
  closed: [],
  nothing: { message: 'No one stands out.' },
};

/** Counts requests and gives the same answer to each. */
function countingEngine() {
  const asked: unknown[] = [];
  const engine = answering({
    debrief: async (question) => {
      asked.push(question);
      return success(NOTHING);
    },
  });
  return { asked, engine: engine as EngineApi };
}

function Told({ analysis, engine }: { readonly analysis: Analysis; readonly engine: EngineApi }) {
  const state = useDebrief({ engine, session: 'one', analysis, selection: resolveSelection(analysis, {}) });
  return <p>{state === 'waiting' ? 'waiting' : state.debrief?.nothing?.text}</p>;
}

const finding = (message: string) => ({ code: 'dead-force', severity: 'warning', message, seat: 3 }) as const;

it('asks nothing again of findings that say the same, and once of findings that say something else', async () => {
  const analysis = { ...modelSession(), findings: [finding('Seat 3: no usable force.')] };
  const { asked, engine } = countingEngine();
  const screen = await render(<Told analysis={analysis} engine={engine} />);
  await expect.element(screen.getByText('No one stands out.')).toBeVisible();
  expect(asked).toHaveLength(1);

  // As after an edit of a piece: the same content in a new list.
  await screen.rerender(<Told analysis={{ ...analysis, findings: [...analysis.findings] }} engine={engine} />);
  await screen.rerender(
    <Told analysis={{ ...analysis, pieces: [], findings: [finding('Seat 3: no usable force.')] }} engine={engine} />,
  );
  expect(asked).toHaveLength(1);

  await screen.rerender(<Told analysis={{ ...analysis, findings: [] }} engine={engine} />);
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ findings: [] });
});
