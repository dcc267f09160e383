// Checks a chosen clip on the device before anything is sent: type by its bytes, size, length, and playability.
// Problems are returned as a sentence.
import { formatFileSize } from '#src/format/number.ts';

/** Limit of the storage bucket. */
export const LARGEST_CLIP_BYTES = 60_000_000;
const LONGEST_S = 3600;

export interface ChosenClip {
  readonly file: File;
  readonly type: 'video/mp4' | 'video/webm';
  /** Null when the file doesn't say. */
  readonly seconds: number | null;
}

type ClipRead = { readonly ok: true; readonly clip: ChosenClip } | { readonly ok: false; readonly sentence: string };

const refused = (sentence: string): ClipRead => ({ ok: false, sentence });

/**
 * By its first bytes: ISO/IEC 14496-12 has `ftyp` and a brand after four bytes of length, Matroska begins with EBML's
 * number.
 */
export function detectClipType(head: Uint8Array): ChosenClip['type'] | 'quicktime' | null {
  const text = String.fromCodePoint(...head.subarray(4, 12));
  if (text.startsWith('ftyp')) return text === 'ftypqt  ' ? 'quicktime' : 'video/mp4';
  return [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => head[at] === byte) ? 'video/webm' : null;
}

/** `lengthOf`: seconds, null when unknown; throws for unplayable files. */
export async function readClipFile(file: File, lengthOf: (file: Blob) => Promise<number | null>): Promise<ClipRead> {
  const { name, size } = file;
  const type = detectClipType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === 'quicktime')
    return refused(
      `“${name}” is a QuickTime video, and a clip is an MP4 or a WebM: save it as MP4 first (on an iPhone: Settings, Camera, Formats, Most Compatible).`,
    );
  if (type === null) return refused(`“${name}” is no MP4 or WebM: save the video as one of them and choose it again.`);
  if (size > LARGEST_CLIP_BYTES)
    return refused(
      `“${name}” is ${formatFileSize(size)}. The limit is ${formatFileSize(LARGEST_CLIP_BYTES)}: trim it to a minute, or compress it.`,
    );
  try {
    const seconds = await lengthOf(file);
    if (seconds !== null && seconds > LONGEST_S)
      return refused(`“${name}” lasts longer than an hour: trim it to a minute and choose it again.`);
    return { ok: true, clip: { file, type, seconds } };
  } catch {
    return refused(
      `“${name}” does not play in this browser, and would not in a coach’s: save it as MP4 with H.264 and choose it again.`,
    );
  }
}

/** As reported by the browser's player. */
export function playedLength(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const player = document.createElement('video');
  return new Promise<number | null>((resolve, reject) => {
    player.preload = 'metadata';
    player.addEventListener('loadedmetadata', () => resolve(Number.isFinite(player.duration) ? player.duration : null));
    player.addEventListener('error', () => reject(new Error('This video cannot be played.')));
    player.src = address;
  }).finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
