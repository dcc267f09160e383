// Finds the smallest rigging change that brings an oar to the wanted angles, in half-centimeter steps.
import type { Message } from '../../recording/message.ts';
import { effectiveLevers } from '../power/power-models.ts';
import { movedAngles, NO_MOVE, type CatchFinish, type RiggedOar, type RigMove } from './rig-geometry.ts';
import { changeRange, type RigRange, type RigTrust } from './rig-trust.ts';
import { AS_IT_WAS_DEG, moveText, rigSentence } from './rig-messages.ts';

/** Maximum of each adjustment, cm, and its step. */
const MAX_CM: RigMove = { stretcherCm: 6, inboardCm: 1.5, spreadCm: 2 };
const STEP_CM = 0.5;
/** Weight of a degree off target relative to a centimeter moved. */
const DEG_PER_CM = 1;

export interface RigAnswer {
  readonly move: RigMove;
  /** Expected change, deg, with 90% intervals. */
  readonly catchDeg: RigRange;
  readonly finishDeg: RigRange;
  readonly moveText: Message;
  readonly sentence: Message;
}

const stepsTo = (mostCm: number): number[] =>
  Array.from({ length: 2 * Math.round(mostCm / STEP_CM) + 1 }, (_, at) => at * STEP_CM - mostCm);

const EVERY_MOVE: readonly RigMove[] = stepsTo(MAX_CM.stretcherCm).flatMap((stretcherCm) =>
  stepsTo(MAX_CM.inboardCm).flatMap((inboardCm) =>
    stepsTo(MAX_CM.spreadCm).map((spreadCm) => ({ stretcherCm, inboardCm, spreadCm })),
  ),
);

/** Tie-breaker: the smaller move. */
const moveCost = ({ stretcherCm, inboardCm, spreadCm }: RigMove): number =>
  stretcherCm ** 2 + inboardCm ** 2 + spreadCm ** 2;

/** Expected effect of a move on an oar, as far as rowers follow. */
function rigAnswer(seat: number, oar: RiggedOar, at: CatchFinish, move: RigMove, trust: RigTrust): RigAnswer {
  const { catchDeg, finishDeg } = movedAngles(oar, at, move);
  const ranges = { catchDeg: changeRange(catchDeg, trust), finishDeg: changeRange(finishDeg, trust) };
  return { move, ...ranges, moveText: moveText(move, oar.rig), sentence: rigSentence(seat, move, oar.rig, ranges) };
}

/**
 * Move that brings the angles closest to the wanted ones; `NO_MOVE` if staying is as good, or as far as can be seen.
 */
export function solvedRig(
  seat: number,
  oar: RiggedOar,
  at: CatchFinish,
  wanted: CatchFinish,
  trust: RigTrust,
): RigAnswer {
  const off = (move: RigMove): number => {
    const { catchDeg, finishDeg } = movedAngles(oar, at, move);
    const [ofCatch, ofFinish] = [
      at.catchDeg + trust.share * catchDeg - wanted.catchDeg,
      at.finishDeg + trust.share * finishDeg - wanted.finishDeg,
    ];
    return ofCatch ** 2 + ofFinish ** 2 + DEG_PER_CM ** 2 * moveCost(move);
  };
  let best = NO_MOVE;
  let least = off(NO_MOVE);
  for (const move of EVERY_MOVE) {
    const cost = off(move);
    if (cost < least) [best, least] = [move, cost];
  }
  const answer = rigAnswer(seat, oar, at, best, trust);
  // Ignore moves without a visible effect on either end.
  const isSeen = [answer.catchDeg, answer.finishDeg].some(({ value }) => Math.abs(value) >= AS_IT_WAS_DEG);
  return isSeen ? answer : rigAnswer(seat, oar, at, NO_MOVE, trust);
}

/** Ratio of blade to hand movement around the pin: outboard to the blade's middle over inboard to the hand. */
export function computeGearing({ rig, inboardM }: RiggedOar, lengthM: number): number {
  const levers = effectiveLevers({ rig, inboardM, lengthM });
  return levers.outboardM / levers.inboardM;
}
