// A video of hours out of one of minutes: its encoded frames written again and again at later times, straight to the
// disk. Nothing is encoded again, so that it takes seconds.
import {
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
} from 'mediabunny';

interface LongFilm {
  /** A video in WebM that begins with a key frame. */
  readonly from: string;
  readonly to: string;
  readonly seconds: number;
  /** Where the whole short video is to be seen; before and after it its beginning is repeated. */
  readonly wholeAtS: number;
  /** How much of its beginning, up to the key frame there. */
  readonly repeatedS: number;
}

export async function writeLongFilm({ from, to, seconds, wholeAtS, repeatedS }: LongFilm): Promise<void> {
  const input = new Input({ formats: [WEBM], source: new FilePathSource(from) });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (track === null || decoderConfig === undefined || decoderConfig === null) throw new Error(`${from} is no film.`);
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  input.dispose();
  const filler = packets.slice(
    0,
    packets.findIndex(({ type, timestamp }) => type === 'key' && timestamp >= repeatedS),
  );
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(to) });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const lastEndS = (part: readonly EncodedPacket[]): number => {
    const last = part.at(-1);
    return last === undefined ? 0 : last.timestamp + last.duration;
  };
  let wasWhole = false;
  for (let atS = 0; atS < seconds;) {
    const part = !wasWhole && atS + lastEndS(filler) > wholeAtS ? packets : filler;
    if (part === packets) {
      wasWhole = true;
      atS = Math.max(atS, wholeAtS);
    }
    for (const packet of part) await source.add(packet.clone({ timestamp: atS + packet.timestamp }), { decoderConfig });
    atS += lastEndS(part);
  }
  await output.finalize();
}
