import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createCursor } from '../../../shared/cursor/cursor-store.ts';
import { CursorScope } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../../shared/cursor/places.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { FilmLane } from './film-lane.tsx';
import { filmSpans } from './film-spans.ts';

it('shows every video of the session, goes to the one that is pressed, and makes no page wider', async () => {
  await page.viewport(390, 844);
  const cursor = createCursor(toPlaces(modelSession()), 0);
  const { whole } = cursor.places;
  const spanS = whole.toS - whole.fromS;
  const film = (fingerprint: string, share: number) => ({
    fingerprint,
    fileName: `${fingerprint}.mp4`,
    bytes: 1,
    durationS: spanS / 10,
    widthPx: 640,
    heightPx: 360,
    codec: null,
    clock: null,
    marks: [{ filmS: 0, recordingS: whole.fromS + share * spanS }],
  });
  const onChoose = vi.fn<(fingerprint: string) => void>();
  cursor.moveTo(whole.fromS + spanS / 2);
  const screen = await render(
    <CursorScope cursor={cursor}>
      <div style={{ margin: '12px' }}>
        <FilmLane
          spans={filmSpans([film('launch', 0.1), film('drone', 0.15), film('bank', 0.99)], whole)}
          whole={whole}
          shown={['drone']}
          onChoose={onChoose}
        />
      </div>
    </CursorScope>,
  );
  await expect.element(screen.getByRole('button', { pressed: true })).toHaveTextContent('drone.mp4');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await screen.getByRole('button', { name: /^bank\.mp4/u }).click();
  expect(onChoose).toHaveBeenCalledWith('bank');
  expect(cursor.getState().timeS).toBeCloseTo(whole.fromS + 0.99 * spanS, 6);
});
