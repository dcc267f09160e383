// The entry of the thread that copies one video onto the device; it is ended when the copy is given up.
import type { Result } from '#engine/recording/result.ts';
import { copyFilm } from './film-files.ts';

export interface CopyRequest {
  readonly fingerprint: string;
  readonly film: File;
}

export type CopyAnswer = { readonly written: number } | { readonly done: Result<void> };

const answer = (message: CopyAnswer): void => postMessage(message);

addEventListener('message', ({ data: { fingerprint, film } }: MessageEvent<CopyRequest>) => {
  void copyFilm(fingerprint, film, (written) => answer({ written })).then(
    (done) => answer({ done }),
    // A rejection alone stays inside a worker; an error is heard by the page.
    (error: unknown) => reportError(error),
  );
});
