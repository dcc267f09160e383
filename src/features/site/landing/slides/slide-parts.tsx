// Power of the piece and the table of metrics, with what the landing page's images share: labeled grid, ring,
// annotation and their two sizes, wide next to the list, or for a phone, with shorter text.
import { linePath } from '#src/figures/plot/marks.tsx';
import { box } from '#src/ui/primitives.ts';
import { FADE, lastName, POWER_WORDS, STANDS_OUT, LATE, EARLIEST } from './findings.ts';
import { PIECE, PIECE_SEATS, type PieceSeat } from './piece.gen.ts';
import styles from './slides.module.css';
import { signed } from '#src/format/number.ts';

export const LINE = box({ fill: 'none', joins: true, pen: 2.5 });
const GRID = box({ stroke: 'line' });
const MEAN = box({ stroke: 'ink', pen: 1.5 });

const GRID_W = [250, 300, 350, 400, 450];
const TICKS = [10, 20, 30, 40];
const MIN_W = 240;
const MAX_W = 480;

/** Names are after the last stroke. */
const named = (room: Room): Room => ({ ...room, right: room.isWide ? 112 : 74 });

function axes(room: Room) {
  return { x: across(room, 1, PIECE.strokes), y: up(room, MIN_W, MAX_W) };
}

const drawPath = ({ strokesW }: PieceSeat, room: Room): string => {
  const { x, y } = axes(room);
  return linePath(
    strokesW.map((_, at) => x(at + 1)),
    strokesW.map((power) => (power === null ? Number.NaN : y(power))),
  );
};

const Frame = ({ room }: DrawingProps) => {
  const { x, y } = axes(room);
  return (
    <>
      <Grid room={room} values={GRID_W} y={y} unit="W" />
      <Ticks
        room={room}
        values={TICKS}
        x={x}
        words={(stroke) => (stroke === 40 && room.isWide ? 'stroke 40' : String(stroke))}
      />
    </>
  );
};

function Named({ seat, room }: DrawingProps & { readonly seat: PieceSeat }) {
  const { x, y } = axes(room);
  return (
    <>
      <path className={LINE} d={drawPath(seat, room)} stroke={colourOf(seat.seat)} />
      <text x={x(PIECE.strokes) + 8} y={y(seat.strokesW.at(-1) ?? seat.powerW) + 4} className={styles.name}>
        {lastName(seat)}
      </text>
    </>
  );
}

export function PowerDashboard({ room: whole }: DrawingProps) {
  const room = named(whole);
  const { x, y } = axes(room);
  return (
    <>
      <Frame room={room} />
      {PIECE_SEATS.filter((seat) => seat !== STANDS_OUT).map((seat) => (
        <path
          key={seat.seat}
          className={box({ fill: 'none', joins: true, pen: 1, stroke: 'quiet' }, styles.others)}
          d={drawPath(seat, room)}
        />
      ))}
      {STANDS_OUT !== null && <Named room={room} seat={STANDS_OUT} />}
      <Said room={room} x={x(PIECE.strokes / 2)} y={y(room.isWide ? 272 : 262)} anchor="middle" lines={[POWER_WORDS]} />
    </>
  );
}

export function RowerPower({ room: whole }: DrawingProps) {
  const room = named(whole);
  const { x, y } = axes(room);
  const { seat, firstW, lastW, strokes } = FADE;
  return (
    <>
      <Frame room={room} />
      <Named room={room} seat={seat} />
      <line className={MEAN} x1={x(1)} x2={x(strokes)} y1={y(firstW)} y2={y(firstW)} />
      <line className={MEAN} x1={x(PIECE.strokes - strokes + 1)} x2={x(PIECE.strokes)} y1={y(lastW)} y2={y(lastW)} />
      <Ring x={x(PIECE.strokes - strokes + 1)} y={y(lastW)} />
      <Said
        room={room}
        x={x(PIECE.strokes - strokes + 1)}
        y={y(lastW) + (room.isWide ? 84 : 52)}
        anchor={room.isWide ? 'end' : 'middle'}
        lines={
          room.isWide
            ? [`${Math.round(firstW - lastW)} W less in the last ten strokes`, 'than in the first ten']
            : [`${Math.round(firstW - lastW)} W less at the end`]
        }
      />
    </>
  );
}

interface Column {
  readonly head: string;
  readonly of: (seat: PieceSeat) => string;
  /** A phone fits three. */
  readonly onPhone: boolean;
}

const COLUMNS: readonly Column[] = [
  { head: 'Power W', of: ({ powerW }) => String(powerW), onPhone: true },
  { head: 'Catch ms', of: ({ catchMs }) => signed(catchMs), onPhone: true },
  { head: 'Length °', of: ({ arcDeg }) => arcDeg.toFixed(1), onPhone: false },
  { head: 'Slip °', of: ({ slipDeg }) => slipDeg.toFixed(1), onPhone: true },
  { head: 'Peak N', of: ({ peakN }) => String(peakN), onPhone: false },
];
const CATCH = 'Catch ms';

export function MetricsTable({ room }: DrawingProps) {
  const { isWide, width } = room;
  const columns = COLUMNS.filter(({ onPhone }) => isWide || onPhone);
  const left = isWide ? 32 : 12;
  const first = isWide ? 220 : 140;
  const step = (width - left - first) / (columns.length - 1);
  const row = isWide ? 35 : 24;
  const top = isWide ? 40 : 24;
  const seats = PIECE_SEATS.toReversed();
  return (
    <>
      {columns.map(({ head }, at) => (
        <text key={head} x={first + at * step} y={top} textAnchor="end">
          {head}
        </text>
      ))}
      {seats.map((seat, index) => {
        const y = top + (index + 1) * row;
        return (
          <g key={seat.seat}>
            <line className={GRID} x1={left} x2={width - left} y1={y - row * 0.66} y2={y - row * 0.66} />
            <circle cx={left + 6} cy={y - 4} r={5} fill={colourOf(seat.seat)} />
            <text x={left + 20} y={y} className={styles.name}>
              {lastName(seat)}
            </text>
            {columns.map(({ head, of }, at) => (
              <text
                key={head}
                x={first + at * step}
                y={y}
                textAnchor="end"
                className={seat === LATE && head === CATCH ? styles.marked : styles.value}
              >
                {of(seat)}
              </text>
            ))}
            {seat === LATE && (
              <rect
                className={box({ fill: 'none', stroke: 'mark', pen: 2 })}
                x={first + step - (isWide ? 50 : 40)}
                y={y - (isWide ? 20 : 16)}
                width={isWide ? 62 : 48}
                height={isWide ? 28 : 22}
                rx={6}
              />
            )}
          </g>
        );
      })}
      <Said
        room={room}
        x={width - left}
        y={top + (seats.length + 1) * row + (isWide ? 4 : 2)}
        anchor="end"
        lines={[
          LATE.catchMs > 0
            ? `${lastName(LATE)} takes the catch ${LATE.catchMs} ms late`
            : `${lastName(LATE)} takes the catch ${-LATE.catchMs} ms early`,
        ]}
      />
    </>
  );
}

const TICKS_PCT = [32, 36, 40, 44, 48];

/** Peak position in the arc for each rower: a point with its stroke-to-stroke variation. */
export function PeakPlaces({ room }: DrawingProps) {
  const { isWide, width, height } = room;
  const [left, right] = isWide ? [190, 80] : [104, 34];
  const top = isWide ? 42 : 28;
  const row = (height - top - (isWide ? 52 : 38)) / (PIECE_SEATS.length - 1);
  const x = scale(31, 49, left, width - right);
  const bottom = top + row * (PIECE_SEATS.length - 1) + row / 2;
  return (
    <>
      {TICKS_PCT.map((percent) => (
        <g key={percent}>
          <line className={GRID} x1={x(percent)} x2={x(percent)} y1={top - row / 2} y2={bottom} />
          <text x={x(percent)} y={bottom + 20} textAnchor="middle">
            {percent === 48 && isWide ? '48% of length' : percent === 48 ? '48%' : percent}
          </text>
        </g>
      ))}
      {PIECE_SEATS.toReversed().map((seat, index) => {
        const y = top + index * row;
        const [from, to] = [x(seat.peakPct - seat.peakPctSd), x(seat.peakPct + seat.peakPctSd)];
        return (
          <g key={seat.seat}>
            <text x={isWide ? 32 : 10} y={y + 4} className={styles.name}>
              {lastName(seat)}
            </text>
            <line className={styles.scatter} x1={from} x2={to} y1={y} y2={y} stroke={colourOf(seat.seat)} />
            <circle cx={x(seat.peakPct)} cy={y} r={isWide ? 6 : 5} fill={colourOf(seat.seat)} />
            {/* On a phone the annotation says it. */}
            {(isWide || seat !== EARLIEST) && (
              <text x={width - (isWide ? 32 : 8)} y={y + 4} textAnchor="end" className={styles.value}>
                {Math.round(seat.peakPct)}
              </text>
            )}
            {seat === EARLIEST && (
              <Said
                room={room}
                x={to + (isWide ? 16 : 8)}
                y={y + (isWide ? 6 : 5)}
                lines={[
                  isWide
                    ? `${lastName(seat)} peaks first, at ${Math.round(seat.peakPct)}%`
                    : `peaks first, at ${Math.round(seat.peakPct)}%`,
                ]}
              />
            )}
          </g>
        );
      })}
    </>
  );
}

interface GridProps {
  readonly room: Room;
  readonly values: readonly number[];
  readonly y: (value: number) => number;
  /** Only on the maximum. */
  readonly unit: string;
}

export function Grid({ room, values, y, unit }: GridProps) {
  const greatest = Math.max(...values);
  return values.map((value) => (
    <g key={value}>
      <line className={GRID} x1={room.left} x2={room.width - room.right} y1={y(value)} y2={y(value)} />
      <text x={room.left - 8} y={y(value) + 4} textAnchor="end">
        {value === greatest ? `${value} ${unit}` : value}
      </text>
    </g>
  ));
}

interface TicksProps {
  readonly room: Room;
  readonly values: readonly number[];
  readonly x: (value: number) => number;
  readonly words: (value: number) => string;
}

export const Ticks = ({ room, values, x, words }: TicksProps) =>
  values.map((value) => (
    <text key={value} x={x(value)} y={room.height - room.bottom + 24} textAnchor="middle">
      {words(value)}
    </text>
  ));

interface SaidProps {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Annotation with its number; lines after the first are muted. */
  readonly lines: readonly string[];
  readonly room: Room;
}

export const Said = ({ x, y, anchor = 'start', lines, room }: SaidProps) => (
  <text x={x} y={y} textAnchor={anchor} data-said="">
    {lines.map((line, at) => (
      <tspan
        key={line}
        x={x}
        dy={at === 0 ? 0 : room.isWide ? 22 : 17}
        className={at === 0 ? styles.said : styles.quiet}
      >
        {line}
      </tspan>
    ))}
  </text>
);

export const Ring = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <circle className={box({ fill: 'none', stroke: 'mark', pen: 2 })} cx={x} cy={y} r={6} />
);

export const colourOf = (seat: number): string => `var(--seat-${seat})`;

interface Room {
  readonly isWide: boolean;
  readonly width: number;
  readonly height: number;
  /** Margins of the plot. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const WIDE: Room = { isWide: true, width: 760, height: 400, left: 72, right: 28, top: 40, bottom: 48 };
export const NARROW: Room = { isWide: false, width: 328, height: 264, left: 54, right: 12, top: 28, bottom: 34 };

export interface DrawingProps {
  readonly room: Room;
}

/** Linear scale: `from` and `to` are the ends of the data, `start` and `end` their positions. */
export const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

export const across = (room: Room, from: number, to: number) => scale(from, to, room.left, room.width - room.right);
export const up = (room: Room, from: number, to: number) => scale(from, to, room.height - room.bottom, room.top);
