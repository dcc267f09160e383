// What changed between two outings that is not the rowing: boat, rig, oars, thresholds, the way of measuring.
import type { Analysis, Method } from '#engine/analysis/analysis.ts';
import type { Boat, Parameters } from '#engine/recording/recording.ts';
import { boatWords } from '#src/format/boat-words.ts';
import type { OutingFacts } from '#workers/storage/library-record.ts';
import { methodName, sameMethod } from './method.ts';

export interface Setup extends Method {
  readonly boat: Boat;
  readonly parameters: Parameters;
}

export const setupOfAnalysis = ({ boat, parameters, definitions, powerModel, levers }: Analysis): Setup => ({
  ...{ boat, parameters, definitions, powerModel, levers },
});

export const setupOfFacts = ({ boat, rig, definitions, powerModel, levers }: OutingFacts): Setup => ({
  ...{ boat, parameters: rig, definitions, powerModel, levers },
});

const metres = (value: number): string => `${value.toFixed(2)} m`;

/** Each change in a few words, the later outing second; empty where nothing did. */
export function setupChanges(before: Setup, after: Setup): string[] {
  const changes: string[] = [];
  const said = (what: string, was: string, is: string): void => {
    if (was !== is) changes.push(`${what} ${was} → ${is}`);
  };
  said('boat', boatWords(before.boat), boatWords(after.boat));
  if (before.boat.name !== null && after.boat.name !== null) said('boat', before.boat.name, after.boat.name);
  const [was, is] = [before.parameters, after.parameters];
  said('oar', metres(was.oarLengthM), metres(is.oarLengthM));
  said('inboard', metres(was.oarInboardM), metres(is.oarInboardM));
  const thresholds = ({ driveStartKgf, recoveryKgf }: Parameters): string => `${driveStartKgf} / ${recoveryKgf} kgf`;
  said('slip thresholds', thresholds(was), thresholds(is));
  if (!sameMethod(before, after)) changes.push(`measured by ${methodName(before)} → ${methodName(after)}`);
  return changes;
}
