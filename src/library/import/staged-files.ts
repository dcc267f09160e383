// The bytes of files that are being imported, put aside on the device, by the row of the import.
import type { StagedFile, Staging } from './staging.ts';
import type { SessionRow, RowId } from './session-row.ts';

export class StagedFiles {
  readonly #holding: Staging;
  readonly #held = new Map<RowId, StagedFile>();

  constructor(holding: Staging) {
    this.#holding = holding;
  }

  /** Before anything else is done with them, the bytes of the file are put where a reload leaves them. */
  hold({ id, file, keeps }: SessionRow): void {
    const held = keeps && !this.#held.has(id) ? this.#holding.hold(file) : null;
    if (held !== null) this.#held.set(id, held);
  }

  /** Takes a file that an earlier visit staged. */
  takeOver(id: RowId, held: StagedFile): void {
    this.#held.set(id, held);
  }

  of(id: RowId): StagedFile | undefined {
    return this.#held.get(id);
  }

  letGo(id: RowId): void {
    this.#held.get(id)?.letGo();
    this.#held.delete(id);
  }
}
