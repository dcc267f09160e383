import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { modelSession } from '../../testing/model-session.ts';
import { CursorProvider } from '../../shared/cursor/cursor-context.tsx';
import { resolveSelection, wholeRange, type Range } from '../../shared/selection/selection.ts';
import { CursorSurface } from './cursor-surface.tsx';

it('keeps the cursor inside the window that is drawn, at the opening and when it is panned', async () => {
  const analysis = modelSession({ strokeCount: 60 });
  const whole = wholeRange(analysis);
  const window = createStore<Range>(() => ({ fromS: whole.fromS + 30, toS: whole.fromS + 50 }));
  await render(
    <CursorProvider analysis={analysis} selection={resolveSelection(analysis, {})}>
      <CursorSurface window={window} limits={whole} fit={() => undefined} />
    </CursorProvider>,
  );
  const cursor = page.getByRole('slider', { name: 'Cursor over the traces' });
  await expect.element(cursor).toHaveAttribute('aria-valuenow', '30');
  window.setState({ fromS: whole.fromS + 60, toS: whole.fromS + 80 }, true);
  await expect.element(cursor).toHaveAttribute('aria-valuenow', '60');
  window.setState({ fromS: whole.fromS + 10, toS: whole.fromS + 20 }, true);
  await expect.element(cursor).toHaveAttribute('aria-valuenow', '20');
});
