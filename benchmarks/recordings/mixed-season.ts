// A season as a rower has it: a session a day on the watch, the SpeedCoach, the logger or the phone, each as its device
// writes it. The same files every time.
import { fitSession } from '../../engine/formats/fit/testing/fit-session.ts';
import { writeSpeedCoach } from '../../engine/formats/nk/testing/write-speedcoach.ts';
import { type Session, simulatedSession } from '../../engine/formats/testing/simulated-session.ts';
import { gpxSession, tcxSession } from '../../engine/formats/xml/testing/xml-session.ts';
import { simulateSeasonDay } from '../../fixtures/season.ts';

export interface FleetRecording {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2024, 2, 4, 6, 30);
/** At 24 a minute. */
const STROKES_OF_AN_HOUR = 1440;

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** "03/07/2024 06:30AM": sessions of one moment and length would count as one. */
function monthFirst(startMs: number): string {
  const [year, month, day, time] = new Date(startMs).toISOString().split(/[-T]/u);
  return `${month}/${day}/${year} ${time?.slice(0, 5) ?? ''}AM`;
}

/** The formats in which an hour is written, by their endings. */
export const HOURS: Readonly<Record<string, (session: Session) => Uint8Array>> = {
  fit: (session) => fitSession(session, {}),
  tcx: (session) => encodeText(tcxSession(session)),
  gpx: (session) => encodeText(gpxSession(session)),
  csv: (session) => encodeText(writeSpeedCoach(session, { startTime: monthFirst(session.startMs) }).text),
};

export const hourOn = (day: number): Session =>
  simulatedSession({
    strokes: [STROKES_OF_AN_HOUR / 2, STROKES_OF_AN_HOUR / 2],
    seed: day + 1,
    startMs: FIRST_DAY_MS + day * DAY_MS,
  });

/** One session a day: of five, four are an hour of a watch, phone or SpeedCoach, and one is short and of a logger at 50 Hz. */
export function mixedSeason(sessions: number): FleetRecording[] {
  const formats = Object.entries(HOURS);
  return Array.from({ length: sessions }, (_, day) => {
    const [ending, write] = formats[day % (formats.length + 1)] ?? ['txt', null];
    const bytes = write === null ? simulateSeasonDay(day) : write(hourOn(day));
    return { path: `season/${String(day).padStart(4, '0')}.${ending}`, bytes };
  });
}
