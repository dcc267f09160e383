// Min/max pyramids of an open recording's channels: each is built on first use and stored next to the columns in engine
// memory, about a third of the column's own size.
import type { Column, Engine } from '../runtime/engine.ts';
import type { Channel } from './recording.ts';

/** Alignment of engine memory. */
const ALIGNMENT = 64;

export class Pyramids {
  readonly #engine: Engine;
  readonly #addresses = new Map<number, number>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Address of the channel's pyramid. Building it allocates permanently, so never call it inside `Engine.scratch`, and
   * take views on engine memory after it. Throws `RangeError` if memory is full.
   */
  of({ column }: Channel): number {
    const built = this.#addresses.get(column.address);
    if (built !== undefined) return built;
    const address = this.#build(column);
    this.#addresses.set(column.address, address);
    return address;
  }

  /** Size of a channel's pyramid, including padding for the next one. */
  bytesOf({ column }: Channel): number {
    return Math.ceil(this.#engine.kernels.pyramidBytes(column.length) / ALIGNMENT) * ALIGNMENT;
  }

  /** Lends the bytes of a channel's pyramid, built temporarily if not in use yet. */
  lend(channel: Channel, use: (bytes: Uint8Array<ArrayBuffer>) => void): void {
    const engine = this.#engine;
    engine.scratch(() => {
      const address = this.#addresses.get(channel.column.address) ?? this.#build(channel.column);
      use(engine.bytes(address, this.bytesOf(channel)));
    });
  }

  /** Takes over consecutive pyramids of the channels in engine memory, as lent by `lend`. */
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
