// What a session's values are cached by: the recording with its corrections and method.
import type { LibraryRecord } from '#storage/library-record.ts';

export const versionKey = ({ fingerprint, corrections, facts, kept }: LibraryRecord): string =>
  JSON.stringify([fingerprint, corrections, kept.analysisVersion, facts.definitions, facts.powerModel, facts.levers]);
