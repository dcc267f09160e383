// Search parameters of the desk (group, panel and selection) and of a comparison (sides, alignment, figures). Invalid
// values fall back to defaults and never throw.
import { readReference } from '#engine/analysis/crew/reference-name.ts';
import {
  partsReader,
  anyNumber,
  listEach,
  listParts,
  numberThat,
  textLike,
  parseWord,
} from '#src/format/written-values.ts';
import { ALIGNMENTS } from '#engine/analysis/comparison/verdict.ts';
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import type { SearchMiddleware } from '@tanstack/react-router';
import { useTimingReferenceSetting } from '#src/library/setup/timing-reference-setting.ts';
import { saysNothing, DESK_ADDRESS } from '../address/address-forms.ts';

/** "start,drill". */
const strokeKindList = listEach(parseWord(STROKE_KINDS));

const LONGEST_LIST = 20;

function list(written: unknown): string[] | undefined {
  const parts = listParts(written).filter((one) => one !== '');
  return parts.length <= LONGEST_LIST ? parts : undefined;
}

/** Leaves out what is absent or unusable, so that the address stays short. */
export const compareSearch = partsReader({
  /** Picked in the library: the earliest is before, the others after. */
  outings: list,
  /** Sessions with their piece and seat: "xxh128:ab~p2~s5". */
  before: list,
  after: list,
  /** Kinds of strokes that count on both sides although the rule leaves them out. */
  include: strokeKindList,
  by: parseWord(ALIGNMENTS),
  metric: textLike(/^[A-Za-z0-9]{1,40}$/u),
  /** From where on the stratum of the force curves reaches: 24 for 24–26 strokes a minute. */
  curves: anyNumber,
});

const whole = numberThat((value) => Number.isInteger(value) && value >= 0);
const seatNumber = numberThat((seat) => Number.isSafeInteger(seat) && seat > 0);
const name = textLike(/^[a-z-]{1,32}$/u);

/** "24,26" as its two numbers; absent where it is not two that rise. */
function readSpan(written: unknown): readonly [number, number] | undefined {
  const [from = NaN, to = NaN, ...more] = listParts(written).map(Number);
  return from >= 0 && from < to && to < Infinity && more.length === 0 ? [from, to] : undefined;
}

/** Leaves out what is absent or unusable, so that the address stays short. */
export const sessionSearch = partsReader({
  /** Group of the desk; the first for an unknown name. */
  group: name,
  /** Panel of the group; the first if absent. */
  panel: name,
  /** One rower a screen, for a phone on the dock; the desk when absent. */
  dock: parseWord(['on']),
  /** The selected range, seconds on the recording's own clock. */
  from: anyNumber,
  to: anyNumber,
  /** Index into the analysis's pieces. */
  piece: whole,
  /** Strokes at these rates only, from the first to below the second, spm. */
  rates: readSpan,
  /** Single strokes of these, numbered from 1: "3-12,15". */
  strokes: listEach(textLike(/^\d{1,6}(?:-\d{1,6})?$/u)),
  /** Kinds of strokes that means count although the rule leaves them out. */
  include: strokeKindList,
  /** Seats shown; every seat when absent. */
  seats: listEach(seatNumber),
  /** The seat in focus. */
  seat: whole,
  /** What Explore draws. */
  explore: textLike(/^[\w.]{1,80}$/u),
  definitions: parseWord(['powerline', 'biorow', 'nk', 'knrb', 'relative']),
  /** How power is computed; the vendor's way when absent. */
  power: parseWord(['times-cosine', 'plain', 'over-cosine']),
  levers: parseWord(['full', 'effective']),
  /** Timing reference of the oars: "stroke", "crew" or a seat number. When absent, the reader's usual one. */
  reference: (written) => readReference(String(written)) ?? undefined,
});

type SessionSearch = ReturnType<typeof sessionSearch>;

/** Only what this version has words for: the router hands on whatever else an address says. */
function deskAddress(search: Partial<SessionSearch>): Partial<SessionSearch> {
  const said = sessionSearch({ ...search });
  if (saysNothing(said)) return said;
  const reference = said.reference ?? useTimingReferenceSetting.getState().chosen;
  return DESK_ADDRESS.versioned({ ...said, reference });
}

const writesItsVersion: SearchMiddleware<Partial<SessionSearch>> = ({ search, next }) => deskAddress(next(search));

/** How the route of the desk reads and writes its search. */
export const deskSearch = {
  validateSearch: (written: Record<string, unknown>) => sessionSearch(DESK_ADDRESS.read(written)),
  search: { middlewares: [writesItsVersion] },
};
