// Texts of a reference and its facts.
import type { CoachReference, NamedFact, ReferenceFacts } from '#src/data/people/references.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { ergName, ergResult, SOURCE_WORDS } from '#src/format/labels.ts';

export const FACT_WORDS: Readonly<Record<NamedFact, { readonly label: string; readonly words: string }>> = {
  erg_tests: { label: 'Erg tests', words: 'The best of each distance that is verified or confirmed by a coach' },
  races: { label: 'Races', words: 'The last five' },
  sessions: { label: 'Sessions', words: 'How many with the team, and since when' },
};

/** "2k 6:59.8, 304 W, verified, 7 Oct 2026" */
export function ergLine(test: NonNullable<ReferenceFacts['erg_tests']>[number]): string {
  const source = SOURCE_WORDS[test.source].toLowerCase();
  return `${ergName(test.piece)} ${ergResult(test)}, ${test.power_w} W, ${source}, ${dayText(test.rowed_on)}`;
}

/** "Head of the Sample, Men’s eight, 8+, 2nd … 18 Oct 2026" */
export function raceLine(race: NonNullable<ReferenceFacts['races']>[number]): string {
  const { regatta, event, boat_class: boat, place, crews, raced_on: on } = race;
  const placed = crews === undefined ? `place ${place ?? ''}` : `place ${place ?? ''} of ${crews}`;
  return [regatta, event, boat, place === undefined ? null : placed, dayText(on)]
    .filter((part) => part !== undefined && part !== null)
    .join(', ');
}

export function sessionsLine({
  count,
  first_on: first,
  last_on: last,
}: NonNullable<ReferenceFacts['sessions']>): string {
  const amount = `${counted(count, 'session')} with the team`;
  return first === undefined || last === undefined ? amount : `${amount}, ${dayText(first)} to ${dayText(last)}`;
}

/** State for its author and for the family. */
export function stateLine(reference: CoachReference, reader: 'coach' | 'family', nowMs = Date.now()): string {
  const { state, sent_at: sent, approved_at: approved, withdrawn_at: withdrawn, link_until: link } = reference;
  switch (state) {
    case 'asked':
      return reader === 'coach' ? 'The athlete asks you for it' : 'Requested, not written yet';
    case 'drafted':
      return sent === null ? 'Draft; only you read it' : 'Sent back by the athlete; only you read it';
    case 'sent':
      return reader === 'coach' ? `Sent ${day(sent)}; waits for the athlete` : `Sent ${day(sent)}; waits for you`;
    case 'approved':
      return link !== null && Date.parse(link) > nowMs
        ? `Approved ${day(approved)}; a link is open until ${day(link)}`
        : `Approved ${day(approved)}`;
    case 'withdrawn':
      return `Withdrawn ${day(withdrawn)}`;
  }
}

const day = (at: string | null): string => (at === null ? '' : dayText(at));
