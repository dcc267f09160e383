// The min/max pyramids of an open recording's channels: each is built when its channel is first looked at and kept
// beside the columns in engine memory, about a third of the column's own size.
import type { Engine } from '#engine/kernel/engine.ts';
import type { Channel } from '#engine/recording/recording.ts';

export class Pyramids {
  readonly #engine: Engine;
  readonly #addresses = new Map<number, number>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Address of the channel's pyramid. Building it allocates for good, so this is never called inside `Engine.scratch`,
   * and views on engine memory are taken after it. Throws `RangeError` when memory is full.
   */
  of({ column }: Channel): number {
    const built = this.#addresses.get(column.address);
    if (built !== undefined) return built;
    const { kernels } = this.#engine;
    const address = this.#engine.allocate(kernels.pyramidBytes(column.length));
    kernels.buildPyramid(column.address, column.length, address);
    this.#addresses.set(column.address, address);
    return address;
  }
}
