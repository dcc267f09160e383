// Differences between two sessions besides the rowing: boat, rigging, oars, thresholds, sensors, measurement method.
import type { Instruments } from '#engine/recording/instruments.ts';
import type { Boat, Parameters } from '#engine/recording/recording.ts';
import { fixed } from '#src/format/number.ts';
import { boatWords } from '#src/format/labels.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import { instrumentChanges, type Concerns } from './instrument-changes.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type Measurement, toMeasurement, methodName, sameMethod } from './method.ts';

export interface Setup extends Measurement {
  readonly boat: Boat;
  readonly parameters: Parameters;
  readonly instruments: Instruments;
}

export const setupFromFacts = (facts: SessionFacts): Setup => ({ ...facts, parameters: facts.rig });

/** Another hull of the same class doesn't matter here. */
export const ofAnyHull = (setup: Setup): Setup => ({ ...setup, boat: { ...setup.boat, name: null } });

/** The parts of an analysis that describe the setup. */
export type SetupOf = Setup & Pick<Analysis, 'gates' | 'gateRules' | 'boatRules'>;

export const setupFromAnalysis = (analysis: SetupOf): Setup => ({ ...analysis, ...toMeasurement(analysis) });

const metres = (value: number): string => `${fixed(value, 2)} m`;

/** Whatever measures it. */
const EVERYTHING: Concerns = () => true;

/** Each change in a few words, the later session second; empty where nothing did. Of the sensors those that `concerns`. */
export function setupChanges(before: Setup, after: Setup, concerns: Concerns = EVERYTHING): string[] {
  const changes: string[] = [];
  const compare = (what: string, was: string, is: string): void => {
    if (was !== is) changes.push(`${what} ${was} → ${is}`);
  };
  compare('boat', boatWords(before.boat), boatWords(after.boat));
  if (before.boat.name !== null && after.boat.name !== null) compare('boat', before.boat.name, after.boat.name);
  const [was, is] = [before.parameters, after.parameters];
  compare('oar', metres(was.oarLengthM), metres(is.oarLengthM));
  compare('inboard', metres(was.oarInboardM), metres(is.oarInboardM));
  const thresholds = ({ driveStartKgf, recoveryKgf }: Parameters): string => `${driveStartKgf} / ${recoveryKgf} kgf`;
  compare('slip thresholds', thresholds(was), thresholds(is));
  changes.push(...instrumentChanges(before.instruments, after.instruments, concerns));
  if (!sameMethod(before, after)) changes.push(`measured by ${methodName(before)} → ${methodName(after)}`);
  return changes;
}
