// The part of the storage service this product asks for, under /storage/v1: resumable uploads, download, remove.
// Everything else answers with the service's own "not enabled".
import { z } from 'zod';
import type { Caller } from '#api/database.ts';
import { jsonAnswer, fileAnswer, parseJson, readText } from '#api/http.ts';
import type { CallerRead } from '../gateway/caller.ts';
import { failureAnswer, fromDatabase, fromRefusal, invalid, notFound, notSupported, StorageError } from './failure.ts';
import { findBucket, findObject, KEPT_BY_NOBODY, removeObjects } from './objects.ts';
import { createUploads, type UploadsOptions } from './uploads.ts';

const BODY_BYTES = 256 * 1024;
const REMOVE = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });

export function createStorage(options: UploadsOptions) {
  const { database, files } = options;
  const upload = createUploads(options);
  return async (request: Request, path: string, read: CallerRead): Promise<Response> => {
    try {
      if (!read.ok) throw fromRefusal(read.refusal);
      const { caller } = read;
      if (/^upload\/resumable(?:\/|$)/u.test(path)) return await upload(request, caller);
      const key = `${request.method} ${path}`;
      const [, emptied] = /^DELETE object\/([^/]+)$/u.exec(key) ?? [];
      if (emptied !== undefined) return await remove(request, decoded(emptied), caller);
      const [, bucket, name] =
        /^GET object\/(?:authenticated\/)?(?!public\/|sign\/|info\/)([^/]+)\/(.+)$/u.exec(key) ?? [];
      if (bucket === undefined || name === undefined) throw notSupported(key.slice(0, 40).replaceAll(/[^\w /-]/gu, ''));
      return await download(request, decoded(bucket), decoded(name), caller);
    } catch (error) {
      const known = error instanceof StorageError ? error : fromDatabase(error);
      if (known === null) throw error;
      return failureAnswer(known);
    }
  };

  async function download(request: Request, bucket: string, name: string, caller: Caller): Promise<Response> {
    const stored = await findObject(database, caller, bucket, name);
    if (stored === null) throw notFound();
    const { size, mimetype: type } = stored.metadata;
    const whole = { from: 0, to: size - 1 };
    const answer = await fileAnswer(request.headers.get('range'), { size, type }, (part) =>
      files.read(stored, part ?? whole),
    );
    answer.headers.set('cache-control', KEPT_BY_NOBODY);
    return answer;
  }

  async function remove(request: Request, bucket: string, caller: Caller): Promise<Response> {
    const read = await readText(request, BODY_BYTES);
    const asked = REMOVE.safeParse(read.ok ? parseJson(read.text) : undefined);
    if (!asked.success) throw invalid(asked.error.issues[0]?.message ?? 'The request is not valid.');
    await findBucket(database, bucket);
    const removed = await removeObjects(database, caller, bucket, asked.data.prefixes);
    for (const stored of removed) await files.remove(stored);
    return jsonAnswer(200, removed);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid('The address is not valid.');
  }
}
