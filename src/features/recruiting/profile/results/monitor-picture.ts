// Prepares a photo of the monitor on this device: re-encoded without metadata, so that place, date and phone never
// leave it, and small enough to store.
import { stripJpegMetadata, pictureKind } from '#src/recruiting/strip-jpeg-metadata.ts';

/** Longer side: a monitor's digits are readable at half of it. */
const LONGEST_PX = 1600;
const MAX_BYTES = 400 * 1024;
const MAX_FILE_BYTES = 40 * 1024 * 1024;
const QUALITIES = [0.85, 0.7, 0.55, 0.4] as const;

/** Error with a sentence for the user. */
class UnusablePicture extends Error {}

/** Base64 of a JPEG; throws with a sentence. */
export async function preparedPicture(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new UnusablePicture('This file is larger than 40 MB. Take a plain photo.');
  if (pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === null) {
    throw new UnusablePicture('That file isn’t an image. Choose a JPEG, PNG, WebP or HEIC photo.');
  }
  const canvas = await drawn(file);
  for (const quality of QUALITIES) {
    const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    const bare = encoded === null ? null : stripJpegMetadata(new Uint8Array(await encoded.arrayBuffer()));
    if (bare !== null && bare.length <= MAX_BYTES) return toBase64(bare);
  }
  throw new UnusablePicture('Couldn’t make this photo small enough. Take one of the monitor only.');
}

async function drawn(file: Blob): Promise<HTMLCanvasElement> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new UnusablePicture('This browser can’t read this image. Save it as a JPEG and choose it again.');
  }
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  // Transparent areas would come out black.
  if (context !== null) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

async function toBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new UnusablePicture('Couldn’t read this image.')));
  });
  reader.readAsDataURL(new Blob([bytes]));
  const address = await read;
  return address.slice(address.indexOf(',') + 1);
}
