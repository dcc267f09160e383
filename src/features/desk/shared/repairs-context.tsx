// Sensor repairs on the desk: one click applies, one undoes, and the session is re-analyzed.
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { withRepair, withoutRepair, type Corrections } from '#engine/recording/corrected.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { knownRepairs, repairWords, type Repair } from '#engine/recording/finding.ts';
import { counted, fixed } from '#src/format/number.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { useSessions } from '#src/library/open/sessions.ts';

export interface Repairs {
  /** In the order they were applied. */
  readonly applied: readonly Repair[];
  readonly apply: (repair: Repair) => void;
  readonly undo: (repair: Repair) => void;
  /** "Seat 4 Maeve Donnelly: Flip the sign of the angle." */
  readonly words: (repair: Repair) => string;
  /** How crew totals include an estimated seat; null when none is estimated. */
  readonly totals: string | null;
  /** The session is being re-analyzed. */
  readonly busy: boolean;
  /** Last result or error, announced to screen readers. */
  readonly said: string;
}

const RepairsContext = createContext<Repairs | null>(null);

/** Null outside a desk, where repairs are unavailable. */
export const useRepairs = (): Repairs | null => use(RepairsContext);

/** "Total crew power 2,640 W, seat 5 estimated in 24 strokes, 90% CI ±4 W." */
export function totalWords(analysis: Pick<Analysis, 'summary' | 'crew' | 'gates' | 'boat'>): string | null {
  const { crewPowerW, estimatedSeats } = analysis.summary;
  if (crewPowerW === null || estimatedSeats.length === 0) return null;
  const writer = createFindingWriter(analysis);
  const seats = estimatedSeats.map(
    ({ seat, strokes }) => `${writer.seat(seat, 'seat')} estimated in ${counted(strokes, 'stroke')}`,
  );
  const eitherW = Z90 * Math.hypot(...estimatedSeats.map((one) => one.uncertaintyW));
  return `Total crew power ${fixed(crewPowerW)} W, ${seats.join(', ')}, 90% CI ±${fixed(Math.max(1, eitherW))} W.`;
}

interface RepairsProviderProps {
  readonly session: string;
  readonly analysis: Analysis;
  readonly children: ReactNode;
}

export function RepairsProvider({ session, analysis, children }: RepairsProviderProps) {
  const correct = useSessions((state) => state.correct);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { corrections } = analysis;
  const repairs = useMemo((): Repairs => {
    const writer = createFindingWriter(analysis);
    const formatRepair = (repair: Repair): string => writtenFor(repairWords(repair), writer);
    const measure = async (wanted: Corrections | null, done: string): Promise<void> => {
      setBusy(true);
      setSaid('Measuring the session again …');
      const answer = await correct(session, wanted);
      setBusy(false);
      setSaid(answer.ok ? done : answer.failure.sentence);
    };
    return {
      applied: knownRepairs(corrections?.repairs),
      totals: totalWords(analysis),
      words: formatRepair,
      apply: (repair) => void measure(withRepair(corrections, repair), `Done. ${formatRepair(repair)}`),
      undo: (repair) => void measure(withoutRepair(corrections, repair), `Undone. ${formatRepair(repair)}`),
      busy,
      said,
    };
  }, [analysis, busy, correct, corrections, session, said]);
  return <RepairsContext value={repairs}>{children}</RepairsContext>;
}
