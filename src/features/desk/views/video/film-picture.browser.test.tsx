import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pictureRoomPx, ROOM_PARTS, usePictureRoom } from './film-picture.tsx';

function Films({ abovePx }: { readonly abovePx: number }) {
  const room = usePictureRoom();
  return (
    <>
      <div style={{ height: abovePx }} />
      <div ref={room}>
        <div {...ROOM_PARTS.picture} style={{ height: 600, maxHeight: 'var(--picture-room)' }} />
        <div style={{ height: 116 }}>The strip</div>
        <div {...ROOM_PARTS.controls} style={{ height: 40 }}>
          One frame on
        </div>
        <div {...ROOM_PARTS.bar} style={{ height: 30 }}>
          <button type="button">Along the session</button>
        </div>
        <div style={{ height: 800 }}>What stands below</div>
      </div>
    </>
  );
}

it('gives way until strip and controls are in view, also when bars open above', async () => {
  await page.viewport(1024, 768);
  const screen = await render(<Films abovePx={410} />);
  const footPx = (): number => screen.getByRole('button').element().getBoundingClientRect().bottom;
  await expect.poll(footPx).toBeLessThanOrEqual(768);
  await page.viewport(1440, 900);
  await expect.poll(footPx).toBeGreaterThan(800);
  await screen.rerender(<Films abovePx={500} />);
  await expect.poll(footPx).toBeLessThanOrEqual(900);
});

it('keeps a picture in which a blade is seen where the screen is low', () => {
  expect(pictureRoomPx(450, 336, 156)).toBe(144);
});
