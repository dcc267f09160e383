import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Finding } from '#engine/recording/finding.ts';
import { readClock } from '#engine/formats/clock.ts';
import { loadEngine } from '#engine/kernel/node.ts';
import { withElapsedFindings } from './findings-clock.ts';
import { modelOuting } from '../../testing/model-outing.ts';

const engine = await loadEngine();

const told = (finding: Partial<Finding>, clockStartS: number): string | undefined =>
  withElapsedFindings({
    ...modelOuting(),
    clockStartS,
    clockEndS: clockStartS + 1000,
    findings: [{ code: 'sensor-dropout', severity: 'warning', message: '', ...finding }],
  }).findings[0]?.message;

it('tells a silence from the start of the recording, not by the clock of the logger', () => {
  const message = 'Seat 3: no usable force signal from 2519.7 s to 2523.7 s; its values are left out.';
  expect(told({ message, fromS: 2519.66, toS: 2523.74 }, 1983.66)).toBe(
    'Seat 3: no usable force signal from 8:56.0 to 9:00.1; its values are left out.',
  );
});

it('leaves durations, and numbers that only end alike', () => {
  const message = 'The clock jumps 2 times, 9.00 s in all, first at 12.50 s: 112.50 s is no moment.';
  expect(told({ message, fromS: 12.5, toS: 40 }, 10)).toBe(
    'The clock jumps 2 times, 9.00 s in all, first at 0:02.50: 112.50 s is no moment.',
  );
  expect(told({ message: 'The file ends after 3 seats.' }, 10)).toBe('The file ends after 3 seats.');
});

it('understands what the engine says of a clock that jumps, wherever it begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 50, max: 400 }), (startMs, rows) => {
      const times = Float64Array.from({ length: 2 * rows }, (_, row) => startMs + row * 20 + (row < rows ? 0 : 6000));
      const [gap] = engine.scratch(() => readClock(engine, engine.columnOf(times)).findings);
      const end = ((rows - 1) * 0.02).toFixed(2).padStart(5, '0');
      const again = (rows * 0.02 + 6).toFixed(2).padStart(5, '0');
      expect(told(gap ?? {}, startMs / 1000)).toBe(
        `The clock jumps from 0:${end} to 0:${again}. Strokes across the gap can’t be measured.`,
      );
    }),
  );
});
