// Answer of the selection: the lineup the pieces choose, and the next piece worth rowing.
import type { Message } from '../../recording/message.ts';
import { allowedLineups, NOISE_PCT, type SeatRace } from './race-model.ts';
import { chooseLineup, type LineupChoice } from './lineup-choice.ts';
import { raceState, type RaceState, choiceSentence, noLineupSentence } from './race-answer.ts';
import { nextSwap, rankedPairs, seatsInQuestion, type Swap } from './race-plan.ts';

export interface LineupAnswer {
  /** Null without an answer, or where no lineup keeps the sides and weights. */
  readonly choice: LineupChoice | null;
  /** After the last rowed piece: the swap that tells most about the seats in question. */
  readonly next: Swap | null;
  readonly sentence: Message;
}

/** Choice of the lineup; pure and reproducible. */
export function lineupAnswer(race: SeatRace, state: RaceState = raceState(race)): LineupAnswer {
  const lineups = allowedLineups(race);
  const choice =
    state.closed === null && lineups.why === null ? chooseLineup(state.known, lineups.masks, state.isSteady) : null;
  const next = nextWorthRowing(race, state, choice);
  const sentence =
    state.closed ?? (choice === null ? noLineupSentence(lineups.why) : choiceSentence(choice, next, race));
  return { choice, next, sentence };
}

function nextWorthRowing({ rowers, water, pieces }: SeatRace, { known }: RaceState, choice: LineupChoice | null) {
  const last = pieces.findLast(({ aheadPct }) => aheadPct !== null);
  if (last === undefined) return null;
  const pairs = choice === null ? rankedPairs(rowers) : seatsInQuestion(known, rowers, choice.crew);
  return nextSwap(known, rowers, last, NOISE_PCT[water], pairs);
}
