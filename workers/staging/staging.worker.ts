// Entry of the thread that stages files while another reads them: in sequence, skipping canceled ones.
import { HoldThread, type HoldAnswer, type HoldRequest } from './hold-thread.ts';

const thread = new HoldThread((answer: HoldAnswer) => postMessage(answer));

// A rejection stays inside a worker; an error reaches the page, which terminates the thread.
addEventListener(
  'message',
  ({ data }: MessageEvent<HoldRequest>) => void thread.serve(data).catch((error: unknown) => reportError(error)),
);
