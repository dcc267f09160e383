// Failures of the boundary itself. Failures of a file come from its reader.
import { failure, type Failure, type Result } from '#engine/recording/result.ts';

export const isCancelled = ({ code }: Failure): boolean => code === 'cancelled';

export const notOpen = (): Result<never> =>
  failure('not-open', 'This session is no longer open in this tab: drop its file again.');

export const outOfMemory = (): Result<never> =>
  failure('out-of-memory', 'Not enough memory for this recording. Close other sessions, or export a shorter section.');

export const engineStopped = (): Result<never> =>
  failure('engine-stopped', 'The analysis stopped unexpectedly. Try again.');

export const engineMissing = (): Result<never> =>
  failure('engine-missing', 'Couldn’t load the analysis. Check your connection and try again.');

export const noAnswer = (): Result<never> =>
  failure('engine-no-answer', 'The analysis did not start in time: reload the page and drop the file again.');

export const cannotRun = (): Result<never> =>
  failure(
    'engine-cannot-run',
    'This browser can’t analyze recordings (WebAssembly SIMD is off or unsupported). Use another browser, or exclude this site from Lockdown Mode.',
  );
