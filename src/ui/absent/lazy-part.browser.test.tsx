import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useConnection } from '#src/offline/connection.ts';
import { lazyChunk, useLazyChunk, type LazyChunk } from './lazy-part.tsx';

function Chart({ late }: { readonly late: LazyChunk<string> }) {
  const { part, failed, retry } = useLazyChunk(late);
  if (part !== null) return <p>{part}</p>;
  return failed ? (
    <button type="button" onClick={retry}>
      Try again
    </button>
  ) : null;
}

/** A part that comes at the given try, and how often it was tried. */
function comingAt(success: number) {
  let tries = 0;
  const late = lazyChunk(async () => {
    tries += 1;
    if (tries < success) throw new TypeError('Failed to fetch dynamically imported module');
    return 'Drawn';
  });
  return { late, tries: () => tries };
}

afterEach(() => useConnection.setState({ online: true }));

it('comes by itself where the first requests of a network fail', async () => {
  const { late, tries } = comingAt(3);
  const page = await render(<Chart late={late} />);
  await expect.element(page.getByRole('button')).toBeVisible();
  await expect.element(page.getByText('Drawn'), { timeout: 10_000 }).toBeVisible();
  expect(tries()).toBe(3);
});

it('is not asked for without a network but by hand, and again when there is one', async () => {
  useConnection.setState({ online: false });
  const { late, tries } = comingAt(4);
  const page = await render(<Chart late={late} />);
  await page.getByRole('button').click();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(tries()).toBe(2);
  useConnection.setState({ online: true });
  await expect.element(page.getByText('Drawn'), { timeout: 10_000 }).toBeVisible();
  expect(tries()).toBe(4);
});
