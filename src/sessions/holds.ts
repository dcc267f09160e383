// The bytes of files that are being imported, put aside on the device, by the row of the import.
import type { Held, Holding } from './holding.ts';
import type { OutingRow, RowId } from './outing-row.ts';

export class Holds {
  readonly #holding: Holding;
  readonly #held = new Map<RowId, Held>();

  constructor(holding: Holding) {
    this.#holding = holding;
  }

  /** Before anything else is done with them, the bytes of the file are put where a reload leaves them. */
  hold({ id, file, keeps }: OutingRow): void {
    const held = keeps && !this.#held.has(id) ? this.#holding.hold(file) : null;
    if (held !== null) this.#held.set(id, held);
  }

  /** What an earlier visit put aside already. */
  takeOver(id: RowId, held: Held): void {
    this.#held.set(id, held);
  }

  of(id: RowId): Held | undefined {
    return this.#held.get(id);
  }

  letGo(id: RowId): void {
    this.#held.get(id)?.letGo();
    this.#held.delete(id);
  }
}
