// The time just to read the bytes, by the fastest way a browser has: no one can be faster.
import { blobSource } from '../../engine/formats/blob-source.ts';
import type { BrowserContender } from './protocol.ts';

export const floor: BrowserContender = {
  start: async () => async (file) => {
    let bytes = 0;
    for await (const chunk of blobSource(file, file.name).chunks()) bytes += chunk.length;
    if (bytes !== file.size) throw new Error(`Read ${bytes} of ${file.size} bytes.`);
    return () => [];
  },
};
