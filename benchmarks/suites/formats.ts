// A short session in every format, from the file chosen to its first view, in the built application in headless
// Chromium: what each has to fetch before it can be read, and how long a small file takes. Hours of some are in
// `season`.
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { SAMPLES } from '../../engine/formats/testing/samples.ts';
import { chromiumVersion, inFreshBrowser, firstView } from '../harness/chromium.ts';
import { shown, type Suite, median } from '../harness/print.ts';

const FIRST_VIEW_MS = 400;
const WITHIN_MS = 30_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
const output = fileURLToPath(new URL('../results/app/', import.meta.url));

interface Written {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The first sample of every format. */
function everyFormat(): Written[] {
  const byFormat = new Map<string, Written>();
  for (const { format, content } of SAMPLES) {
    if (byFormat.has(format.id)) continue;
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    byFormat.set(format.id, { name: format.id, fileName: `session.${format.endings[0] ?? 'csv'}`, bytes });
  }
  return [...byFormat.values()];
}

export const formats: Suite = {
  name: 'formats',
  run: async ({ rounds }) => {
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      const measured: { readonly name: string; readonly kB: number; readonly ms: readonly number[] }[] = [];
      for (const { name, fileName, bytes } of everyFormat()) {
        const ms: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const { answer } = await inFreshBrowser(`${address}coach`, (page) => {
            page.setDefaultTimeout(WITHIN_MS);
            return Promise.race([
              firstView(page, fileName, bytes),
              page.waitForTimeout(WITHIN_MS).then(() => Number.NaN),
            ]);
          });
          ms.push(answer);
        }
        measured.push({ name, kB: bytes.length / 1000, ms });
      }
      const slowest = measured.toSorted((a, b) => median(b.ms) - median(a.ms))[0];
      return {
        tables: [
          {
            title: `Chromium ${await chromiumVersion()}, a short session: file chosen to first view`,
            header: ['format', 'kB', 'median ms', 'best ms'],
            rows: measured.map(({ name, kB, ms }) => [name, shown(kB), shown(median(ms)), shown(Math.min(...ms))]),
          },
        ],
        goals: [
          {
            name: `the slowest format (${slowest?.name ?? 'none'}): file chosen to first view`,
            target: FIRST_VIEW_MS,
            sense: 'at most' as const,
            measured: slowest === undefined ? Number.NaN : median(slowest.ms),
            unit: ' ms',
          },
        ],
        notes: [],
        samples: { formats: measured },
      };
    } finally {
      await server.close();
    }
  },
};
