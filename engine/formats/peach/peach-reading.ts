// One read of a Peach text, from the first byte to the Recording: the window over its bytes and the reader.
import type { Engine } from '../../kernel/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { guarded } from '../attempt.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';
import type { DetectedText } from '../detect-peach.ts';
import { LineDecoder } from '../text/encoding.ts';
import { TextWindow } from '../text/text-window.ts';
import { assemble } from './assemble.ts';
import { PeachReader } from './peach-reader.ts';

export class PeachReading {
  readonly reader: PeachReader;
  readonly #engine: Engine;
  readonly #source: ByteSource;
  readonly #delimiter: string;
  readonly #lines: LineDecoder;
  readonly #window: TextWindow;

  /**
   * Reads up to `toByte`, which must be the start of a line or the end of the file, with capacity for `expectedToByte`.
   */
  constructor(
    engine: Engine,
    source: ByteSource,
    { encoding, delimiter, rowEnd, byteOrderMarkBytes }: DetectedText,
    options: ReadOptions,
    toByte = source.bytes,
    expectedToByte = source.bytes,
  ) {
    this.#engine = engine;
    this.#source = source;
    this.#delimiter = delimiter;
    this.#lines = new LineDecoder(encoding);
    const range = { fromByte: byteOrderMarkBytes, toByte, expectedToByte };
    this.#window = new TextWindow(engine, { source: guarded(source), encoding, rowEnd, ...range }, options);
    this.reader = new PeachReader(engine, delimiter, this.#lines);
  }

  /** Reads until `enough` returns true or the range ends. Throws errors of the source or the signal. */
  async read(enough: () => boolean = () => false): Promise<void> {
    try {
      do this.reader.read(this.#window, enough);
      while (!enough() && (this.#window.refill() || (await this.#window.pull())));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** True if no text is left: the range had only complete lines. */
  get isThrough(): boolean {
    return this.#window.length === 0 && !this.#window.endsInsideCharacter;
  }

  async close(): Promise<void> {
    await this.#window.close();
  }

  /** The result as a Recording. */
  finish(): Result<Recording> {
    this.reader.finish(this.#window);
    const { fileName, bytes } = this.#source;
    const encoding = this.#lines.encoding;
    const recording = assemble(this.#engine, this.reader, { fileName, bytes, encoding, delimiter: this.#delimiter });
    if (recording !== null) return success(recording);
    return failure(
      'no-rows',
      `"${fileName}" is a Peach export that ends before its first row of data. Export the session again.`,
    );
  }

  async readAll(): Promise<Result<Recording>> {
    await this.read();
    return this.finish();
  }
}
