// Clip in the profile and on a college's page: nothing is uploaded before the button, readers are listed first;
// replace, remove, play, and an error for other files.
import { QueryClientProvider } from '@tanstack/react-query';
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';
import type { ShownProfile } from '#src/data/people/profile-views.ts';

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
        {
          status: 404,
          headers: { 'content-type': 'application/json' },
        },
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
