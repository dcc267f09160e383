// Strokes by seats in color. A click on a cell, or Enter on the one reached by arrow keys, goes to that stroke and
// seat; a line marks the cursor.
import {
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { PlotMarkAt, PlotMarksContext } from '#src/figures/plot-marks.tsx';
import { clockStep, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { useChartTheme } from '#src/figures/theme.ts';
import { placeTooltip } from '#src/figures/uplot/line-options.ts';
import { useElementWidth } from '#src/figures/use-figure-room.ts';
import { clock } from '#src/format/clock.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt, type Places } from '../../../shared/cursor/places.ts';
import { paintHeat, ROW_HEIGHT, columnAt, shareAt, type HeatAxis, type HeatColumns } from './heat-canvas.ts';

export interface HeatRow {
  readonly label: string;
  /** Label next to the row. */
  readonly shortLabel: string;
  readonly seat: number;
  /** One per column. */
  readonly values: readonly number[];
}

interface HeatMapProps {
  readonly label: string;
  readonly rows: readonly HeatRow[];
  readonly columns: HeatColumns;
  readonly axis: HeatAxis;
  /** Moment shown as 0:00. */
  readonly originS: number;
  /** Colors saturate at ± this. */
  readonly limit: number;
  readonly format: (value: number) => string;
  readonly focusSeat: number;
  readonly onCell: (stroke: number, seat: number) => void;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

const FAR_STEP = 10;

export function HeatMap(props: HeatMapProps) {
  const { label, rows, columns, axis, originS, limit, format, focusSeat, onCell } = props;
  const theme = useChartTheme();
  const cursor = useCursor();
  const [attach, width] = useElementWidth();
  const line = useRef<HTMLElement>(null);
  const [cell, setCell] = useState<Cell | null>(null);
  const rowHeight = ROW_HEIGHT * theme.scale;
  const height = rows.length * rowHeight;
  const canvas = useHeatCanvas(rows, columns, limit, width, height);

  useOnCursor(({ timeS }) => {
    if (line.current === null) return;
    const share = timePosition(cursor.places, columns, timeS);
    line.current.style.visibility = share === null ? 'hidden' : 'visible';
    line.current.style.transform = `translateX(${(share ?? 0) * width}px)`;
  });

  const cellAt = (event: MouseEvent): Cell | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const column = columnAt(columns, (event.clientX - box.left) / Math.max(1, box.width));
    const row = Math.floor((event.clientY - box.top) / rowHeight);
    return column < 0 || rows[row] === undefined ? null : { column, row };
  };
  const go = (to: Cell | null): void => {
    const stroke = to === null ? undefined : columns.stroke[to.column];
    const seat = to === null ? undefined : rows[to.row]?.seat;
    if (stroke !== undefined && seat !== undefined) onCell(stroke, seat);
  };
  const starting = (): Cell =>
    startingCell(columns, rows, focusSeat, placeAt(cursor.places.strokes, cursor.getState().timeS)?.index);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = movedCell(event, cell ?? starting(), { column: columns.stroke.length - 1, row: rows.length - 1 });
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    setCell(to);
  };

  const words = cell === null ? null : describeCell(cell, columns, rows, format);
  const middle = cell === null ? 0 : (((columns.from[cell.column] ?? 0) + (columns.to[cell.column] ?? 0)) / 2) * width;
  const ticks = useMemo(() => chooseTicks(columns, axis, originS, width), [columns, axis, originS, width]);

  return (
    <div
      className={stack({ gap: 2, rowGap: 0, above: 2 })}
      style={{ gridTemplateColumns: 'minmax(1.5rem, auto) minmax(0, 1fr)' }}
    >
      <RowNames rows={rows} focusSeat={focusSeat} />
      <div ref={attach} className={box({ anchor: true })} style={{ height }}>
        <button
          type="button"
          className={box({ bare: true, full: true, pad: 0, cover: true })}
          role="slider"
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={columns.stroke.length}
          aria-valuenow={(cell?.column ?? 0) + 1}
          aria-valuetext={words ?? 'Use arrow keys to move between strokes and seats, Enter to go there'}
          onKeyDown={onKeyDown}
          onBlur={() => setCell(null)}
          onPointerMove={(event) => hasMoved(event) && setCell(cellAt(event))}
          onPointerLeave={(event) => hasMoved(event) && setCell(null)}
          onClick={(event) => go(event.detail === 0 ? (cell ?? starting()) : cellAt(event))}
        >
          <canvas className={box({ display: 'block' })} ref={canvas} style={{ width, height }} aria-hidden="true" />
          <i
            ref={line}
            className={box({ free: true, touch: 'none' })}
            style={{ inset: '-3px auto -3px 0', borderInlineStart: '1.5px solid var(--ink)', visibility: 'hidden' }}
            data-no-picture=""
          />
          {cell !== null && (
            <i
              className={box({ free: true, touch: 'none' })}
              data-no-picture=""
              style={{
                ...columnExtent(columns, cell.column, width),
                top: cell.row * rowHeight,
                height: rowHeight - 2,
                outline: '1.5px solid var(--ink)',
              }}
            />
          )}
        </button>
        <Flags columns={columns} originS={originS} />
        {words !== null && <CellWords words={words} middle={middle} width={width} />}
      </div>
      <TimeAxis ticks={ticks} />
    </div>
  );
}

interface CellWordsProps {
  readonly words: string;
  /** Where its cell is, in a figure of this width. */
  readonly middle: number;
  readonly width: number;
}

function CellWords({ words, middle, width }: CellWordsProps) {
  return (
    <p
      className={box({
        control: true,
        free: true,
        padX: 2,
        touch: 'none',
        size: 12,
        tabular: true,
        lines: 'one',
      })}
      data-no-picture=""
      aria-hidden="true"
      style={{ ...placeTooltip(middle, width), bottom: 'calc(100% + 6px)', zIndex: 2, paddingBlock: 2 }}
    >
      {words}
    </p>
  );
}

function RowNames({ rows, focusSeat }: Pick<HeatMapProps, 'rows' | 'focusSeat'>) {
  return (
    <ol className={text({ tone: 'quiet', size: 12, text: 'end' })} aria-hidden="true">
      {rows.map((row) => (
        <li
          key={row.label}
          className={row.seat === focusSeat ? text({ tone: 'ink', weight: 'strong' }) : undefined}
          style={{ height: '1.5rem', lineHeight: '1.375rem' }}
        >
          {row.shortLabel}
        </li>
      ))}
    </ol>
  );
}

function TimeAxis({ ticks }: { readonly ticks: ReturnType<typeof chooseTicks> }) {
  return (
    <div
      className={box({ anchor: true, tone: 'quiet', size: 12, tabular: true })}
      style={{ gridColumn: 2, height: '1.375rem' }}
      aria-hidden="true"
    >
      {ticks.map(({ at, text }) => (
        <span
          key={text}
          className={box({ free: true })}
          style={{ top: 4, insetInlineStart: at, transform: 'translateX(-50%)' }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

function useHeatCanvas(rows: readonly HeatRow[], columns: HeatColumns, limit: number, width: number, height: number) {
  const theme = useChartTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || width === 0) return;
    element.width = Math.round(width * devicePixelRatio);
    element.height = Math.round(height * devicePixelRatio);
    const painted = rows.map((row) => row.values);
    paintHeat(element, theme, columns, painted, limit);
  }, [theme, columns, rows, limit, width, height]);
  return canvas;
}

/** The page may move under a resting pointer: keep the cell reached by keys. */
const hasMoved = ({ movementX, movementY, pointerType }: PointerEvent): boolean =>
  pointerType !== 'mouse' || movementX !== 0 || movementY !== 0;

/** Cell that a key moves to, inside the map; null for other keys. */
function movedCell({ key, shiftKey }: KeyboardEvent, from: Cell, last: Cell): Cell | null {
  const step = shiftKey ? FAR_STEP : 1;
  const moves: Readonly<Record<string, Cell>> = {
    ArrowLeft: { ...from, column: from.column - step },
    ArrowRight: { ...from, column: from.column + step },
    ArrowUp: { ...from, row: from.row - 1 },
    ArrowDown: { ...from, row: from.row + 1 },
    Home: { ...from, column: 0 },
    End: { ...from, column: last.column },
  };
  const to = moves[key];
  if (to === undefined) return null;
  return {
    column: Math.max(0, Math.min(last.column, to.column)),
    row: Math.max(0, Math.min(last.row, to.row)),
  };
}

/** Notes as flags at their moments. */
function Flags({ columns, originS }: { readonly columns: HeatColumns; readonly originS: number }) {
  const cursor = useCursor();
  const notes = use(PlotMarksContext);
  const flags = useMemo(
    () =>
      notes.flatMap((mark) => {
        const share = timePosition(cursor.places, columns, mark.x + originS);
        return share === null ? [] : [{ mark, share }];
      }),
    [notes, cursor, columns, originS],
  );
  return flags.map(({ mark, share }) => (
    <PlotMarkAt key={mark.id} mark={mark} place={{ left: `${100 * share}%`, bottom: 0 }} />
  ));
}

/** Start and width of a column, px; never too narrow to see. */
function columnExtent(columns: HeatColumns, column: number, width: number) {
  const from = columns.from[column] ?? 0;
  return { insetInlineStart: from * width, width: Math.max(3, ((columns.to[column] ?? 0) - from) * width) };
}

/** Position of a moment on the map; null between strokes and outside the selection. */
function timePosition({ strokes }: Places, columns: HeatColumns, timeS: number): number | null {
  const place = placeAt(strokes, timeS);
  return place === null ? null : shareAt(columns, place.index, (timeS - place.fromS) / (place.toS - place.fromS));
}

/** First cell for the keyboard: the cursor's stroke and the seat in focus. */
function startingCell(columns: HeatColumns, rows: readonly HeatRow[], focusSeat: number, stroke = -1): Cell {
  return {
    column: Math.max(0, columns.stroke.indexOf(stroke)),
    row: Math.max(
      0,
      rows.findIndex((row) => row.seat === focusSeat),
    ),
  };
}

function describeCell(
  { column, row }: Cell,
  columns: HeatColumns,
  rows: readonly HeatRow[],
  format: (value: number) => string,
) {
  const { label, values } = rows[row] ?? { label: '', values: [] };
  const value = values[column] ?? Number.NaN;
  const measured = Number.isFinite(value) ? format(value) : 'not measured';
  return `stroke ${(columns.stroke[column] ?? 0) + 1}, seat ${label}: ${measured}`;
}

function chooseTicks({ stroke, from, to, range }: HeatColumns, axis: HeatAxis, originS: number, width: number) {
  if (width === 0) return [];
  const most = Math.max(2, width / 90);
  if (axis === 'clock') {
    const [fromS, toS] = range;
    return ticksBetween(fromS - originS, toS - originS, clockStep(toS - fromS, most)).map((tick) => ({
      at: ((tick + originS - fromS) / (toS - fromS)) * width,
      text: clock(tick),
    }));
  }
  const step = Math.max(1, niceStep(stroke.length, most, [1, 2, 5, 10]));
  return Array.from(stroke, (index, column) => ({ number: index + 1, column }))
    .filter(({ number, column }) => column === 0 || number % step === 0)
    .filter(({ number }, at, all) => at !== 0 || ((all[1]?.number ?? Infinity) - number) / step > 0.5)
    .map(({ number, column }) => ({
      at: (((from[column] ?? 0) + (to[column] ?? 0)) / 2) * width,
      text: String(number),
    }));
}
