// Two boats from above at the same time since the line: lead in meters to scale, oars in position.
import type { Gate } from '#engine/analysis/analysis.ts';
import type { Side } from '#engine/recording/recording.ts';
import type { OarPlace } from '#engine/analysis/ghost/oar-places.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import frame from '#src/charts/plot-frame.module.css';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import type { SideName } from '../compared.ts';
import styles from './ghost.module.css';

export interface DrawnBoat {
  readonly side: SideName;
  /** Bow's lead over the other boat, m. */
  readonly aheadM: number;
  readonly gates: readonly Gate[];
  readonly oars: readonly (OarPlace | null)[];
}

interface BoatsFigureProps {
  readonly boats: readonly DrawnBoat[];
  readonly hullM: number;
  readonly label: string;
}

const LANE = 96;
const TOP = 20;
const RADIANS = Math.PI / 180;
/** Positions of the bow and stroke seats, as shares of the hull from the bow. */
const BOW_SEAT = 0.2;
const STROKE_SEAT = 0.82;
const SHOWN_LENGTHS = 2.1;
const OUTBOARD_M = 2.6;
const HALF_BEAM_M = 0.35;
/** Farther apart, the other boat is outside the chart and only the lead is written. */
const FARTHEST = 1;

const hullPath = (bow: number, middle: number, length: number, half: number): string =>
  `M${bow} ${middle}Q${bow - length / 2} ${middle - 2.4 * half} ${bow - length} ${middle}Q${bow - length / 2} ${
    middle + 2.4 * half
  } ${bow} ${middle}Z`;

/** Sides missing in the file are drawn alternating, with stroke on port. */
const chooseSide = ({ side, seat }: Gate): Side => side ?? (seat % 2 === 0 ? 'port' : 'starboard');

function Oar({ gate, place, pinX, middle, scale }: OarProps) {
  if (place === null) return null;
  // Port is left when facing forward, which is up when boats move right; at the catch the blade is ahead of the pin.
  const up = chooseSide(gate) === 'starboard' ? 1 : -1;
  const angle = place.angleDeg * RADIANS;
  const [dx, dy] = [-Math.sin(angle) * OUTBOARD_M * scale, up * Math.cos(angle) * OUTBOARD_M * scale];
  const from = { x: pinX, y: middle + up * HALF_BEAM_M * scale };
  const at = (share: number) => ({ x: from.x + share * dx, y: from.y + share * dy });
  return (
    <>
      <line className={box({ stroke: 'quiet', pen: 1.5 })} x1={from.x} y1={from.y} x2={at(1).x} y2={at(1).y} />
      <line
        className={box({ stroke: 'quiet', pen: 2.5 }, styles.blade)}
        data-driving={place.isDriving}
        x1={at(0.8).x}
        y1={at(0.8).y}
        x2={at(1).x}
        y2={at(1).y}
      />
    </>
  );
}

interface OarProps {
  readonly gate: Gate;
  readonly place: OarPlace | null;
  readonly pinX: number;
  readonly middle: number;
  readonly scale: number;
}

export function BoatsFigure({ boats, hullM, label }: BoatsFigureProps) {
  const { attach, width, sized } = useFigureRoom();
  const scale = width / (SHOWN_LENGTHS * hullM);
  const lane = Math.max(LANE, 2 * (OUTBOARD_M + HALF_BEAM_M) * scale + 28);
  const height = TOP + lane * boats.length;
  const reach = FARTHEST * hullM * 0.5;
  return (
    <div ref={attach} className={frame.frame}>
      {width > 0 && (
        <svg {...sized(width, height)} role="img" aria-label={label}>
          {boats.map(({ side, aheadM, gates, oars }, at) => {
            const middle = TOP + lane * (at + 0.5);
            const drawnM = Math.max(-reach, Math.min(reach, aheadM));
            const bow = width / 2 + (hullM / 2 + drawnM) * scale;
            const seats = Math.max(1, ...gates.map(({ seat }) => seat));
            const pinPosition = (seat: number): number =>
              bow -
              hullM * scale * (seats === 1 ? 0.5 : BOW_SEAT + ((seat - 1) / (seats - 1)) * (STROKE_SEAT - BOW_SEAT));
            return (
              <g key={side} className={styles.boat} data-side={side}>
                <path
                  className={box({ fill: 'wash', stroke: 'quiet' })}
                  d={hullPath(bow, middle, hullM * scale, HALF_BEAM_M * scale)}
                />
                {gates.map((gate, own) => (
                  <Oar
                    key={`${gate.seat} ${gate.side}`}
                    gate={gate}
                    place={oars[own] ?? null}
                    pinX={pinPosition(gate.seat)}
                    middle={middle}
                    scale={scale}
                  />
                ))}
                <line className={styles.bow} x1={bow} x2={bow} y1={TOP} y2={height} />
                <text className={frame.tick} x={4} y={middle - lane / 2 + 14}>
                  {side === 'before' ? 'Before' : leadText(aheadM, reach)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

function leadText(aheadM: number, reach: number): string {
  const lead = `${fixed(Math.abs(aheadM), 1)} m ${aheadM >= 0 ? 'ahead' : 'behind'}`;
  return Math.abs(aheadM) > reach ? `After, ${lead}, farther than is drawn` : `After, ${lead}`;
}
