// Power over the strokes of the piece, for the whole crew and for one rower.
import { linePath } from '#src/figures/svg-path.ts';
import { box } from '#src/ui/primitives.ts';
import { FADE, lastName, POWER_WORDS, STANDS_OUT } from './findings.ts';
import { Grid, Ring, Said, colourOf, Ticks, across, up, type DrawingProps, type Room } from './table.tsx';
import { PIECE, PIECE_SEATS, type PieceSeat } from './piece.gen.ts';
import styles from './slides.module.css';

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
      <path
        className={box({ fill: 'none', joins: true, pen: 2.5 })}
        d={drawPath(seat, room)}
        stroke={colourOf(seat.seat)}
      />
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
      <line className={box({ stroke: 'ink', pen: 1.5 })} x1={x(1)} x2={x(strokes)} y1={y(firstW)} y2={y(firstW)} />
      <line
        className={box({ stroke: 'ink', pen: 1.5 })}
        x1={x(PIECE.strokes - strokes + 1)}
        x2={x(PIECE.strokes)}
        y1={y(lastW)}
        y2={y(lastW)}
      />
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
