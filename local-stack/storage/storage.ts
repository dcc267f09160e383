// The part of the storage service this product asks for, under /storage/v1: resumable uploads, download, list, remove.
// Everything else answers with the service's own "not enabled".
import { z } from 'zod';
import type { Caller, Database } from '#api/database.ts';
import { jsonAnswer, parseJson, readText, readRange } from '#api/http.ts';
import type { CallerRead } from '../gateway/caller.ts';
import { failureAnswer, fromDatabase, fromRefusal, invalid, notFound, notSupported, StorageError } from './failure.ts';
import {
  type Files,
  findBucket,
  findObject,
  KEPT_BY_NOBODY,
  listObjects,
  removeObjects,
  type Stored,
} from './objects.ts';
import type { Uploads } from './uploads.ts';

export interface StorageOptions {
  readonly database: Database;
  readonly files: Files;
  readonly uploads: Uploads;
}

export interface StorageService {
  readonly answer: (request: Request, path: string, caller: CallerRead) => Promise<Response>;
}

const BODY_BYTES = 256 * 1024;
const REMOVE = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });
const LIST = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).max(1_000_000_000).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z.object({ column: z.string(), order: z.enum(['asc', 'desc']) }).default({ column: 'name', order: 'asc' }),
});

export function createStorage({ database, files, uploads }: StorageOptions): StorageService {
  return {
    answer: async (request, path, read) => {
      try {
        if (!read.ok) throw fromRefusal(read.refusal);
        const { caller } = read;
        if (/^upload\/resumable(?:\/|$)/u.test(path)) return await uploads.answer(request, caller);
        const key = `${request.method} ${path}`;
        const [, listed] = /^POST object\/list\/([^/]+)$/u.exec(key) ?? [];
        if (listed !== undefined) return await list(request, decoded(listed), caller);
        const [, emptied] = /^DELETE object\/([^/]+)$/u.exec(key) ?? [];
        if (emptied !== undefined) return await remove(request, decoded(emptied), caller);
        const [, bucket, name] =
          /^(?:GET|HEAD) object\/(?:authenticated\/)?(?!public\/|sign\/|info\/|upload\/)([^/]+)\/(.+)$/u.exec(key) ??
          [];
        if (bucket === undefined || name === undefined) throw notSupported(hostedFeature(path));
        return await download(request, decoded(bucket), decoded(name), caller);
      } catch (error) {
        const known = error instanceof StorageError ? error : fromDatabase(error);
        if (known === null) throw error;
        return failureAnswer(known);
      }
    },
  };

  async function download(request: Request, bucket: string, name: string, caller: Caller): Promise<Response> {
    if (new URL(request.url).searchParams.has('download')) throw notSupported('download as an attachment');
    const stored = await findObject(database, caller, bucket, name);
    if (stored === null) throw notFound();
    const { size, mimetype, eTag, lastModified } = stored.metadata;
    const headers = {
      'accept-ranges': 'bytes',
      'cache-control': KEPT_BY_NOBODY,
      'content-type': mimetype,
      etag: eTag,
      'last-modified': new Date(lastModified).toUTCString(),
      'x-content-type-options': 'nosniff',
    };
    if (request.headers.get('if-none-match') === eTag) return new Response(null, { status: 304, headers });
    const part = readRange(request.headers.get('range'), size);
    if (part === 'not there') {
      return jsonAnswer(
        416,
        { statusCode: '416', error: 'InvalidRange', message: 'The requested range is not satisfiable' },
        { 'content-range': `bytes */${size}` },
      );
    }
    const { from, to } = part === 'whole' ? { from: 0, to: size - 1 } : part;
    return new Response(request.method === 'HEAD' ? null : files.read(asFile(stored), { from, to }), {
      status: part === 'whole' ? 200 : 206,
      headers: {
        ...headers,
        'content-length': String(to - from + 1),
        ...(part === 'whole' ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }),
      },
    });
  }

  async function list(request: Request, bucket: string, caller: Caller): Promise<Response> {
    const { prefix, search, sortBy, limit, offset } = await bodyAs(request, LIST);
    if (sortBy.column !== 'name') throw notSupported(`list sorted by ${sortBy.column.slice(0, 40)}`);
    await requireBucket(bucket);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const descending = sortBy.order === 'desc';
    return jsonAnswer(200, await listObjects(database, caller, { bucket, folder, search, descending, limit, offset }));
  }

  async function remove(request: Request, bucket: string, caller: Caller): Promise<Response> {
    const { prefixes } = await bodyAs(request, REMOVE);
    await requireBucket(bucket);
    const removed = await removeObjects(database, caller, bucket, prefixes);
    for (const stored of removed) await files.remove(asFile(stored));
    return jsonAnswer(200, removed);
  }

  async function requireBucket(id: string): Promise<void> {
    if ((await findBucket(database, id)) === null) {
      throw new StorageError(404, 'Bucket not found', 'Bucket not found');
    }
  }
}

const asFile = ({ bucket_id: bucket, name, version }: Stored): Parameters<Files['remove']>[0] => ({
  bucket,
  name,
  version,
});

/** The hosted service's feature for that path. */
function hostedFeature(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return (first === 'object' && ['sign', 'public', 'move', 'copy', 'info', 'upload'].includes(second) ? second : first)
    .slice(0, 40)
    .replaceAll(/[^\w-]/gu, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid('The address is not valid.');
  }
}

async function bodyAs<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const read = await readText(request, BODY_BYTES);
  const parsed = schema.safeParse(read.ok ? parseJson(read.text) : undefined);
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? 'The request is not valid.');
  return parsed.data;
}
