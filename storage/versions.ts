// Versions of everything stored. What a former version kept is upgraded one version at a time; what no upgrade leads
// from, or a newer version wrote, is refused and stays as it is.
import type * as z from 'zod/mini';

export interface Versions<Kept> {
  readonly present: number;
  /** By version: makes the next one of what it kept. Those that were released never change. */
  readonly upgrades: Readonly<Record<number, (kept: Kept) => Kept>>;
}

/** `newer` and `older`: of a version that this one doesn’t know. */
export type VersionProblem = 'newer' | 'older';

export const isVersionProblem = (problem: string | null): problem is VersionProblem =>
  problem === 'newer' || problem === 'older';

type Upgraded<Kept> =
  | { readonly kept: Kept; readonly problem: null }
  | { readonly kept: null; readonly problem: VersionProblem };

export function upgraded<Kept>(kept: Kept, version: number, { present, upgrades }: Versions<Kept>): Upgraded<Kept> {
  if (version > present) return { kept: null, problem: 'newer' };
  let now = kept;
  for (let at = version; at < present; at += 1) {
    const upgrade = upgrades[at];
    if (upgrade === undefined) return { kept: null, problem: 'older' };
    now = upgrade(now);
  }
  return { kept: now, problem: null };
}

/** A stored object that says its version. */
type Kept = Readonly<Record<string, unknown>>;

export type ReadDocument<Document> =
  | { readonly document: Document; readonly problem: null }
  | { readonly document: null; readonly problem: VersionProblem | 'damaged' };

/** The first version, which nothing came before. */
const FIRST: Versions<Kept> = { present: 1, upgrades: {} };

const isVersioned = (kept: unknown): kept is Kept & { readonly version: number } =>
  typeof kept === 'object' && kept !== null && 'version' in kept && Number.isInteger(kept.version);

/** Reads a kind of document: of the present version, or upgraded to it. */
export const documentReader =
  <Document>(schema: z.ZodMiniType<Document>, versions = FIRST) =>
  (kept: unknown): ReadDocument<Document> => {
    if (!isVersioned(kept)) return { document: null, problem: 'damaged' };
    const { kept: now, problem } = upgraded<Kept>(kept, kept.version, versions);
    if (now === null) return { document: null, problem };
    const read = schema.safeParse({ ...now, version: versions.present });
    return read.success ? { document: read.data, problem: null } : { document: null, problem: 'damaged' };
  };
