// Timestamps in free text, such as a title: time and date in either order, possibly with spaces and a zone offset at
// the end.
import { type Start, utcText } from '../../recording/start.ts';
import { type DateHints, parseStartTime } from './day-or-month.ts';

const TIME = /\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\b\.?)?/i;
/** "+02:00", "-0500", "GMT+02:00", "Z" after the time. */
const OFFSET = /^\s*(?:GMT|UTC)?\s*(?:([+-])(\d\d):?(\d\d)|(Z))/;

const MS_PER_S = 1000;
const S_PER_MINUTE = 60;
const S_PER_HOUR = 3600;

function offsetBehind(text: string): number | null {
  const [found, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (found === undefined) return null;
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * S_PER_HOUR + Number(minutes) * S_PER_MINUTE);
}

/** Start time in a text, in UTC too if it has a zone; empty without a day. */
export function startInText(text: string, hints: DateHints): Start {
  const time = TIME.exec(text);
  const start = parseStartTime(time === null ? `${text} 0:00` : text, hints);
  const utcOffsetS = time === null ? null : offsetBehind(text.slice(time.index + time[0].length));
  if (start.local === null || utcOffsetS === null) return start;
  const zeroS = Math.floor(Date.parse(`${start.local}Z`) / MS_PER_S) - utcOffsetS;
  return { ...start, utc: utcText(zeroS), utcOffsetS };
}
