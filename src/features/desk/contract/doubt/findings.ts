// Findings in the order they matter, and the one word that sums up the data.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { labelOfSeat } from '#src/charts/choice/seat-look.ts';
import type { Finding, Severity } from '#engine/recording/finding.ts';
import { counted } from '#src/format/number.ts';

const WEIGHT: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

export const sortedFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity] || (a.fromS ?? 0) - (b.fromS ?? 0));

export interface DataVerdict {
  readonly word: 'good' | 'check' | 'poor';
  readonly note: string;
}

const graveOf = (findings: readonly Finding[]): Finding[] => findings.filter(({ severity }) => severity !== 'info');

/** "2 findings, 1 note": what casts a doubt is a finding, the rest are notes. Null where there is neither. */
export function findingWords(findings: readonly Finding[]): string | null {
  const grave = graveOf(findings).length;
  const notes = findings.length - grave;
  const words = [...(grave > 0 ? [counted(grave, 'finding')] : []), ...(notes > 0 ? [counted(notes, 'note')] : [])];
  return words.length > 0 ? words.join(', ') : null;
}

/** As many seats as a card has room to name. */
const MOST_NAMED = 2;

/** Good where nothing that counts as a finding was found; poor once something could not be measured at all. */
export function dataVerdict({ findings, gates }: Pick<Analysis, 'findings' | 'gates'>): DataVerdict {
  const grave = graveOf(findings);
  if (grave.length === 0) return { word: 'good', note: findingWords(findings) ?? 'all sensors' };
  const seats = [...new Set(grave.flatMap((finding) => finding.seat ?? []))].toSorted((a, b) => a - b);
  const word = grave.some((finding) => finding.severity === 'error') ? 'poor' : 'check';
  if (seats.length === 0) return { word, note: counted(grave.length, 'finding') };
  const labels = seats.map((seat) => (seats.length > MOST_NAMED ? `${seat}` : labelOfSeat(gates, seat)));
  return { word, note: `seat${seats.length > 1 ? 's' : ''} ${labels.join(', ')}` };
}
