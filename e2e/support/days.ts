// A crew on several days whose known differences are the catch of seat 5, and on one the sensor that measures it.
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession, type Session } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import type { GateStrokeTruth } from '#fixtures/truth.ts';

export interface Day {
  readonly name: string;
  /** As a file writes it: "Sat, 17 May 2025". */
  readonly date: string;
  /** How much later than the crew seat 5 reaches its extreme angle. */
  readonly catchDelayMs: number;
  readonly sensorOfSeat5: string;
}

const WRITTEN = 'Sat, 17 May 2025';
const SENSOR = '3110';

export const FIRST_DAY: Day = { name: 'first-day.txt', date: WRITTEN, catchDelayMs: 4, sensorOfSeat5: SENSOR };
export const LATER_DAY: Day = {
  name: 'later-day.txt',
  date: 'Wed, 28 May 2025',
  catchDelayMs: 34,
  sensorOfSeat5: SENSOR,
};
/** The same day, had another sensor measured seat 5. */
export const NEW_SENSOR_DAY: Day = { ...LATER_DAY, sensorOfSeat5: '3342' };

const ofWeekday = (date: string): string => date.slice(date.indexOf(' ') + 1);

const made = new Map<Day, Session>();

/** Simulated at the first use: a worker that runs other tests does not wait for it. */
function rowed(day: Day): Session {
  const session = made.get(day) ?? simulateDay(day);
  made.set(day, session);
  return session;
}

/** Two pieces at one rate each, and a step test of five steps. */
function simulateDay({ name, catchDelayMs }: Day): Session {
  const crew = generateCrew('8+', 'days', {
    boatName: 'Halcyon',
    // A trend is of people.
    names: ['Ines', 'Liv', 'Maya', 'Nora', 'Ada', 'Ruth', 'Saskia', 'Vera'],
    // Of smooth turns the instant is known to some milliseconds only.
    turn: 'kinked',
    seats: { 5: { catchDelayMs } },
  });
  return simulateSession(crew, {
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
}

/** The recording as a file chooser takes it. */
export function makeDayFile(day: Day) {
  const text = Buffer.from(exportBytes(rowed(day))).toString('latin1');
  const dated = text
    .replace(WRITTEN, day.date)
    .replace(ofWeekday(WRITTEN), ofWeekday(day.date))
    .replaceAll(`[5]\t${SENSOR}`, `[5]\t${day.sensorOfSeat5}`);
  return { name: day.name, mimeType: 'text/plain', buffer: Buffer.from(dated, 'latin1') };
}

/** How much later than stroke seat 5 turned at the catch, mean of the day's strokes on the curves themselves, ms. */
export function trueCatchMs(day: Day): number {
  const turn = (gates: readonly GateStrokeTruth[], seat: number): number =>
    gates.find((gate) => gate.seat === seat)?.catchS ?? Number.NaN;
  const offsets = rowed(day)
    .strokes.map(({ gates }) => 1000 * (turn(gates, 5) - turn(gates, 8)))
    .filter(Number.isFinite);
  return offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length;
}
