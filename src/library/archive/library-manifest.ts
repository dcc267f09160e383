// Manifest of an exported library: annotations, notebook and file locations. Contains no computed numbers; importing
// analyzes the recordings again.
import * as z from 'zod/mini';
import type { Corrections } from '#engine/recording/corrected.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { correctionsSchema } from '#storage/library-record.ts';

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

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int().check(z.positive()),
  exportedAt: z.string(),
  sessions: z.array(z.unknown()),
  /** None where no one asked for them. */
  films: z.catch(z.array(z.unknown()), []),
  /** None before there was a notebook. */
  notebook: z.catch(z.array(z.unknown()), []),
  quantities: z.catch(z.array(z.unknown()), []),
});

export type ManifestSession = Omit<z.infer<typeof session>, 'corrections'> & {
  readonly corrections: Corrections | null;
};

export type ManifestFilm = z.infer<typeof film>;

/** Library content missing from this archive, listed so that readers don't search for it. */
export interface LeftOut {
  readonly fingerprint: string;
  readonly fileName: string | null;
  readonly why: 'newer' | 'damaged' | 'recording-lost';
}

export interface Manifest {
  readonly sessions: readonly ManifestSession[];
  readonly films: readonly ManifestFilm[];
  /** The notebook: see `notebook-archive.ts`. */
  readonly notebook: readonly unknown[];
  /** Custom metrics: see `quantities-archive.ts`. */
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

export function readManifest(text: string): Result<Manifest> {
  const read = manifest.safeParse(parsed(text));
  if (!read.success) return notALibrary();
  if (read.data.version > MANIFEST_VERSION) {
    return failure(
      'library-newer',
      'A newer version of Strokeside wrote this library: reload the page to update, then import it again.',
    );
  }
  const sessions = read.data.sessions.flatMap((one): ManifestSession[] => {
    const entry = session.safeParse(one);
    return entry.success ? [entry.data] : [];
  });
  const films = read.data.films.flatMap((one): ManifestFilm[] => {
    const entry = film.safeParse(one);
    return entry.success ? [entry.data] : [];
  });
  const { notebook, quantities } = read.data;
  return success({ sessions, films, notebook, quantities, damaged: read.data.sessions.length - sessions.length });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
