// From a chosen file to numbers on the desk, in the built application.
import type { Page } from 'playwright';

/** From the change of the field to numbers on the desk and a fully loaded view. */
const untilFirstView = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let begunAt = Number.NaN;
    document.addEventListener('change', () => (begunAt = performance.now()), { capture: true, once: true });
    while (
      Number.isNaN(begunAt) ||
      document.querySelectorAll('[role=tabpanel] dl dd').length === 0 ||
      document.querySelector('[role=tabpanel] [aria-busy=true]') !== null
    ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begunAt;
  });

/** Milliseconds; on a page that shows the list of the library. */
export async function firstView(page: Page, fileName: string, bytes: Uint8Array): Promise<number> {
  await page.waitForSelector('html[data-engine=ready]');
  const drawn = untilFirstView(page);
  await page
    .getByLabel('Recordings', { exact: true })
    .setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  return drawn;
}
