// Resumable uploads (TUS 1.0.0) under /storage/v1/upload/resumable, as the hosted service speaks it: bucket, name and
// type come as metadata, permission is asked before the first byte, with every request after it, and once more at the
// end.
import { randomUUID } from 'node:crypto';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { Caller, Database } from '#api/database.ts';
import { fromDatabase, invalid, requireFewUploads, StorageError } from './failure.ts';
import { type Files, findBucket, findObject, insertObject, probeInsert, type NewObject } from './objects.ts';

export interface UploadsOptions {
  readonly database: Database;
  readonly files: Files;
  readonly siteUrl: string;
  readonly onBug: (error: unknown) => void;
}

const PATH = '/storage/v1/upload/resumable';
const LASTS_MS = 24 * 60 * 60_000;
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
/** The characters the hosted service takes in a name. */
const NAME = /^[\w!\-.*'() &$@=;:+,?/]{1,1024}$/u;

export function createUploads({ database, files, siteUrl, onBug }: UploadsOptions) {
  const callers = new WeakMap<Request, Caller>();
  const store = new FileStore({ directory: files.unfinished, expirationPeriodInMilliseconds: LASTS_MS });
  const server = new Server({
    path: PATH,
    datastore: store,
    allowedOrigins: [new URL(siteUrl).origin],
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomUUID(),
    generateUrl: (request, { id }) => `${new URL(request.url).origin}${PATH}/${id}`,
    getFileIdFromRequest: (_request, last) => (last !== undefined && UPLOAD_ID.test(last) ? last : undefined),

    onUploadCreate: async (request, upload) => {
      const caller = callerOf(request);
      const made = await requireAcceptable(upload);
      await requireFewUploads(database, caller);
      await probeInsert(database, caller, made);
      await store.deleteExpired();
      const { bucket: bucketName, name: objectName, type: contentType } = made;
      return { metadata: { bucketName, objectName, contentType, owner: ownerId(caller) } };
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const upload = await store.getUpload(id);
      // Someone else's address is as good as none.
      if (upload.metadata?.['owner'] !== ownerId(callerOf(request))) {
        throw new StorageError(404, 'not_found', 'The file for this url was not found');
      }
      const isWhole = upload.offset === upload.size;
      if (request.method === 'PATCH' && !isWhole) await probeInsert(database, callerOf(request), asObject(upload));
      // Complete on disk, but the process ended before registering it: a client would take it for uploaded.
      if (request.method === 'HEAD' && isWhole) await finish(callerOf(request), upload);
    },
    onUploadFinish: async (request, upload) => {
      await finish(callerOf(request), upload);
      return {};
    },
    onResponseError: (_request, error) => {
      const known = error instanceof StorageError ? error : fromDatabase(error);
      if (known !== null) return { status_code: known.status, body: known.message };
      // The library's own refusals bring their status.
      if (!(error instanceof Error) || 'status_code' in error) return undefined;
      onBug(error);
      return { status_code: 500, body: 'Something went wrong on our side.' };
    },
  });

  function callerOf(request: Request): Caller {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('A request reached the uploads without a caller.');
    return caller;
  }

  /** Once or more often: the row and the file, both or neither. */
  async function finish(caller: Caller, upload: Upload): Promise<void> {
    const made = asObject(upload);
    try {
      await database.transact(caller, async (run) => {
        await insertObject(run, caller, made);
        await files.keep(upload.id, made);
      });
    } catch (error) {
      const there = await findObject(database, caller, made.bucket, made.name);
      if (there?.version === upload.id) return;
      await store.remove(upload.id);
      throw error;
    }
  }

  async function requireAcceptable(upload: Upload): Promise<NewObject> {
    const made = asObject(upload);
    if (!NAME.test(made.name) || made.name.split('/').some((part) => part === '' || part === '.' || part === '..')) {
      throw invalid(`Invalid key: ${made.name.slice(0, 200)}`);
    }
    const { file_size_limit: most, allowed_mime_types: types } = await findBucket(database, made.bucket);
    if (types !== null && !types.includes(made.type)) {
      throw new StorageError(415, 'invalid_mime_type', `mime type ${made.type.slice(0, 100)} is not supported`);
    }
    if (upload.size === undefined) throw invalid('Set the file length: Upload-Length.');
    if (most !== null && upload.size > most)
      throw new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
    return made;
  }

  return (request: Request, caller: Caller): Promise<Response> => {
    callers.set(request, caller);
    return server.handleWeb(request);
  };
}

function asObject({ id, size, metadata }: Upload): NewObject {
  const text = (key: string): string => metadata?.[key] ?? '';
  if (text('bucketName') === '' || text('objectName') === '') {
    throw invalid('Upload-Metadata names a bucketName and an objectName.');
  }
  return {
    bucket: text('bucketName'),
    name: text('objectName'),
    version: id,
    sizeBytes: size ?? 0,
    type: text('contentType') || 'application/octet-stream',
  };
}

const ownerId = ({ claims }: Caller): string => (typeof claims['sub'] === 'string' ? claims['sub'] : '');
