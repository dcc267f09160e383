// What the page says of a video by looking at it: a video of a codec that no browser of this machine decodes is named,
// one that plays is known.
import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { probeFilm } from './film-probe.ts';

async function makeFilmBytes(
  format: OutputFormat = new Mp4OutputFormat(),
  withSound = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(320, 180);
  canvas.getContext('2d')?.fillRect(0, 0, 160, 90);
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 5e5 });
  output.addVideoTrack(source, { rotation: 90 });
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 64_000 });
  if (withSound) output.addAudioTrack(sound);
  await output.start();
  if (withSound) await sound.add(new AudioBuffer({ length: 48_000, sampleRate: 48_000, numberOfChannels: 1 }));
  for (let frame = 0; frame < 30; frame += 1) await source.add(frame / 30, 1 / 30);
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const encodeText = (name: string): Uint8Array => new TextEncoder().encode(name);

/** The same container with its image under the name of another codec (ISO/IEC 14496-15: sample entry and its box). */
function renamed(bytes: Uint8Array<ArrayBuffer>, entry: string, box: string): Uint8Array<ArrayBuffer> {
  const named = bytes.slice();
  for (const [old, next] of [
    ['avc1', entry],
    ['avcC', box],
  ] as const) {
    const letters = encodeText(old);
    for (let at = 0; at + 4 <= named.length; at += 1)
      if (letters.every((letter, place) => named[at + place] === letter)) named.set(encodeText(next), at);
  }
  return named;
}

const probeFailure = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const probed = await probeFilm(new File([bytes], 'IMG_0031.MOV'));
  return probed.ok ? '' : probed.failure.sentence;
};

it('takes a video as it is seen, turned, whatever the file is called', async () => {
  const probed = await probeFilm(new File([await makeFilmBytes()], 'no ending'));
  expect(probed).toMatchObject({ ok: true, value: { widthPx: 180, heightPx: 320, marks: [] } });
  expect(probed.ok && probed.value.codec).toMatch(/^avc1/u);
});

it('takes a QuickTime video as a camera writes it, with its still and its sound', async () => {
  const bytes = await makeFilmBytes(new MovOutputFormat(), true);
  // ISO/IEC 14496-12: the brand follows the length and name of the first box.
  expect(new TextDecoder().decode(bytes.subarray(4, 12))).toBe('ftypqt  ');
  const probed = await probeFilm(new File([bytes], 'IMG_0031.MOV'));
  expect(probed).toMatchObject({ ok: true, value: { widthPx: 180, heightPx: 320, hasSound: true } });
  const { poster } = probed.ok ? probed.value : {};
  const still = new Image();
  still.src = poster ?? '';
  await still.decode();
  expect([still.naturalWidth, still.naturalHeight]).toEqual([72, 128]);
});

it('knows a video without sound', async () => {
  expect(await probeFilm(new File([await makeFilmBytes()], 'mute.mp4'))).toMatchObject({
    ok: true,
    value: { hasSound: false },
  });
});

it('names the codec that cannot be played, with what to do', async () => {
  const bytes = await makeFilmBytes();
  expect(await probeFailure(renamed(bytes, 'hvc1', 'hvcC'))).toMatch(/^This browser can’t play HEVC.*Most Compatible/u);
  expect(await probeFailure(renamed(bytes, 'apch', 'free'))).toMatch(/^This browser can’t play ProRes.*H\.264/u);
  // Cut off before its index.
  expect(await probeFailure(bytes.slice(0, bytes.length >> 1))).toMatch(
    /^This browser can’t play the file, or it’s truncated/u,
  );
});
