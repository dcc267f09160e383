// Plane of the oars in an image: the direction of an oar at any angle, after a person has marked it at one. Assumes a
// flat, distant plane, so that its projection is the same everywhere (an affine camera).
import type { Side } from '../recording/recording.ts';

/** Image coordinates in square pixels, down from the top. */
export type Point = readonly [x: number, y: number];

/** An oar as marked in one frame. */
export interface ShownOar {
  readonly seat: number;
  readonly side: Side;
  readonly pin: Point;
  readonly blade: Point;
  /** Oar angle at that frame: 0 perpendicular to the boat, negative towards the bow. */
  readonly angleDeg: number;
}

/** Projection of one oar length in the boat's plane to the image. */
export interface BoatPlane {
  readonly toPort: Point;
  readonly toBow: Point;
  /** How far a blade appears below the plane through the pins, which matters for a low camera. */
  readonly drop: number;
}

/** Seen from straight above, with the bow to the right; any rotation is equivalent. */
export const FROM_ABOVE: BoatPlane = { toPort: [0, -1], toBow: [1, 0], drop: 0 };

/** Distance between seats, and from the middle of the boat to a pin, meters: typical boats. */
const SEAT_APART_M = 1.4;
const PIN_OUT_M = 0.8;

/** Minimum ratio of the eigenvalues of the system; below it, the plane's two directions cannot be separated. */
const MIN_TOLD = 0.02;
/** Minimum sine of the angle between the directions; below it, the plane is seen edge-on. */
const MIN_OPEN = 0.06;
/** Maximum residual of the marked oars from the plane, in oar lengths. */
const MAX_OFF = 0.35;

/** Prior weight towards no drop, in oars: on one side of the boat, the drop can hardly be separated from the plane. */
const NO_DROP_OARS = 0.1;
/** Iterations that solve plane and drop alternately; the remainder is below a pixel. */
const ROUNDS = 40;

const sideSign = (side: Side): 1 | -1 => (side === 'port' ? 1 : -1);
const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A known displacement in the boat, meters to port and to the bow, with both image points. */
interface Known {
  readonly port: number;
  readonly bow: number;
  readonly seen: Point;
}

/**
 * From two or more oars: their pins are along the boat at the spacing of the seats, and each oar is at its angle. Null
 * if undetermined: a single oar, a sculler's oars at perpendicular, a plane seen edge-on, or impossible points.
 */
export function fitBoatPlane(oars: readonly ShownOar[], outboardM: number): BoatPlane | null {
  if (oars.length < 2 || !(outboardM > 0)) return null;
  const pins = oars.map(({ seat, side, pin }): Known => ({
    port: (sideSign(side) * PIN_OUT_M) / outboardM,
    bow: (-seat * SEAT_APART_M) / outboardM,
    seen: pin,
  }));
  const mean = (of: (one: Known) => number): number => pins.reduce((sum, one) => sum + of(one), 0) / pins.length;
  const [port, bow, x, y] = [
    mean((one) => one.port),
    mean((one) => one.bow),
    mean((one) => one.seen[0]),
    mean((one) => one.seen[1]),
  ];
  const along = pins.map((one): Known => ({
    port: one.port - port,
    bow: one.bow - bow,
    seen: [one.seen[0] - x, one.seen[1] - y],
  }));
  const out = oars.map(({ side, angleDeg, pin, blade }): Known => ({
    port: sideSign(side) * Math.cos(radians(angleDeg)),
    bow: -Math.sin(radians(angleDeg)),
    seen: [blade[0] - pin[0], blade[1] - pin[1]],
  }));
  const plane = planeThrough(along, out);
  if (plane === null) return null;
  const { toPort, toBow } = plane;
  const open = cross(toPort, toBow) / (Math.hypot(...toPort) * Math.hypot(...toBow));
  // Seen from above, port is always left of the bow: a camera is never under water.
  if (!(open > MIN_OPEN)) return null;
  const oarLength = oars.reduce((sum, one) => sum + drawnLength(one), 0) / oars.length;
  return offBy([...along, ...lifted(out, plane.drop)], plane) <= MAX_OFF * oarLength ? plane : null;
}

const drawnLength = ({ pin, blade }: ShownOar): number => Math.hypot(blade[0] - pin[0], blade[1] - pin[1]);

const lifted = (out: readonly Known[], drop: number): Known[] =>
  out.map(({ port, bow, seen: [x, y] }) => ({ port, bow, seen: [x, y - drop] }));

/** `along`: from the middle of the pins to each; `out`: from each pin to its blade. */
function planeThrough(along: readonly Known[], out: readonly Known[]): BoatPlane | null {
  let drop = 0;
  let plane = leastSquares([...along, ...out]);
  for (let round = 0; round < ROUNDS && plane !== null; round += 1) {
    const { toPort, toBow } = plane;
    const below = out.reduce((sum, { port, bow, seen }) => sum + seen[1] - port * toPort[1] - bow * toBow[1], 0);
    drop = Math.max(0, below / (out.length + NO_DROP_OARS));
    plane = leastSquares([...along, ...lifted(out, drop)]);
  }
  return plane === null ? null : { ...plane, drop };
}

function leastSquares(known: readonly Known[]): Omit<BoatPlane, 'drop'> | null {
  let [pp, pb, bb, px, py, bx, by] = [0, 0, 0, 0, 0, 0, 0];
  for (const {
    port,
    bow,
    seen: [x, y],
  } of known) {
    pp += port * port;
    pb += port * bow;
    bb += bow * bow;
    px += port * x;
    py += port * y;
    bx += bow * x;
    by += bow * y;
  }
  const determinant = pp * bb - pb * pb;
  const middle = (pp + bb) / 2;
  const spread = Math.hypot((pp - bb) / 2, pb);
  if (!(middle - spread > MIN_TOLD * (middle + spread))) return null;
  return {
    toPort: [(px * bb - bx * pb) / determinant, (py * bb - by * pb) / determinant],
    toBow: [(bx * pp - px * pb) / determinant, (by * pp - py * pb) / determinant],
  };
}

/** RMS deviation from the plane. */
function offBy(known: readonly Known[], { toPort, toBow }: Omit<BoatPlane, 'drop'>): number {
  const squares = known.map(
    ({ port, bow, seen: [x, y] }) =>
      (x - port * toPort[0] - bow * toBow[0]) ** 2 + (y - port * toPort[1] - bow * toBow[1]) ** 2,
  );
  return Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length);
}

/**
 * Direction of an oar in the image at another angle, of length 1: the marked direction, turned in the boat's plane. At
 * the marked angle this is from pin to blade, whatever the plane.
 */
export function oarDirection({ side, pin, blade, angleDeg }: ShownOar, plane: BoatPlane, nowDeg: number): Point | null {
  const { toPort, toBow, drop } = plane;
  const seen: Point = [blade[0] - pin[0], blade[1] - pin[1] - drop];
  const area = cross(toPort, toBow);
  const port = cross(seen, toBow) / area;
  const bow = cross(toPort, seen) / area;
  const turn = sideSign(side) * radians(nowDeg - angleDeg);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [nowPort, nowBow] = [port * cos + bow * sin, bow * cos - port * sin];
  const [x, y] = [nowPort * toPort[0] + nowBow * toBow[0], nowPort * toPort[1] + nowBow * toBow[1] + drop];
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : null;
}
