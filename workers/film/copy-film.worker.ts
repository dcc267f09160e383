// Entry of the thread that copies one video onto the device; terminated on cancel.
import type { Result } from '#engine/recording/result.ts';
import { copyFilm } from '#storage/film-files.ts';

export interface CopyRequest {
  readonly fingerprint: string;
  readonly film: File;
}

export type CopyAnswer = { readonly written: number } | { readonly done: Result<void> };

const answer = (message: CopyAnswer): void => postMessage(message);

addEventListener('message', ({ data: { fingerprint, film } }: MessageEvent<CopyRequest>) => {
  void copyFilm(fingerprint, film, (written) => answer({ written })).then(
    (done) => answer({ done }),
    // A rejection stays inside a worker; an error reaches the page.
    (error: unknown) => reportError(error),
  );
});
