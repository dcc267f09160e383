// Texts of a clip before upload: size and readers. For a minor, no readers before approval.
import { describe, expect, it } from 'vitest';
import type { Audience } from '#src/recruiting/presets.ts';
import { clipSizeText } from '#src/format/clock.ts';
import { clipReaders, clipStateWords } from './clip-messages.ts';
import { detectClipType, LARGEST_CLIP_BYTES, readClipFile } from './clip-file.ts';

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
