// A crew on several days whose one known difference is the catch of seat 5.
import { crewOf } from '#fixtures/model/crew.ts';
import { outingOf } from '#fixtures/model/outing.ts';
import { exportBytes } from '#fixtures/peach/export.ts';

interface Day {
  readonly name: string;
  /** As a file writes it: "Sat, 17 May 2025". */
  readonly date: string;
  /** How much later than the crew seat 5 catches. */
  readonly catchDelayMs: number;
}

const WRITTEN = 'Sat, 17 May 2025';

export const FIRST_DAY: Day = { name: 'first-day.txt', date: WRITTEN, catchDelayMs: 4 };
export const LATER_DAY: Day = { name: 'later-day.txt', date: 'Wed, 28 May 2025', catchDelayMs: 34 };

const ofWeekday = (date: string): string => date.slice(date.indexOf(' ') + 1);

/** The recording as a file chooser takes it: two pieces at one rate each, and a step test of five steps. */
export function recordingOf({ name, date, catchDelayMs }: Day) {
  const crew = crewOf('8+', 'days', { boatName: 'Halcyon', seats: { 5: { catchDelayMs } } });
  const outing = outingOf(crew, {
    name,
    seed: catchDelayMs,
    segments: [
      { kind: 'rest', seconds: 4 },
      { kind: 'row', strokes: 40, rateSpm: 24, piece: 'Rate 24' },
      { kind: 'rest', seconds: 10 },
      { kind: 'row', strokes: 50, rateSpm: 30, piece: 'Rate 30' },
      { kind: 'rest', seconds: 10 },
      ...[18, 22, 26, 30, 34].map((rateSpm) => ({ kind: 'row', strokes: 16, rateSpm }) as const),
      { kind: 'rest', seconds: 4 },
    ],
  });
  const text = Buffer.from(exportBytes(outing)).toString('latin1');
  const dated = text.replace(WRITTEN, date).replace(ofWeekday(WRITTEN), ofWeekday(date));
  return { name, mimeType: 'text/plain', buffer: Buffer.from(dated, 'latin1') };
}
