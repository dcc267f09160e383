// Analysis of a recording after the repairs offered by its findings.
import type { Engine } from '../runtime/engine.ts';
import { type Corrections, sessionRecording, withRepair } from '../recording/corrected.ts';
import type { Recording } from '../recording/recording.ts';
import type { Repair } from '../recording/finding.ts';
import { analyze, type AnalyseOptions } from './analyze.ts';
import type { Analysis } from './analysis.ts';

/** Maximum rounds, because a repair may uncover others: a boat with all angles reversed hides everything else. */
const ROUNDS = 3;

/** True for repairs detected from the sensor's own data, without the user's knowledge. */
const isOfSensor = ({ kind }: Repair): boolean => kind !== 'twice';

/** True for the user's statement that both oars did the same. */
export const isBothOarsRepair = (repair: Repair): boolean => !isOfSensor(repair);

/** The likeliest wanted repair of each finding that is not applied yet. */
function offered(
  { findings }: Analysis,
  corrections: Corrections | null,
  isWanted: (repair: Repair) => boolean,
): Corrections | null {
  return findings.reduce<Corrections | null>((all, { repairs = [] }) => {
    const likeliest = repairs.find(isWanted);
    return likeliest === undefined ? all : withRepair(all, likeliest);
  }, corrections);
}

/**
 * Analyzes a recording and applies the offered repairs until none is left.
 * @param isWanted filters the offered repairs; those of sensors when omitted.
 */
export function repaired(
  engine: Engine,
  original: Recording,
  options: AnalyseOptions,
  isWanted: (repair: Repair) => boolean = isOfSensor,
): Analysis {
  let corrections: Corrections | null = original.corrections ?? null;
  let analysis = analyze(engine, original, options);
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = offered(analysis, corrections, isWanted);
    if ((wanted?.repairs ?? []).length === (corrections?.repairs ?? []).length) break;
    corrections = wanted;
    analysis = analyze(engine, sessionRecording(engine, original, corrections), options);
  }
  return analysis;
}
