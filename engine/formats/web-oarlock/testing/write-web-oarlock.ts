// Strokes of one seat as logged by a web oarlock.
import {
  clockText,
  halfDayText,
  wallClock,
  type Session,
  type SessionStroke,
} from '../../testing/simulated-session.ts';

export interface WebOarlockWriting {
  /** Index into the session's oars. */
  readonly seat?: number;
  readonly seatName?: string;
  readonly boatClass?: string;
  readonly hasPreamble?: boolean;
  /** '2:15.5', or '0:35:58.661000' as older logs have it. */
  readonly split?: 'short' | 'long';
  readonly clock?: '12 h' | '24 h' | '12 h without half';
}

const NAMES =
  'Stroke,Timestamp,Split,SPM,Speed (m/s),DPS (m),Power (W),Work (J),Peak N,Peak °,Peak %,Length (°),Connection (°),Catch (°),Release (°),Slip (°),Wash (°),Check (ms),Drive Time (s),HR (bpm),Drive %,Recovery %';

const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Mon, Apr 27 2026". */
const dateText = (ms: number): string => {
  const parts = new Map(DATE.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')}, ${parts.get('month')} ${parts.get('day')} ${parts.get('year')}`;
};

/** Header line of a log with a preamble; without one it is the first. */
export const PREAMBLE_LINES = 11;

export function writeWebOarlock(session: Session, writing: WebOarlockWriting = {}): string {
  const { seat = 0, seatName = 'B', boatClass = '4+', hasPreamble = true, split = 'short', clock = '12 h' } = writing;
  const { secondOfDay } = wallClock(session.startMs, session.utcOffsetS);
  const timeText = (atS: number): string => {
    const ofDay = secondOfDay + atS;
    if (clock === '24 h') return clockText(ofDay % 86_400);
    const text = halfDayText(ofDay);
    return clock === '12 h' ? text : text.slice(0, -3);
  };
  const row = (stroke: SessionStroke, index: number): string => {
    const oar = stroke.oars[seat];
    if (oar === undefined) return '';
    const { catchDeg, finishDeg, slipDeg, washDeg, peakAngleDeg } = oar;
    const length = finishDeg - catchDeg;
    const drivePct = (stroke.driveTimeS * stroke.rateSpm * 100) / 60;
    const splitS = 500 / stroke.speedMps;
    return [
      index + 1,
      timeText(stroke.startS),
      split === 'short' ? clockText(splitS, false).replace(/^0/, '') : `0:${clockText(splitS, false, 6)}`,
      stroke.rateSpm.toFixed(1),
      stroke.speedMps.toFixed(2),
      stroke.distanceM.toFixed(1),
      Math.round(oar.powerW),
      Math.round(oar.workJ),
      Math.round(oar.peakN),
      peakAngleDeg.toFixed(1),
      ((100 * (peakAngleDeg - catchDeg)) / length).toFixed(1),
      length.toFixed(1),
      (length - slipDeg - washDeg).toFixed(1),
      catchDeg.toFixed(1),
      finishDeg.toFixed(1),
      slipDeg.toFixed(1),
      washDeg.toFixed(1),
      stroke.checkMs,
      stroke.driveTimeS.toFixed(3),
      '',
      drivePct.toFixed(1),
      (100 - drivePct).toFixed(1),
    ].join(',');
  };
  const end = session.elapsedS;
  const preamble = [
    'Athlete,The crew',
    `Date,"${dateText(session.startMs + session.utcOffsetS * 1000)}"`,
    'Interval,7',
    `Start Time,${timeText(0)}`,
    `End Time,${timeText(end)}`,
    `Duration,0:${clockText(end, false)}`,
    `Distance,${Math.round(session.distanceM)} m`,
    `Class,${boatClass}`,
    'Shell,Argo',
    `Seat,${seatName}`,
    '',
  ];
  return `${[...(hasPreamble ? preamble : []), NAMES, ...session.strokes.map(row)].join('\n')}\n`;
}
