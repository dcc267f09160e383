// The entry of the thread that puts files aside while another reads them: one after the other, and nothing of one that
// no one wants any more.
import { HoldThread, type HoldAnswer, type HoldRequest } from './hold-thread.ts';

const thread = new HoldThread((answer: HoldAnswer) => postMessage(answer));

// A rejection alone stays inside a worker; an error is heard by the page, which ends the thread.
addEventListener(
  'message',
  ({ data }: MessageEvent<HoldRequest>) => void thread.serve(data).catch((error: unknown) => reportError(error)),
);
