// Where the storage service keeps the recordings of teams, and what a request to it carries.
import { accessToken } from '../auth/access-token.ts';
import { backendUrl, publishableKey } from '../auth/address.ts';

export const RECORDINGS = 'recordings';
export const UPLOADS_URL = `${backendUrl}/storage/v1/upload/resumable`;

export const recordingName = (teamId: string, fingerprint: string): string => `${teamId}/${fingerprint}/raw`;

export const recordingUrl = (teamId: string, fingerprint: string): string =>
  `${backendUrl}/storage/v1/object/authenticated/${RECORDINGS}/${recordingName(teamId, fingerprint)}`;

export interface StorageHeaders {
  readonly authorization: string;
  readonly apikey: string;
}

/** Null when no one is signed in, or the session could not be renewed. */
export async function storageHeaders(): Promise<StorageHeaders | null> {
  const token = await accessToken();
  return token === undefined ? null : { authorization: `Bearer ${token}`, apikey: publishableKey };
}
