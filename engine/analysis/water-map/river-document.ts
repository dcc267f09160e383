// Water by place as `analyze --water` prints it: one out-and-back session defines the line of the course, the others
// add passes.
import type { Analysis, StrokeKind } from '../analysis.ts';
import { estimateCourseHelp } from '../comparison/course-help.ts';
import { Z90 } from '../comparison/student.ts';
import { plain } from '../decisions-document.ts';
import type { Json } from '../document.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { BIN_M, coursePasses, riverMap } from './river-map.ts';

const PERCENT = 100;

export const NO_HELP =
  'To estimate wind and stream, row out and back: at least 20 strokes each way, rates within 2 spm, with speed, power and GPS.';
export const NO_PLACES = 'The map of the water needs four passes of the same 100 m on three days at a known power.';

/** Days of the sessions; a session without a date counts as its own day. */
const sessionDay = ({ startedAt }: Pick<Analysis, 'startedAt'>, at: number): string =>
  startedAt?.slice(0, 10) ?? `${at}`;

/** Places of the first session's course, over all sessions. */
export function riverDocument(sessions: readonly Analysis[], include: readonly StrokeKind[]): Json {
  const chosen = sessions.map(({ strokes }) => selectedStrokes(strokes, undefined, include).strokes);
  const [first] = sessions;
  const [strokes] = chosen;
  const help = first === undefined || strokes === undefined ? null : estimateCourseHelp(first, strokes);
  if (first === undefined || help === null) return plain({ places: [], nothing: NO_HELP });
  const line = {
    latitudeDeg: first.track?.latitudeDeg[0] ?? NaN,
    longitudeDeg: first.track?.longitudeDeg[0] ?? NaN,
    axisDeg: help.axisDeg,
  };
  const days = [...new Set(sessions.map(sessionDay))];
  const passes = sessions.flatMap((session, at) =>
    coursePasses(session, chosen[at] ?? new Int32Array(), line, days.indexOf(sessionDay(session, at))),
  );
  const places = riverMap(passes).map(({ bin, odd, even, error, passes: count }) => {
    const within = (share: number) => ({
      value: PERCENT * share,
      low: PERCENT * (share - Z90 * error),
      high: PERCENT * (share + Z90 * error),
    });
    return {
      fromM: bin * BIN_M,
      toM: (bin + 1) * BIN_M,
      passes: count,
      alongPct: within(odd),
      bothWaysPct: within(even),
    };
  });
  return plain({ line, places, nothing: places.length === 0 ? NO_PLACES : null });
}
