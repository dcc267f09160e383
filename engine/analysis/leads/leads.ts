// Who leads and who follows from one catch to the next: what the strokes show, how surely, and what would show more.
import { Z90 } from '../comparison/student.ts';
import { numberValue, say, seatAs, wholeValue, type Message } from '../../recording/message.ts';
import {
  clockLimit,
  computeClockSeats,
  type ClockSeat,
  sliceTransitions,
  collectTransitions,
  type Timed,
  type Transitions,
} from './transitions.ts';
import { linkIn, findLinks, PERMUTATIONS, type Link } from './links.ts';

export interface Lead {
  /** 'link': one seat follows another; 'clock': the whole crew follows one seat. */
  readonly kind: 'link' | 'clock';
  /** Seats from bow; null for the rest of the crew. */
  readonly follower: number | null;
  readonly leader: number;
  /** Shift of the next catch per millisecond of the leader's lateness, with its 90% interval. */
  readonly gain: { readonly value: number; readonly low: number; readonly high: number };
  /** True if both halves of the strokes show it. */
  readonly inBothHalves: boolean;
  readonly sentence: Message;
}

export interface Leads {
  /** Strongest first; empty if no one is seen to follow anyone, or too little was rowed. */
  readonly leads: readonly Lead[];
  /** Number of pairs of consecutive strokes. */
  readonly strokes: number;
  /** Autocorrelation of a seat's lateness from stroke to stroke, median over seats; null if not computed. */
  readonly persistence: number | null;
  /** If nothing is reported: what was not seen, or what it needs. */
  readonly nothing: Message | null;
}

/** Below this, a link of gain 0.3 is mostly missed. */
export const MIN_TRANSITIONS = 200;
/** From here, a gain of 0.3 is detected in nine of ten crews; in 400 strokes in eight. */
const ENOUGH_TRANSITIONS = 500;
/** With two rowers, each is late only against the other. */
const MIN_SEATS = 4;
/** Persistence below which a seat corrects its lateness within the stroke. */
const PUT_RIGHT = 0.2;

const splitInHalf = (transitions: Transitions): Transitions[] => {
  const count = transitions.now[0]?.length ?? 0;
  const middle = count >> 1;
  return [sliceTransitions(transitions, 0, middle), sliceTransitions(transitions, middle, count)];
};

const toGain = ({ gain, error }: Pick<Link, 'gain' | 'error'>): Lead['gain'] => ({
  value: gain,
  low: gain - Z90 * error,
  high: gain + Z90 * error,
});

/** Response to ten milliseconds: "about 7 ms", with its interval. */
function responseText({ value, low, high }: Lead['gain']) {
  return [
    say`about ${numberValue(10 * value)} ms`,
    say`${numberValue(10 * low, 1)} to ${numberValue(10 * high, 1)}`,
  ] as const;
}

function linkSentence(follower: number, leader: number, gain: Lead['gain'], isSure: boolean): Message {
  const [ms, range] = responseText(gain);
  return isSure
    ? say`${seatAs('Seat', follower)} follows ${seatAs('seat', leader)}: when ${leader} catches 10 ms late, ${follower} is ${ms} later at the next catch (${range}).`
    : say`These strokes suggest that ${seatAs('seat', follower)} follows ${seatAs('seat', leader)}: when ${leader} catches 10 ms late, ${follower} is ${ms} later at the next catch (${range}).`;
}

function clockSentence(leader: number, gain: Lead['gain'], isSure: boolean): Message {
  const [ms, range] = responseText(gain);
  return isSure
    ? say`The crew follows ${seatAs('seat', leader)}: when ${leader} catches 10 ms late, the others are ${ms} later at the next catch (${range}) than for anyone else.`
    : say`These strokes suggest that the crew follows ${seatAs('seat', leader)}: when ${leader} catches 10 ms late, the others are ${ms} later at the next catch (${range}) than for anyone else.`;
}

function linkLead(transitions: Transitions, halves: readonly Transitions[], link: Link): Lead {
  const follower = transitions.seats[link.follower] ?? 0;
  const leader = transitions.seats[link.leader] ?? 0;
  const inBothHalves = halves.every((half) => linkIn(half, link) > Z90);
  const gain = toGain(link);
  const sentence = linkSentence(follower, leader, gain, inBothHalves);
  return { kind: 'link', follower, leader, gain, inBothHalves, sentence };
}

function clockLead({ seats }: Transitions, halves: readonly Transitions[], { seat, ...found }: ClockSeat): Lead {
  const leader = seats[seat] ?? 0;
  const inBothHalves = halves.every((half) => {
    const own = computeClockSeats(half)[seat];
    return own !== undefined && own.gain > Z90 * own.error;
  });
  const gain = toGain(found);
  const sentence = clockSentence(leader, gain, inBothHalves);
  return { kind: 'clock', follower: null, leader, gain, inBothHalves, sentence };
}

/** Median over the seats of how far lateness persists into the next stroke. */
function measurePersistence({ now, next }: Transitions): number {
  const each = now.map((own, seat) => {
    const later = next[seat] ?? own;
    const [xy, xx, yy] = own.reduce<[number, number, number]>(
      ([a, b, c], x, k) => [a + x * (later[k] ?? 0), b + x * x, c + (later[k] ?? 0) ** 2],
      [0, 0, 0],
    );
    return xy / Math.sqrt(xx * yy);
  });
  return each.toSorted((a, b) => a - b)[each.length >> 1] ?? NaN;
}

function noLeadSentence(strokes: number, persistence: number): Message {
  const none =
    strokes >= ENOUGH_TRANSITIONS
      ? say`No one is seen to follow anyone (a link of 3 ms in 10 would mostly have shown, a weaker one not).`
      : say`No one is seen to follow anyone (in ${wholeValue(strokes)} strokes a strong link would have shown, a weak one not).`;
  return Math.abs(persistence) < PUT_RIGHT ? say`Late catches are corrected within one stroke. ${none}` : none;
}

const closed = (strokes: number, nothing: Message): Leads => ({ leads: [], strokes, persistence: null, nothing });

/**
 * Which seat is later at the next catch after which other, over the counted strokes; offsets within one stroke are
 * below human reaction time and show nothing. Fixed seeds: the same strokes give the same sentences.
 * @param chosen indexes into the stroke table, ascending.
 * @param permutations number of simulated crews without a link.
 */
export function findLeads(rowed: Timed, chosen: Int32Array, permutations = PERMUTATIONS): Leads {
  const transitions = collectTransitions(rowed, chosen);
  const { seats, now } = transitions;
  const strokes = seats.length === 0 ? 0 : (now[0]?.length ?? 0);
  if (seats.length < MIN_SEATS) {
    return closed(
      strokes,
      say`Who leads needs ${wholeValue(MIN_SEATS)} rowers timed on one clock. This selection has ${wholeValue(seats.length)}.`,
    );
  }
  if (strokes < MIN_TRANSITIONS) {
    return closed(
      strokes,
      say`Who leads needs ${wholeValue(MIN_TRANSITIONS)} consecutive strokes at one rate. This selection has ${wholeValue(strokes)}.`,
    );
  }
  const halves = splitInHalf(transitions);
  const clocks = computeClockSeats(transitions)
    .filter(({ gain, error, blocks }) => gain > clockLimit(blocks) * error)
    .toSorted((a, b) => b.gain / b.error - a.gain / a.error)
    .slice(0, 1);
  const leads = [
    ...clocks.map((one) => clockLead(transitions, halves, one)),
    ...findLinks(transitions, permutations).map((link) => linkLead(transitions, halves, link)),
  ];
  const persistence = measurePersistence(transitions);
  return { leads, strokes, persistence, nothing: leads.length === 0 ? noLeadSentence(strokes, persistence) : null };
}
