// Files: their rows, each read and written as the caller, so that row-level security decides before a byte moves; and
// their bytes, under hashed names, so that user-chosen names never become paths.
import { z } from 'zod';
import { SERVICE, type Caller, type Database, type Run } from '#api/database.ts';
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '#api/http.ts';

interface Bucket {
  readonly id: string;
  readonly sizeLimitBytes: number | null;
  readonly types: readonly string[] | null;
}

const METADATA = z.object({
  eTag: z.string(),
  size: z.number(),
  mimetype: z.string(),
  lastModified: z.string(),
});

const STORED = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  version: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  last_accessed_at: z.date(),
  metadata: METADATA,
});

export type Stored = z.infer<typeof STORED>;

export interface NewObject {
  readonly bucket: string;
  readonly name: string;
  readonly version: string;
  readonly sizeBytes: number;
  readonly type: string;
  readonly at: Date;
}

/** Ignores the uploader's cache setting: it becomes a header of every response, and the content is personal. */
export const KEPT_BY_NOBODY = 'private, no-store';

interface Listing {
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly folder: string;
  /** How the names in it begin. */
  readonly search: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = 'id, bucket_id, name, version, created_at, updated_at, last_accessed_at, metadata';

/** Bucket names aren't secret; only the service itself may read their table. */
export async function findBucket(database: Database, id: string): Promise<Bucket | null> {
  const [row] = await database.transact(SERVICE, (run) =>
    run('select file_size_limit, allowed_mime_types from storage.buckets where id = $1', [id]),
  );
  if (row === undefined) return null;
  const read = z
    .object({ file_size_limit: z.number().nullable(), allowed_mime_types: z.array(z.string()).nullable() })
    .parse(row);
  return { id, sizeLimitBytes: read.file_size_limit, types: read.allowed_mime_types };
}

export async function findObject(
  database: Database,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<Stored | null> {
  const [row] = await database.transact(caller, (run) =>
    run(`select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`, [bucket, name]),
  );
  return row === undefined ? null : STORED.parse(row);
}

class TakenBack extends Error {}

/** Throws what the database says when the caller may not write this; writes nothing. */
export async function probeInsert(database: Database, caller: Caller, made: NewObject): Promise<void> {
  try {
    await database.transact(caller, async (run) => {
      await insertObject(run, caller, made);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

export async function insertObject(run: Run, caller: Caller, made: NewObject): Promise<void> {
  const owner = typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : null;
  const metadata = {
    eTag: `"${made.version}"`,
    size: made.sizeBytes,
    mimetype: made.type,
    cacheControl: KEPT_BY_NOBODY,
    lastModified: made.at.toISOString(),
    contentLength: made.sizeBytes,
    httpStatusCode: 200,
  } satisfies z.infer<typeof METADATA> & Readonly<Record<string, unknown>>;
  await run(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3::uuid, $4, $5, $6::text::jsonb)`,
    [made.bucket, made.name, owner, owner, made.version, JSON.stringify(metadata)],
  );
}

export async function removeObjects(
  database: Database,
  caller: Caller,
  bucket: string,
  names: readonly string[],
): Promise<readonly Stored[]> {
  const rows = await database.transact(caller, (run) =>
    run(
      `delete from storage.objects where bucket_id = $1
       and name in (select jsonb_array_elements_text($2::text::jsonb)) returning ${COLUMNS}`,
      [bucket, JSON.stringify(names)],
    ),
  );
  return rows.map((row) => STORED.parse(row));
}

/** Files and folders one level below `folder`; a folder has a name and nothing else. */
export async function listObjects(
  database: Database,
  caller: Caller,
  { bucket, folder, search, descending, limit, offset }: Listing,
): Promise<readonly unknown[]> {
  const depth = folder.split('/').length;
  return database.transact(caller, (run) =>
    run(
      `select part as name, (array_agg(id) filter (where is_file))[1] as id,
         max(updated_at) filter (where is_file) as updated_at, max(created_at) filter (where is_file) as created_at,
         max(last_accessed_at) filter (where is_file) as last_accessed_at,
         (array_agg(metadata) filter (where is_file))[1] as metadata
       from (
         select *, path_tokens[$3::int] as part, array_length(path_tokens, 1) = $3::int as is_file
         from storage.objects where bucket_id = $1 and starts_with(name, $2)
       ) as below
       where starts_with(part, $4)
       group by part order by part ${descending ? 'desc' : 'asc'} limit $5::int offset $6::int`,
      [bucket, folder, depth, search, limit, offset],
    ),
  );
}

interface StoredName {
  readonly bucket: string;
  readonly name: string;
  /** A new one each time the name is written; that of the upload it came by. */
  readonly version: string;
}

export interface Files {
  /** Where uploads grow until they are whole. */
  readonly unfinished: string;
  readonly keep: (upload: string, stored: StoredName) => Promise<void>;
  readonly read: (stored: StoredName, part: Part) => ReadableStream<Uint8Array>;
  readonly remove: (stored: StoredName) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openFiles(directory: string | null): Promise<Files> {
  const root = directory ?? (await mkdtemp(join(tmpdir(), 'strokeside-files-')));
  const unfinished = join(root, 'uploads');
  const objects = join(root, 'objects');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await mkdir(objects, { recursive: true, mode: 0o700 });

  const objectPath = ({ bucket, name, version }: StoredName): string =>
    join(
      objects,
      createHash('sha256')
        .update(JSON.stringify([bucket, name, version]))
        .digest('hex'),
    );

  return {
    unfinished,
    // A hard link instead of a move: clients that missed the last response may still query the upload's progress.
    keep: async (upload, stored) => {
      const [from, to] = [join(unfinished, upload), objectPath(stored)];
      try {
        await link(from, to);
      } catch (error) {
        // There from an attempt that was cut short, or on a disk that knows no second names.
        if (!isThere(error)) await copyFile(from, to);
      }
    },
    read: (stored, { from, to }) =>
      to < from ? new Blob([]).stream() : toStream(createReadStream(objectPath(stored), { start: from, end: to })),
    remove: async (stored) => {
      const upload = join(unfinished, stored.version);
      for (const path of [objectPath(stored), upload, `${upload}.json`]) await rm(path, { force: true });
    },
    close: async () => {
      if (directory === null) await rm(root, { recursive: true, force: true });
    },
  };
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Read as far as someone listens. */
function toStream(file: ReadStream): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = file[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await chunks.next();
      if (done === true) controller.close();
      else if (value instanceof Uint8Array) controller.enqueue(value);
    },
    cancel: () => {
      file.destroy();
    },
  });
}
