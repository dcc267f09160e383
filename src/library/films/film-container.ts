// Reads a video container's image format and frame timestamps. Includes the container parser, so it loads only when
// someone has a video.
import {
  BlobSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type EncodedPacket,
  type InputVideoTrack,
} from 'mediabunny';

export interface FilmContainer {
  /** As `codecs` of a media type names it; null where the container does not say, or cannot be read. */
  readonly codec: string | null;
  /** Null where it cannot be read. */
  readonly durationS: number | null;
  /** True with a sound track; null if unknown. */
  readonly hasSound: boolean | null;
}

const SAYS_NOTHING: FilmContainer = { codec: null, durationS: null, hasSound: null };

const METADATA = { metadataOnly: true } as const;

async function videoTrack(input: Input): Promise<InputVideoTrack | null> {
  return (await input.canRead()) ? input.getPrimaryVideoTrack() : null;
}

const openInput = (film: Blob): Input =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(film) });

/** A container that makes no sense says nothing. */
export async function readContainer(film: Blob): Promise<FilmContainer> {
  const input = openInput(film);
  try {
    const track = await videoTrack(input);
    if (track === null) return SAYS_NOTHING;
    const [codec, internal, durationS, sound] = await Promise.all([
      track.getCodecParameterString(),
      track.getInternalCodecId(),
      track.getDurationFromMetadata(),
      input.getPrimaryAudioTrack(),
    ]);
    const named = codec ?? (typeof internal === 'string' ? internal : null);
    return { codec: named, durationS: durationS ?? (await track.computeDuration()), hasSound: sound !== null };
  } catch {
    // Whatever the library stumbled over: the browser's own player has the last word.
    return SAYS_NOTHING;
  } finally {
    input.dispose();
  }
}

/** Frames this far around the moment are looked up at once. */
const AROUND_S = 1;

/** Frame timestamps, read on demand: never derived from a frame rate, which phones vary. */
export class FrameTimes {
  readonly #input: Input;
  #sink: Promise<EncodedPacketSink | null> | null = null;
  #known: { readonly fromS: number; readonly toS: number; readonly times: Float64Array } | null = null;

  constructor(film: Blob) {
    this.#input = openInput(film);
  }

  /**
   * Seconds at which the frame `steps` (1 or -1) from the one shown at `momentS` begins; null where there is none, or
   * the container cannot be read.
   */
  async step(momentS: number, steps: 1 | -1): Promise<number | null> {
    const times = await this.#around(momentS);
    const shown = times.findLastIndex((timeS) => timeS <= momentS + SAME_S);
    return times[shown + steps] ?? null;
  }

  dispose(): void {
    this.#input.dispose();
  }

  async #around(momentS: number): Promise<Float64Array> {
    const known = this.#known;
    if (known !== null && momentS >= known.fromS && momentS <= known.toS) return known.times;
    this.#sink ??= videoTrack(this.#input).then((track) => (track === null ? null : new EncodedPacketSink(track)));
    const sink = await this.#sink;
    const times = sink === null ? new Float64Array() : await timesAround(sink, momentS);
    this.#known = { fromS: momentS - AROUND_S / 2, toS: momentS + AROUND_S / 2, times };
    return times;
  }
}

/** Two times nearer than this are one frame's: far below a frame, above the rounding of a container's clock. */
const SAME_S = 0.0005;

/** Packets are in decoding order: reading from a key frame to the one after the window covers all its frames. */
async function timesAround(sink: EncodedPacketSink, momentS: number): Promise<Float64Array> {
  const fromS = momentS - AROUND_S;
  const toS = momentS + AROUND_S;
  let packet: EncodedPacket | null =
    (await sink.getKeyPacket(fromS, METADATA)) ?? (await sink.getFirstPacket(METADATA));
  const times: number[] = [];
  while (packet !== null && !(packet.type === 'key' && packet.timestamp > toS)) {
    times.push(packet.timestamp);
    packet = await sink.getNextPacket(packet, METADATA);
  }
  return Float64Array.from(times).sort();
}
