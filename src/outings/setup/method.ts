// Numbers of different definitions or power models are never held against each other.
import type { Analysis, DefinitionSet, Method } from '#engine/analysis/analysis.ts';
import type { LeverLength, PowerModel } from '#engine/analysis/power/power-models.ts';

const SET_NAMES: Readonly<Record<DefinitionSet, string>> = {
  powerline: 'PowerLine',
  biorow: 'BioRow',
  nk: 'NK EmPower',
  knrb: 'KNRB',
  relative: 'Relative',
};
const MODEL_NAMES: Readonly<Record<PowerModel, string>> = {
  'times-cosine': 'F · cos θ',
  plain: 'F',
  'over-cosine': 'F / cos θ',
};
const LEVER_NAMES: Readonly<Record<LeverLength, string>> = { full: 'whole oar', effective: 'hand to blade' };

/** "PowerLine, power by F · cos θ over the whole oar". */
export const methodName = ({ definitions, powerModel, levers }: Method): string =>
  `${SET_NAMES[definitions]}, power by ${MODEL_NAMES[powerModel]}, ${LEVER_NAMES[levers]}`;

const methodKey = ({ definitions, powerModel, levers }: Method): string => `${definitions}/${powerModel}/${levers}`;

/** The outings by the way they are measured, in the order of the outings; one entry when all are measured alike. */
export function byMethod<T extends { readonly analysis: Analysis }>(
  loaded: readonly T[],
): readonly { readonly method: Method; readonly of: readonly T[] }[] {
  const groups = new Map<string, { method: Method; of: T[] }>();
  for (const one of loaded) {
    const { definitions, powerModel, levers } = one.analysis;
    const key = methodKey(one.analysis);
    const group = groups.get(key) ?? { method: { definitions, powerModel, levers }, of: [] };
    group.of.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export const sameMethod = (a: Method, b: Method): boolean => methodKey(a) === methodKey(b);
