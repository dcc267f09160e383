// Findings in display time. The engine uses the logger's clock, which may start at any number; the desk counts from the
// start of the recording.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { inReadersMarks } from '#src/format/reader.ts';
import { clock } from '#src/format/clock.ts';
import { wholeRange } from '../selection/selection.ts';

/** Same decimals as in the engine's sentences. */
const DECIMALS = [2, 1] as const;

/** Replaces only the finding's own times: durations in the same sentence stay. */
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

/** Same analysis, with findings timed from the start of the recording. */
export function withElapsedFindings(analysis: Analysis): Analysis {
  const { fromS } = wholeRange(analysis);
  return {
    ...analysis,
    findings: analysis.findings.map((finding) => ({ ...finding, message: elapsedMessage(finding, fromS) })),
  };
}
