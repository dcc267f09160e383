// The analysis of a recording after the repairs that its findings offer.
import type { Engine } from '../kernel/engine.ts';
import { type Corrections, outingRecording, withRepair } from '../recording/corrected.ts';
import type { Recording } from '../recording/recording.ts';
import type { Repair } from '../recording/repair.ts';
import { analyse, type AnalyseOptions } from './analyse.ts';
import type { Analysis } from './analysis.ts';

/**
 * What one repair uncovers, the next round repairs: a boat whose angles were all reversed had hidden everything else.
 */
const ROUNDS = 3;

/** A sensor's own numbers tell it; what only a person can know is no repair of a sensor. */
const isOfSensor = ({ kind }: Repair): boolean => kind !== 'twice';

/** A person says so of the sculler. */
export const isOfBothOars = (repair: Repair): boolean => !isOfSensor(repair);

/** The likeliest repair of each finding that is wanted and not applied yet. */
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
 * Analyzes a recording, applies what is offered, and analyzes it again, until nothing more is offered.
 * @param isWanted which of the offered repairs; those of sensors when omitted.
 */
export function repaired(
  engine: Engine,
  original: Recording,
  options: AnalyseOptions,
  isWanted: (repair: Repair) => boolean = isOfSensor,
): Analysis {
  let corrections: Corrections | null = original.corrections ?? null;
  let analysis = analyse(engine, original, options);
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = offered(analysis, corrections, isWanted);
    if ((wanted?.repairs ?? []).length === (corrections?.repairs ?? []).length) break;
    corrections = wanted;
    analysis = analyse(engine, outingRecording(engine, original, corrections), options);
  }
  return analysis;
}
