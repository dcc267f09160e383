// What the storage service refuses, in its words as hosted: most refusals have HTTP status 400, with the actual status
// in the body. Too many begun uploads are among them.
import { databaseFailure, isWithinLimit, SERVICE, type Caller, type Database } from '#api/database.ts';
import { jsonAnswer } from '#api/http.ts';
import type { CallerRefusal } from '../gateway/caller.ts';

export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}

export const failureAnswer = ({ status, error, message }: StorageError): Response =>
  jsonAnswer(status >= 500 ? status : 400, { statusCode: String(status), error, message });

/** The same for what is not there and for what the caller may not see. */
export const notFound = (): StorageError => new StorageError(404, 'not_found', 'Object not found');

export const invalid = (message: string): StorageError => new StorageError(400, 'InvalidRequest', message);

export const notSupported = (feature: string): StorageError =>
  new StorageError(409, 'NotSupported', `The feature ${feature} is not enabled for this resource`);

/** A refusal of the database as the service tells it; null for anything else. */
export function fromDatabase(thrown: unknown): StorageError | null {
  const code = databaseFailure(thrown)?.code;
  if (code === '42501') return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
  if (code === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists');
  return null;
}

export const fromRefusal = ({ message }: CallerRefusal): StorageError => new StorageError(403, 'Unauthorized', message);

/** Far more than a season's sessions in an afternoon, too few to fill a disk with begun ones. */
const MOST = 240;
const HOUR_S = 3600;

export async function requireFewUploads(database: Database, { role, claims }: Caller): Promise<void> {
  const { sub: person } = claims;
  const key = `storage:upload:${typeof person === 'string' ? person : role}`;
  if (!(await isWithinLimit(database, SERVICE, key, MOST, HOUR_S)))
    throw new StorageError(429, 'SlowDown', 'Too many uploads begun. Wait a while and try again.');
}
