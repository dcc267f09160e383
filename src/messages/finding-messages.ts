// Sentences of the engine as a reader of the desk sees them: rowers by name, numbers with the reader's marks, times since the start.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { writtenFor, type Message, type MessageWriter } from '#engine/recording/message.ts';
import { isOneRower, seatLabel, type Crewed } from '#src/charts/choice/seat-look.ts';
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

/** The same, with their words written for the reader. */
export const withWrittenWords = <T extends { readonly words: Message }>(
  all: readonly T[],
  writer: MessageWriter,
): (Omit<T, 'words'> & { readonly words: string })[] =>
  all.map((one) => ({ ...one, words: writtenFor(one.words, writer) }));
