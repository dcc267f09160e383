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
import { StorageError } from './failure.ts';

const BUCKET = z.object({ file_size_limit: z.number().nullable(), allowed_mime_types: z.array(z.string()).nullable() });

const STORED = z.object({
  id: z.string(),
  bucket: z.string(),
  name: z.string(),
  version: z.string(),
  metadata: z.object({ size: z.number(), mimetype: z.string() }),
});
type Stored = z.infer<typeof STORED>;

interface StoredName {
  readonly bucket: string;
  readonly name: string;
  /** A new one each time the name is written; that of the upload it came by. */
  readonly version: string;
}

export interface NewObject extends StoredName {
  readonly sizeBytes: number;
  readonly type: string;
}

/** Ignores the uploader's cache setting: it becomes a header of every response, and the content is personal. */
export const KEPT_BY_NOBODY = 'private, no-store';

const COLUMNS = 'id, bucket_id as bucket, name, version, metadata';

/** Bucket names aren't secret; only the service itself may read their table. */
export async function findBucket(database: Database, id: string): Promise<z.infer<typeof BUCKET>> {
  const [row] = await database.transact(SERVICE, (run) =>
    run('select file_size_limit, allowed_mime_types from storage.buckets where id = $1', [id]),
  );
  if (row === undefined) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
  return BUCKET.parse(row);
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
  const metadata = { size: made.sizeBytes, mimetype: made.type } satisfies Stored['metadata'];
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

export type Files = Awaited<ReturnType<typeof openFiles>>;

export async function openFiles(directory: string | null) {
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
    /** Where uploads grow until they are whole. */
    unfinished,
    // A hard link instead of a move: clients that missed the last response may still query the upload's progress.
    keep: async (upload: string, stored: StoredName): Promise<void> => {
      const [from, to] = [join(unfinished, upload), objectPath(stored)];
      try {
        await link(from, to);
      } catch (error) {
        // There from an attempt that was cut short, or on a disk that knows no second names.
        if (!isThere(error)) await copyFile(from, to);
      }
    },
    read: (stored: StoredName, { from, to }: Part): ReadableStream<Uint8Array> =>
      to < from ? new Blob([]).stream() : toStream(createReadStream(objectPath(stored), { start: from, end: to })),
    remove: async (stored: StoredName): Promise<void> => {
      const upload = join(unfinished, stored.version);
      for (const path of [objectPath(stored), upload, `${upload}.json`]) await rm(path, { force: true });
    },
    close: async (): Promise<void> => {
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
