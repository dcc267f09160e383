// Findings as a reader of the desk sees them: rowers by name, numbers with the reader's marks, times since the start.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { writtenFor, type MessageWriter } from '#engine/recording/message.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import { isOneRower, seatLabel } from '#src/charts/choice/seat-look.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { grouped } from '#src/format/reader.ts';

type Named = readonly Pick<CrewMember, 'seat' | 'name'>[];

interface Readable {
  readonly crew: Named;
  /** A single rower has no seat number. */
  readonly isOne: boolean;
  /** Time of the recording's clock that the desk shows as 0:00. */
  readonly startS: number;
}

function writerOf({ crew, isOne, startS }: Readable): MessageWriter {
  const nameOf = (seat: number): string | null => crew.find((member) => member.seat === seat)?.name ?? null;
  return {
    seat: (seat, as) => {
      const name = nameOf(seat);
      if (isOne) return name ?? (as === 'Seat' ? 'The rower' : 'the rower');
      const label = seatLabel({ seat, name });
      return as === 'number' ? label : `${as} ${label}`;
    },
    number: fixed,
    whole: grouped,
    moment: (atS, decimals) => clock(atS - startS, decimals),
  };
}

/** The same analysis, with findings written for the reader. */
export function withWrittenFindings(analysis: Analysis, startS: number): Analysis {
  const writer = writerOf({ crew: analysis.crew, isOne: isOneRower(analysis), startS });
  const findings = analysis.findings.map((finding) => ({ ...finding, message: writtenFor(finding, writer) }));
  return { ...analysis, findings };
}
