// In its own process: the oarlocks of a library, as the thread of the Oarlocks page calibrates them.
import { oarlockLibrary, type OarlockSession } from '../../engine/analysis/instrument/oarlock-library.ts';
import { normalFrom, uniformFrom } from '../../engine/analysis/comparison/blocks.ts';
import { NO_INSTRUMENTS } from '../../engine/recording/recording.ts';
import { answer, childInput } from '../harness/in-child.ts';

export interface OarlocksRequest {
  readonly sessions: number;
}

export interface OarlocksAnswer {
  readonly ms: number;
  readonly oarlocks: number;
  readonly rowers: number;
}

const SEATS = 8;
/** Eights of one club, with a set of oarlocks each; crews are mixed and oarlocks move from day to day. */
const BOATS = 6;
const GAIN_SD = 0.05;
const ROWER_SD = 0.08;
const DAY_SD = 0.03;
const DAY_MS = 86_400_000;

function simulateSessions(count: number): OarlockSession[] {
  const uniform = uniformFrom(1);
  const normal = normalFrom(uniform);
  const [gains, strengths] = [GAIN_SD, ROWER_SD].map((sd) =>
    Array.from({ length: SEATS * BOATS }, () => sd * normal()),
  );
  return Array.from({ length: count }, (_, at): OarlockSession => {
    const boat = at % BOATS;
    const startedAt = new Date(
      Date.UTC(2026, 0, 1, 7) + Math.floor(at / 2) * DAY_MS + (at % 2) * 3_600_000,
    ).toISOString();
    const turned = Math.floor(uniform() * SEATS);
    const placeOf = (seat: number): number => boat * SEATS + ((seat + turned) % SEATS);
    return {
      id: startedAt,
      startedAt,
      logger: { serial: String(500 + boat), session: String(at) },
      isScull: false,
      instruments: {
        ...NO_INSTRUMENTS,
        sensors: Array.from({ length: SEATS }, (__, seat) => ({
          channel: 'GateForceX',
          seat: seat + 1,
          side: null,
          serial: `S${placeOf(seat)}`,
          firmware: null,
          calibrated: null,
        })),
      },
      oars: Array.from({ length: SEATS }, (__, seat) => {
        const rower = Math.floor(uniform() * SEATS * BOATS);
        const log = (strengths?.[rower] ?? 0) + (gains?.[placeOf(seat)] ?? 0) + DAY_SD * normal();
        return {
          seat: seat + 1,
          side: seat % 2 === 0 ? 'port' : 'starboard',
          device: 'peach',
          rower: `r${rower}`,
          powerW: 250 * Math.exp(log),
          strokeSdW: 10,
          strokes: 200,
        };
      }),
    };
  });
}

const { sessions } = childInput() as OarlocksRequest;
const library = simulateSessions(sessions);
const startedAt = performance.now();
const { oarlocks } = oarlockLibrary(library);
answer({
  ms: performance.now() - startedAt,
  oarlocks: oarlocks.length,
  rowers: new Set(library.flatMap(({ oars }) => oars.map(({ rower }) => rower))).size,
} satisfies OarlocksAnswer);
