// Findings on the clock people read. The engine tells moments in seconds of the logger's own clock, which may begin at any
// number; the desk counts from the start of the recording, as its strip, cursor, notes and gates do.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { inReadersMarks } from '#src/format/reader.ts';
import { clock } from '#src/format/clock.ts';
import { wholeRange } from '../selection/selection.ts';

/** As many decimals as the engine's sentences have. */
const DECIMALS = [2, 1] as const;

/** Only the moments that the finding itself names are replaced: a duration in the same sentence stays as it is. */
function elapsedMessage({ message, fromS, toS }: Finding, startS: number): string {
  let words = message;
  for (const moment of [fromS, toS]) {
    if (moment === undefined || !Number.isFinite(moment)) continue;
    for (const decimals of DECIMALS) {
      const seconds = moment.toFixed(decimals).replace('.', '\\.');
      words = words.replaceAll(new RegExp(`(?<![\\d.])${seconds} s\\b`, 'gu'), clock(moment - startS, decimals));
    }
  }
  return inReadersMarks(words);
}

/** The same analysis, its findings told from the start of the recording. */
export function withElapsedFindings(analysis: Analysis): Analysis {
  const { fromS } = wholeRange(analysis);
  return {
    ...analysis,
    findings: analysis.findings.map((finding) => ({ ...finding, message: elapsedMessage(finding, fromS) })),
  };
}
