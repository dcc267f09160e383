import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AudioBufferSource, BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { useRef, useState } from 'react';
import { createCursor } from '../../shared/cursor/cursor-store.ts';
import { CursorScope } from '../../shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../shared/cursor/places.ts';
import { modelSession } from '../../testing/model-session.ts';
import { FilmBar, SoundButton } from './film-controls.tsx';
import { FilmPicture } from './film-picture.tsx';

it('the bar is where the frame was put at once, so that keys go on from there however fast they come', async () => {
  const cursor = createCursor(toPlaces(modelSession()), 0);
  const { fromS } = cursor.places.whole;
  const screen = await render(
    <CursorScope cursor={cursor}>
      <FilmBar onMoved={cursor.moveTo} />
    </CursorScope>,
  );
  const bar = screen.getByRole('slider').element();
  if (!(bar instanceof HTMLInputElement)) throw new Error('There is no bar.');
  bar.focus();
  cursor.moveTo(fromS + 4);
  cursor.moveTo(fromS + 20);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(cursor.getState().timeS - fromS).toBeCloseTo(20.12, 6);
  expect(Number(bar.value)).toBeCloseTo(20.12, 6);
});

/** Six seconds of one tone. */
async function film(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 180);
  canvas.getContext('2d')?.fillRect(0, 0, 160, 90);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const picture = new CanvasSource(canvas, { codec: 'vp9', bitrate: 2e5 });
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 64_000 });
  output.addVideoTrack(picture);
  output.addAudioTrack(sound);
  await output.start();
  const tone = new AudioBuffer({ length: 6 * 48_000, sampleRate: 48_000, numberOfChannels: 1 });
  tone.getChannelData(0).forEach((_, at, samples) => {
    samples[at] = 0.5 * Math.sin((at / 48_000) * 2 * Math.PI * 440);
  });
  await sound.add(tone);
  for (let frame = 0; frame < 60; frame += 1) await picture.add(frame / 10, 0.1);
  await output.finalize();
  return new File([target.buffer ?? new ArrayBuffer(0)], 'launch.webm');
}

const cursor = createCursor(toPlaces(modelSession()), 0);
const PLACEMENT = { filmS: 0, recordingS: cursor.places.whole.fromS, perFilmS: 1 };

function Film({ file }: { readonly file: File }) {
  const player = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  return (
    <CursorScope cursor={cursor}>
      <FilmPicture name="launch" file={file} durationS={6} player={player} placement={PLACEMENT} leads muted={muted} />
      <SoundButton hasSound muted={muted} onMuted={setMuted} />
    </CursorScope>
  );
}

it('a video is silent until someone asks, and is heard with the video that plays', async () => {
  cursor.moveTo(cursor.places.whole.fromS);
  const screen = await render(<Film file={await film()} />);
  const button = screen.getByRole('button', { name: 'Sound' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  const video = screen.getByLabelText('Video launch').element();
  if (!(video instanceof HTMLVideoElement)) throw new Error('There is no video.');
  expect(video.muted).toBe(true);
  await button.click();
  const context = new AudioContext();
  const ear = context.createAnalyser();
  context.createMediaElementSource(video).connect(ear);
  /** Loudest recent sample. */
  const loudest = (): number => {
    const samples = new Float32Array(ear.fftSize);
    ear.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  };
  cursor.setPlaying(true);
  await expect.poll(loudest).toBeGreaterThan(0.2);
  await button.click();
  await expect.poll(loudest).toBe(0);
  await context.close();
});

it('the button says of a video without sound that there is none', async () => {
  const screen = await render(<SoundButton hasSound={false} muted onMuted={() => undefined} />);
  await expect.element(screen.getByText('No sound in this video')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
