// Manifest of an exported library: annotations, notebook and file locations. Contains no computed numbers; importing
// analyzes the recordings again.
import * as z from 'zod/mini';
import type { Corrections } from '#engine/recording/corrected.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { correctionsSchema } from '#storage/library-record.ts';
import { documentReader, type VersionProblem } from '#storage/versions.ts';

export const MANIFEST_PATH = 'manifest.json';
const MANIFEST_VERSION = 1;
const FORMAT = 'strokeside-library';
/** A thousand sessions with long notes stay far below it. */
export const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;

const session = z.object({
  fingerprint: z.string(),
  fileName: z.string().check(z.minLength(1), z.maxLength(500)),
  path: z.string(),
  importedAt: z.number(),
  place: z.catch(z.nullable(z.string()), null),
  tags: z.catch(z.array(z.string()), []),
  corrections: z.catch(z.nullable(correctionsSchema), null),
  athletes: z.exactOptional(z.catch(z.record(z.string().check(z.regex(/^\d+$/u)), z.string()), {})),
  annotations: z.unknown(),
});

/** A video in the archive; its data is part of the session's annotations. */
const film = z.object({
  fingerprint: z.string(),
  fileName: z.string().check(z.minLength(1), z.maxLength(500)),
  path: z.string(),
});

const ofLibrary = z.object({ format: z.literal(FORMAT) });

const manifest = z.object({
  version: z.literal(MANIFEST_VERSION),
  exportedAt: z.string(),
  sessions: z.array(z.unknown()),
  /** None where no one asked for them. */
  films: z.catch(z.array(z.unknown()), []),
  notebook: z.catch(z.array(z.unknown()), []),
  quantities: z.catch(z.array(z.unknown()), []),
});

const read = documentReader(manifest, { present: MANIFEST_VERSION, upgrades: {} });

export type ManifestSession = Omit<z.infer<typeof session>, 'corrections'> & {
  readonly corrections: Corrections | null;
};

export type ManifestFilm = z.infer<typeof film>;

/** Library content missing from this archive, listed so that readers don't search for it. */
export interface LeftOut {
  readonly fingerprint: string;
  readonly fileName: string | null;
  readonly why: VersionProblem | 'damaged' | 'recording-lost';
}

export interface Manifest {
  readonly sessions: readonly ManifestSession[];
  readonly films: readonly ManifestFilm[];
  /** The notebook: see `notebook-archive.ts`. */
  readonly notebook: readonly unknown[];
  /** Custom metrics: see `notebook-archive.ts`. */
  readonly quantities: readonly unknown[];
  /** How many entries make no sense. */
  readonly damaged: number;
}

interface Beside extends Partial<Pick<Manifest, 'films' | 'notebook' | 'quantities'>> {
  readonly leftOut?: readonly LeftOut[];
}

export const manifestText = (
  sessions: readonly ManifestSession[],
  exportedAt: Date,
  { leftOut = [], films = [], notebook = [], quantities = [] }: Beside = {},
): string =>
  JSON.stringify(
    {
      format: FORMAT,
      version: MANIFEST_VERSION,
      exportedAt: exportedAt.toISOString(),
      sessions,
      leftOut,
      films,
      notebook,
      quantities,
    },
    null,
    1,
  );

export const notALibrary = (): Result<never> =>
  failure('not-a-library', 'This file is not a library of Strokeside: choose the zip file that Export library wrote.');

const newerLibrary = (): Result<never> =>
  failure(
    'library-newer',
    'A newer version of Strokeside wrote this library: reload the page to update, then import it again.',
  );

const olderLibrary = (): Result<never> =>
  failure('library-older', 'An older version of Strokeside, which this one cannot read, wrote this library.');

export function readManifest(text: string): Result<Manifest> {
  const kept = parsed(text);
  if (!ofLibrary.safeParse(kept).success) return notALibrary();
  const { document, problem } = read(kept);
  if (problem === 'newer') return newerLibrary();
  if (problem === 'older') return olderLibrary();
  if (document === null) return notALibrary();
  const sessions = document.sessions.flatMap((one): ManifestSession[] => {
    const entry = session.safeParse(one);
    return entry.success ? [entry.data] : [];
  });
  const films = document.films.flatMap((one): ManifestFilm[] => {
    const entry = film.safeParse(one);
    return entry.success ? [entry.data] : [];
  });
  const { notebook, quantities } = document;
  return success({ sessions, films, notebook, quantities, damaged: document.sessions.length - sessions.length });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
