// A library that is there already: records written straight into the browser's database, as if their outings had been
// imported on other days. Their recordings are not there, so they can be listed, and not opened.
import { expect, type Page } from '@playwright/test';
import { modelRecords } from '#workers/testing/model-records.ts';

export async function seedLibrary(page: Page, count: number): Promise<void> {
  await page.goto('/coach');
  // The page makes the database, in its own version.
  await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
  const plain = modelRecords(count).map((record) => ({
    ...record,
    facts: { ...record.facts, outline: record.facts.outline === null ? null : [...record.facts.outline] },
  }));
  await page.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('strokeside');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('outings', 'readwrite');
          for (const record of records) {
            const { outline } = record.facts;
            const facts = { ...record.facts, outline: outline === null ? null : new Float32Array(outline) };
            transaction.objectStore('outings').put({ ...record, facts }, record.fingerprint);
          }
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          transaction.addEventListener('error', () => reject(transaction.error ?? new Error('Not written.')));
        });
      }),
    plain,
  );
  await page.reload();
}

export const outingRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Outings' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Pick (?!every)/u }) });
