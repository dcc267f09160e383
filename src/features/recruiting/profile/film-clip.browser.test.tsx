// Clip in the profile and on a college's page: nothing is uploaded before the button, readers are listed first;
// replace, remove, play, and an error for other files.
import { QueryClientProvider } from '@tanstack/react-query';
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi, describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import type { Audience } from '#src/recruiting/scopes.ts';
import { clipSizeText } from '#src/format/clock.ts';
import { clipReaders, clipStateWords, detectClipType, LARGEST_CLIP_BYTES, readClipFile } from './film-clip.tsx';

vi.mock('#src/data/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const { FilmClipPart } = await import('./film-clip.tsx');
const { CollegePage } = await import('./college/college-page.tsx');

const UAID = '00000000-0000-4000-8000-0000000000d2';
const TEEN = { uaid: UAID, called: null, isMinor: true, limit: null };
const HELD = {
  object: `${UAID}/00000000-0000-4000-8000-0000000000d3`,
  bytes: 12_300_000,
  seconds: 42,
  guardianship_id: null,
  created_at: '2026-11-24T10:00:00Z',
  expires_at: '2027-05-24T10:00:00Z',
};
const service = vi.spyOn(globalThis, 'fetch');
afterEach(() => service.mockReset());

let film: Blob;
beforeAll(async () => {
  const canvas = new OffscreenCanvas(320, 180);
  canvas.getContext('2d')?.fillRect(0, 0, 320, 180);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 1e5 });
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < 60; frame += 1) await source.add(frame / 30, 1 / 30);
  await output.finalize();
  film = new Blob([target.buffer ?? new ArrayBuffer(0)]);
});

/** Responses by the last part of the path; requests are recorded. */
function answering(answers: Readonly<Record<string, unknown>>): readonly string[] {
  const asked: string[] = [];
  service.mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.origin), init);
    const { pathname } = new URL(request.url);
    const body = request.method === 'POST' ? await request.text() : '';
    asked.push(`${pathname} ${body}`.trim());
    const answer = answers[pathname.split('/').at(-1) ?? ''];
    return new Response(JSON.stringify(answer ?? { error: 'Not found' }), {
      status: answer === undefined ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
}
const shown = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);

it('is chosen, its size and readers are said, and nothing is sent before the button', async () => {
  const asked = answering({ film_clips: [] });
  await shown(<FilmClipPart subject={TEEN} audience="colleges" mayWrite />);
  await expect.element(page.getByText('A minute of rowing as MP4 or WebM, 60 MB at most.')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Video clip'), new File([film], 'row.mp4'));
  await expect
    .element(page.getByText(/^“row\.mp4” \(0:02, .+\) would be visible to your family, and after a parent’s yes/u))
    .toBeVisible();
  await expect
    .element(page.getByText(/including what the camera wrote into it, such as time and place/u))
    .toBeVisible();
  await page.getByRole('combobox', { name: 'It ends after' }).selectOptions('a year');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByRole('button', { name: 'Upload a clip' })).toBeVisible();
  expect(asked.filter((one) => one.includes('/film/') || one.includes('/storage/'))).toEqual([]);
});

it('refuses what is no video and sends nothing', async () => {
  const asked = answering({ film_clips: [] });
  await shown(<FilmClipPart subject={TEEN} audience="family" mayWrite />);
  await userEvent.upload(page.getByLabelText('Video clip'), new File(['words'], 'notes.mp4'));
  await expect.element(page.getByRole('alert').filter({ hasText: '“notes.mp4” is no MP4 or WebM' })).toBeVisible();
  expect(asked.some((one) => one.includes('/film/'))).toBe(false);
});

it('says that it waits and until when, and is removed by a press', async () => {
  const asked = answering({ film_clips: [HELD], remove: { success: true } });
  await shown(<FilmClipPart subject={TEEN} audience="link" mayWrite />);
  await expect
    .element(page.getByText(/^It’s waiting for a parent’s approval\. Only your family can see it for now\./u))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Replace the clip' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the clip' }).click();
  await expect.poll(() => asked.filter((one) => one.startsWith('/api/film/remove'))).toHaveLength(1);
});

const PROFILE: ShownProfile = {
  sections: [
    {
      section: 'media',
      title: 'Media',
      fields: [
        {
          field: 'film_clip',
          label: 'Video clip',
          kind: 'record',
          value: { clip_seconds: 42, clip_bytes: 12_300_000, clip_until: HELD.expires_at },
          confirmed_as: null,
          confirmed_at: null,
        },
      ],
    },
  ],
};

it('plays on a college’s page by an address that is asked for with the press, and not before', async () => {
  const address = URL.createObjectURL(film);
  const asked = answering({ look: { address } });
  await shown(<CollegePage profile={PROFILE} level={1} note="" reader={{ token: 'a' }} />);
  const button = page.getByRole('button', { name: 'Watch the clip (0:42, 12.3 MB)' });
  await expect.element(button).toBeVisible();
  expect(asked).toEqual([]);
  await button.click();
  await expect.element(page.getByLabelText('Video clip of A rower')).toBeVisible();
  expect(asked).toEqual(['/api/film/look {"token":"a"}']);
  URL.revokeObjectURL(address);
});

it('says so where it is not there any more', async () => {
  service.mockImplementation(() =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          error: 'This clip is no longer available: access ended, it was removed, or it waits for a guardian.',
        }),
        { status: 404, headers: { 'content-type': 'application/json' } },
      ),
    ),
  );
  await shown(<CollegePage profile={PROFILE} level={1} note="" reader={{ token: 'a' }} />);
  await page.getByRole('button', { name: /^Watch the clip/u }).click();
  await expect
    .element(
      page.getByRole('alert').filter({
        hasText: 'This clip is no longer available: access ended, it was removed, or it waits for a guardian.',
      }),
    )
    .toBeVisible();
});

// Texts of a clip before upload: size and readers. For a minor, no readers before approval.
const AUDIENCES: readonly Audience[] = ['only_me', 'family', 'club_coach', 'colleges', 'link'];
const head = (text: string): Uint8Array => new TextEncoder().encode(text);
const MP4 = head('\0\0\0\u0020ftypisom\0\0\0\0');
const MOV = head('\0\0\0\u0014ftypqt  \0\0\0\0');
const WEBM = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 12 }, () => 0)]);
const makeFile = (bytes: Uint8Array, name: string, more = 0): File =>
  new File([Uint8Array.from(bytes), new Uint8Array(more)], name);
const of = (seconds: number | null) => () => Promise.resolve(seconds);

describe('a file that was chosen', () => {
  it('is what its bytes say, whatever it is called', async () => {
    expect([MP4, MOV, WEBM, head('RIFF....AVI LIST')].map(detectClipType)).toEqual([
      'video/mp4',
      'quicktime',
      'video/webm',
      null,
    ]);
    expect(await readClipFile(makeFile(WEBM, 'row.mp4'), of(41.2))).toMatchObject({
      ok: true,
      clip: { type: 'video/webm', seconds: 41.2 },
    });
  });

  it.each([
    [
      makeFile(MOV, 'IMG_1.MOV'),
      of(9),
      '“IMG_1.MOV” is a QuickTime video, and a clip is an MP4 or a WebM: save it as MP4',
    ],
    [makeFile(head('not a video at all'), 'a.mp4'), of(9), '“a.mp4” is no MP4 or WebM: save the video as one of them'],
    [new File([], 'empty.mp4'), of(9), '“empty.mp4” is no MP4 or WebM'],
    [makeFile(MP4, 'long.mp4', LARGEST_CLIP_BYTES), of(9), '“long.mp4” is 60.0 MB. The limit is 60.0 MB'],
    [makeFile(MP4, 'day.mp4'), of(4000), '“day.mp4” lasts longer than an hour'],
    [makeFile(MP4, 'odd.mp4'), () => Promise.reject(new Error('no')), '“odd.mp4” does not play in this browser'],
  ])('is refused in a sentence: %o', async (file, lengthOf, sentence) => {
    const read = await readClipFile(file, lengthOf);
    expect(read.ok ? '' : read.sentence).toContain(sentence);
  });
});

describe('its words', () => {
  it('name size and length, and no length that the file does not say', () => {
    expect([clipSizeText(42, 12_300_000), clipSizeText(null, 868_000)]).toEqual(['0:42, 12.3 MB', '868 kB']);
  });

  it('name every kind of reader, of a minor others only after a yes', () => {
    expect(AUDIENCES.map((audience) => clipReaders(audience, true))).toEqual([
      'your family alone',
      'your family alone',
      'your family, and after a parent’s yes the coaches of your club you share with',
      'your family, and after a parent’s yes your club’s coaches and the colleges you share with',
      'your family, and after a parent’s yes the coaches and colleges you share with, and anyone with a link you made',
    ]);
    const clip = {
      object: 'a/b',
      bytes: 9,
      seconds: 42,
      guardianship_id: null,
      created_at: '2026-11-24',
      expires_at: '2027-05-24',
    };
    expect(clipStateWords(clip, 'link', true)).toContain(
      'It’s waiting for a parent’s approval. Only your family can see it for now.',
    );
    expect(clipStateWords(clip, 'colleges', false)).toContain('It is seen by your family, your club’s coaches');
  });
});
