// The staging thread, as started by the page.
import { expect, it } from 'vitest';
import { FileHolder } from './file-holder.ts';
import { spawnHolder } from './spawn.ts';

const MB = 1024 * 1024;

it('stops soon when a file is given up, however large it is', async () => {
  const holder = new FileHolder(spawnHolder);
  const part = new Blob([new Uint8Array(8 * MB).fill(48)]);
  const isWhole = holder.hold(
    'given-up',
    new File(['Time\tGateAngle\n', ...Array.from({ length: 128 }, () => part)], 'long.txt'),
  );
  let isOver = false;
  void isWhole.then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isOver).toBe(false);
  holder.letGo('given-up');
  expect(await isWhole).toBe(false);
});
