// The min/max pyramids of an open recording's channels: each is built when its channel is first looked at and kept
// beside the columns in engine memory, about a third of the column's own size.
import type { Column, Engine } from '#engine/kernel/engine.ts';
import type { Channel } from '#engine/recording/recording.ts';

/** As engine memory aligns what it allocates. */
const ALIGNMENT = 64;

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
    const address = this.#build(column);
    this.#addresses.set(column.address, address);
    return address;
  }

  /** Size of a channel's pyramid, with what aligns the next one behind it. */
  bytesOf({ column }: Channel): number {
    return Math.ceil(this.#engine.kernels.pyramidBytes(column.length) / ALIGNMENT) * ALIGNMENT;
  }

  /** Lends the bytes of a channel's pyramid, which is built for the occasion where no one has looked at it yet. */
  lend(channel: Channel, use: (bytes: Uint8Array<ArrayBuffer>) => void): void {
    const engine = this.#engine;
    engine.scratch(() => {
      const address = this.#addresses.get(channel.column.address) ?? this.#build(channel.column);
      use(engine.bytes(address, this.bytesOf(channel)));
    });
  }

  /** Takes over pyramids of the channels that lie one after another in engine memory, as `lend` gave their bytes. */
  adopt(channels: readonly Channel[], from: number): void {
    let address = from;
    for (const channel of channels) {
      this.#addresses.set(channel.column.address, address);
      address += this.bytesOf(channel);
    }
  }

  #build({ address: column, length }: Column): number {
    const { kernels } = this.#engine;
    const address = this.#engine.allocate(kernels.pyramidBytes(length));
    kernels.buildPyramid(column, length, address);
    return address;
  }
}
