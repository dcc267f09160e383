// Scope of an export or report: the whole session, or the desk's selection; and the source line and file name of a
// chart.
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import type { ExportRequest } from '#workers/api.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { clockRange } from '#src/format/clock.ts';
import { counted } from '#src/format/number.ts';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { selectionName } from '../../shared/selection/selection-name.ts';
import { wholeRange, type Range } from '../../shared/selection/selection.ts';
import type { Selection } from '../../shared/view.ts';
import { exportFileName, safeName } from '#engine/exports/table.ts';
import type { PictureSource } from '#src/figures/picture/svg-document.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';

export type Scope = 'whole' | 'selection';

const allStrokes = ({ strokes }: Analysis, selection: Selection): boolean => selection.strokes.length === strokes.count;

function wholeClock(analysis: Analysis, { fromS, toS, piece }: Selection): boolean {
  const whole = wholeRange(analysis);
  return piece === null && fromS <= whole.fromS && toS >= whole.toS;
}

const selectedSeats = (analysis: Analysis, { gates }: Selection): number[] =>
  distinctSeats(analysis.gates).filter((seat) => gates.some((gate) => analysis.gates[gate]?.seat === seat));

/** Is less than the whole session selected? */
export const isPart = (analysis: Analysis, selection: Selection): boolean =>
  !wholeClock(analysis, selection) ||
  !allStrokes(analysis, selection) ||
  selectedSeats(analysis, selection).length < distinctSeats(analysis.gates).length;

export function exportScope(
  analysis: Analysis,
  selection: Selection,
  scope: Scope,
): Pick<ExportRequest, 'selection' | 'seats' | 'included'> {
  const { included } = selection.counted;
  if (scope === 'whole') return { selection: null, seats: null, included };
  const { fromS, toS, strokes } = selection;
  const seats = selectedSeats(analysis, selection);
  return {
    selection: wholeClock(analysis, selection) && allStrokes(analysis, selection) ? null : { fromS, toS, strokes },
    seats: seats.length < distinctSeats(analysis.gates).length ? seats : null,
    included,
  };
}

/** Part of the session's time for the name of a file; null where strokes are picked from the whole session. */
export const namedRange = (analysis: Analysis, selection: Selection): Range | null =>
  wholeClock(analysis, selection) ? null : { fromS: selection.fromS, toS: selection.toS };

interface Figures {
  readonly selection: Selection;
  readonly signatures: readonly Signature[];
}

/** Selection and signatures for the charts: the whole session's, or the desk's. */
export function scopedFigures({ selection, signatures }: Figures, whole: Figures, scope: Scope): Figures {
  return scope === 'selection' ? { selection, signatures } : whole;
}

/** Empty when the device recorded no strokes. */
const strokesIn = ({ strokes }: Analysis, count: number): string[] =>
  strokes.count === 0 ? [] : [counted(count, 'stroke')];

/** "Whole session, 312 strokes", "Work pieces, 127 strokes" or "0:10.8–0:38.6, 16 strokes, seats 3, 4". */
export function scopeWords(analysis: Analysis, selection: Selection, scope: Scope): string {
  if (scope === 'whole') return ['Whole session', ...strokesIn(analysis, analysis.strokes.count)].join(', ');
  const zeroS = wholeRange(analysis).fromS;
  const window = wholeClock(analysis, selection)
    ? selectionName(analysis, selection)
    : clockRange(selection.fromS - zeroS, selection.toS - zeroS);
  const seats = selectedSeats(analysis, selection);
  const labels = seats.map((seat) => labelSeat(analysis.gates, seat));
  const named =
    seats.length < distinctSeats(analysis.gates).length
      ? [seats.length > 1 ? `seats ${labels.join(', ')}` : `seat ${labels.join()}`]
      : [];
  return [window, ...strokesIn(analysis, selection.strokes.length), ...named].join(', ');
}

export function figureSource(analysis: Analysis, selection: Selection): PictureSource {
  const scope = isPart(analysis, selection) ? 'selection' : 'whole';
  const when = venueTime(analysis.recordedFrom, analysis.venueOffsetS);
  const session = sessionName(analysis.boat, analysis.source.fileName);
  return {
    credit: [session, when?.date, scopeWords(analysis, selection, scope)]
      .filter((part) => part !== undefined)
      .join(' · '),
    fileName: (title, ending) =>
      exportFileName(analysis, safeName(title).toLowerCase(), ending, namedRange(analysis, selection)),
  };
}
