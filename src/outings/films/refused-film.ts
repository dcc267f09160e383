// Why a film cannot be shown here, and what to do about it. Says the codec and never the file's name: the sentence may be
// read in a report.

const NAMED: readonly (readonly [codec: RegExp, sentence: string])[] = [
  [
    /^(?:hev1|hvc1|dvh1|dvhe|hevc)/u,
    'This browser cannot show HEVC, the iPhone’s own format. Safari can, and Chrome on a computer that decodes HEVC. For the next film: Settings, Camera, Formats, Most Compatible.',
  ],
  [
    /^(?:ap4|apc|aps|apch|prores)/u,
    'This browser cannot show ProRes, a format for editing. Export the film as H.264 in MP4, and drop that.',
  ],
  [
    /^(?:av01|av1)/u,
    'This browser cannot show AV1. A current Chrome or Firefox can; or export the film as H.264 in MP4.',
  ],
];

/** `codec` as its container names it; null where not even that could be read. */
export function refusedFilm(codec: string | null): string {
  if (codec === null)
    return 'This file is no film that this browser knows, or it was cut off. Open it in a player; if it plays there, export it as H.264 in MP4.';
  const named = NAMED.find(([known]) => known.test(codec))?.[1];
  return named ?? `This browser cannot show ${codec}. Export the film as H.264 in MP4, and drop that.`;
}
