// Sentences of the engine as a reader of the desk sees them: rowers by name, numbers with the reader's marks, times
// since the start.
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  spansFor,
  writtenFor,
  type Message,
  type MessageWriter,
  type WrittenSentence,
} from '#engine/recording/message.ts';
import { isOneRower, seatLabel, type Crewed } from '#src/figures/choice/seat-look.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { grouped } from '#src/format/reader.ts';

/** @param startS time of the recording's clock that the desk shows as 0:00. */
export function createFindingWriter(analysis: Crewed & Pick<Analysis, 'crew'>, startS = 0): MessageWriter {
  const isOne = isOneRower(analysis);
  const nameOf = (seat: number): string | null => analysis.crew.find((member) => member.seat === seat)?.name ?? null;
  return {
    seat: (seat, as) => {
      const name = nameOf(seat);
      // A single rower has no seat number.
      if (isOne) return name ?? (as === 'Seat' ? 'The rower' : 'the rower');
      const label = seatLabel({ seat, name });
      return as === 'number' ? label : `${as} ${label}`;
    },
    number: fixed,
    whole: grouped,
    moment: (atS, decimals) => clock(atS - startS, decimals),
  };
}

/** For sentences that name no one. */
export const UNNAMED = createFindingWriter({ gates: [], boat: { seatCount: null }, crew: [] });

/** The same analysis, with findings written for the reader. */
export function withWrittenFindings<T extends Crewed & Pick<Analysis, 'crew' | 'findings'>>(
  analysis: T,
  startS: number,
): T {
  const writer = createFindingWriter(analysis, startS);
  const findings = analysis.findings.map((finding) => ({ ...finding, message: writtenFor(finding, writer) }));
  return { ...analysis, findings };
}

/** What an answer says of nothing found and of what it lacks, written for the reader. */
export const withWrittenLacks = <T extends { readonly nothing: Message | null; readonly closed: readonly Message[] }>(
  answer: T,
  writer: MessageWriter,
) => ({
  ...answer,
  nothing: answer.nothing && spansFor(answer.nothing, writer),
  closed: answer.closed.map((sentence) => spansFor(sentence, writer)),
});

/** The same, with their sentences written for the reader. */
export const withWrittenSentences = <T extends { readonly sentence: Message }>(
  all: readonly T[],
  writer: MessageWriter,
): (Omit<T, 'sentence'> & { readonly sentence: WrittenSentence })[] =>
  all.map((one) => ({ ...one, sentence: spansFor(one.sentence, writer) }));
