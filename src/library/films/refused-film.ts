// Why a video cannot be shown here, and what to do about it. Says the codec and never the file's name: the sentence may be
// read in a report.

const NAMED: readonly (readonly [codec: RegExp, sentence: string])[] = [
  [
    /^(?:hev1|hvc1|dvh1|dvhe|hevc)/u,
    'This browser can’t play HEVC, the iPhone’s format. Use Safari, or Chrome on a computer that decodes HEVC. For the next video: Settings, Camera, Formats, Most Compatible.',
  ],
  [/^(?:ap4|apc|aps|apch|prores)/u, 'This browser can’t play ProRes. Export the video as H.264 MP4 and drop that.'],
  [/^(?:av01|av1)/u, 'This browser can’t play AV1. Use a current Chrome or Firefox, or export the video as H.264 MP4.'],
];

/** `codec` as its container names it; null where not even that could be read. */
export function refusedFilm(codec: string | null): string {
  if (codec === null)
    return 'This browser can’t play the file, or it’s truncated. If it plays in a video player, export it as H.264 MP4.';
  const named = NAMED.find(([known]) => known.test(codec))?.[1];
  return named ?? `This browser can’t play ${codec}. Export the video as H.264 MP4 and drop that.`;
}
