import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BenchPage } from './bench-page.tsx';
import { NAMES, type BenchResult, type Contender } from './result.ts';
import { runBenchmark } from './run-benchmark.ts';

vi.mock('./run-benchmark.ts', () => ({ canMeasureMemory: () => false, runBenchmark: vi.fn<typeof runBenchmark>() }));

const contender = (key: Contender['key'], totalMs: number, told: Partial<Contender> = {}): Contender => ({
  key,
  problem: null,
  startMs: [1],
  firstColumnMs: [totalMs / 2],
  totalMs: [totalMs],
  memoryBytes: null,
  hashes: 'a b',
  ...told,
});

const RESULT: BenchResult = {
  format: 'strokeside-benchmark-1',
  measuredAt: '2026-11-29T20:00:00.000Z',
  browser: 'a browser',
  processors: 2,
  rounds: 5,
  file: { name: 'own.csv', bytes: 2_100_000, tableBytes: 2_000_000, rows: 1000, columns: 3 },
  contenders: [
    contender('strokeside', 20),
    contender('udsv', 40, { memoryBytes: 8e6, hashes: 'other' }),
    contender('papaparse', 80),
    { ...contender('duckdb', 0), problem: 'no room', startMs: [], firstColumnMs: [], totalMs: [], hashes: null },
  ],
};

const asked = vi.mocked(runBenchmark);
const own = new File(['1,2\n'], 'own.csv');
const saved = (text: string): File => new File([text], 'before.json', { type: 'application/json' });

beforeEach(() => {
  asked.mockReset();
});

async function runWithOwn(): Promise<void> {
  await userEvent.upload(page.getByLabelText(/^Your file/u), own);
  await page.getByRole('button', { name: 'Run' }).click();
}

it('reads a file, says how far it is, can be canceled, and keeps the choice', async () => {
  asked.mockImplementation((_, signal, onProgress) => {
    onProgress({ share: 0.25, reading: 'papaparse' });
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  await render(<BenchPage />);
  await runWithOwn();
  const progress = page.getByLabelText(`Reading with ${NAMES.papaparse}`);
  await expect.element(progress).toHaveAttribute('value', '0.25');
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ file: { name: 'own.csv' }, rounds: 5, withMemory: false });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Run' })).toHaveFocus();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('says why a file cannot be compared', async () => {
  asked.mockResolvedValue('This file isn’t plain text.');
  await render(<BenchPage />);
  await runWithOwn();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file isn’t plain text.');
  expect(page.getByRole('heading', { name: 'Results' }).elements()).toEqual([]);
});

it('shows what was measured, what was not and who found other values, and compares it with a former result', async () => {
  asked.mockResolvedValue(RESULT);
  await render(<BenchPage />);
  await runWithOwn();
  const row = (name: string) => page.getByRole('row', { name });
  await expect
    .element(row('Strokeside'))
    .toHaveTextContent('10.0 (10.0 to 10.0)20.0 (20.0 to 20.0)100 (100 to 100)not measuredyes');
  await expect.element(row('uDSV')).toHaveTextContent('8no');
  await expect.element(row('DuckDB-Wasm')).toHaveTextContent('Couldn’t read this file: no room');

  const former = page.getByLabelText('Compare with a former result');
  await userEvent.upload(former, saved('{}'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file isn’t a saved benchmark result.');
  await userEvent.upload(former, saved(JSON.stringify({ ...RESULT, contenders: [contender('strokeside', 40)] })));
  const compared = page.getByRole('region', { name: 'Comparison with the former result' });
  await expect.element(compared.getByRole('row', { name: 'Strokeside' })).toHaveTextContent('0.50');
  expect(document.querySelector('[role=alert]')).toBeNull();
  const other = { ...RESULT, file: { ...RESULT.file, rows: 7, name: 'other.csv' } };
  await userEvent.upload(former, saved(JSON.stringify(other)));
  await expect.element(page.getByText(/of another table \(other\.csv\)/u)).toBeVisible();
});
