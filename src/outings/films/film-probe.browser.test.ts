// What the page says of a film by looking at it: a film of a codec that no browser of this machine decodes is named, one that plays is known.
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { expect, it } from 'vitest';
import { probeFilm } from './film-probe.ts';

async function bytesOfFilm(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(320, 180);
  canvas.getContext('2d')?.fillRect(0, 0, 160, 90);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 5e5 });
  output.addVideoTrack(source, { rotation: 90 });
  await output.start();
  for (let frame = 0; frame < 30; frame += 1) await source.add(frame / 30, 1 / 30);
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const lettersOf = (name: string): Uint8Array => new TextEncoder().encode(name);

/** The same container with its picture under the name of another codec (ISO/IEC 14496-15: sample entry and its box). */
function renamed(bytes: Uint8Array<ArrayBuffer>, entry: string, box: string): Uint8Array<ArrayBuffer> {
  const named = bytes.slice();
  for (const [old, next] of [
    ['avc1', entry],
    ['avcC', box],
  ] as const) {
    const letters = lettersOf(old);
    for (let at = 0; at + 4 <= named.length; at += 1)
      if (letters.every((letter, place) => named[at + place] === letter)) named.set(lettersOf(next), at);
  }
  return named;
}

const sentenceOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const probed = await probeFilm(new File([bytes], 'IMG_0031.MOV'));
  return probed.ok ? '' : probed.failure.sentence;
};

it('takes a film as it is seen, turned, whatever the file is called', async () => {
  const probed = await probeFilm(new File([await bytesOfFilm()], 'no ending'));
  expect(probed).toMatchObject({ ok: true, value: { widthPx: 180, heightPx: 320, marks: [] } });
  expect(probed.ok && probed.value.codec).toMatch(/^avc1/u);
});

it('names the codec that cannot be played, with what to do', async () => {
  const bytes = await bytesOfFilm();
  expect(await sentenceOf(renamed(bytes, 'hvc1', 'hvcC'))).toMatch(/^This browser cannot show HEVC.*Most Compatible/u);
  expect(await sentenceOf(renamed(bytes, 'apch', 'free'))).toMatch(/^This browser cannot show ProRes.*H\.264/u);
  // Cut off before its index.
  expect(await sentenceOf(bytes.slice(0, bytes.length >> 1))).toMatch(/^This file is no film/u);
});
