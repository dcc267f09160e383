import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createCursor } from '../../shared/cursor/cursor-store.ts';
import { CursorScope } from '../../shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../shared/cursor/places.ts';
import { modelSession } from '../../testing/model-session.ts';
import { FilmBar } from './film-bar.tsx';

it('lies where the frame was put at once, so that keys go on from there however fast they come', async () => {
  const cursor = createCursor(toPlaces(modelSession()), 0);
  const { fromS } = cursor.places.whole;
  const screen = await render(
    <CursorScope cursor={cursor}>
      <FilmBar onMoved={cursor.moveTo} />
    </CursorScope>,
  );
  const bar = screen.getByRole('slider').element();
  if (!(bar instanceof HTMLInputElement)) throw new Error('There is no bar.');
  bar.focus();
  cursor.moveTo(fromS + 4);
  cursor.moveTo(fromS + 20);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(cursor.getState().timeS - fromS).toBeCloseTo(20.12, 6);
  expect(Number(bar.value)).toBeCloseTo(20.12, 6);
});
