// The folder that a coach chose to watch: its handle, and the files of it that were read.
import * as z from 'zod/mini';
import { type Result, success } from '#engine/recording/result.ts';
import type { DeviceDatabase } from './database.ts';
import { documentReader } from './versions.ts';

const isFolder = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'directory';

const schema = z.object({
  version: z.literal(1),
  handle: z.custom<FileSystemDirectoryHandle>(isFolder),
  /** Size and time of change by path. */
  taken: z.map(z.string(), z.string()),
});

export type WatchedFolderRecord = Omit<z.infer<typeof schema>, 'version'>;

const read = documentReader(schema);
const KEY = 'chosen';

export class WatchedFolderStore {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** Null without one, and where another version kept it. */
  async find(): Promise<Result<WatchedFolderRecord | null>> {
    const kept = await this.#database.run(async (open): Promise<unknown> => open.get('watchedFolder', KEY));
    return kept.ok ? success(read(kept.value).document) : kept;
  }

  keep(record: WatchedFolderRecord): Promise<Result<string>> {
    return this.#database.run(async (open) => open.put('watchedFolder', { version: 1, ...record }, KEY));
  }

  forget(): Promise<Result<void>> {
    return this.#database.run(async (open) => open.delete('watchedFolder', KEY));
  }
}
