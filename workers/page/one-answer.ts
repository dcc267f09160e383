// A thread that answers one request and ends.
import { success, type Result } from '#engine/recording/result.ts';
import { cancelled } from '#storage/failures.ts';
import { engineStopped } from '../wire.ts';

/** Used parts of a Worker; tests run one on their own thread. */
export interface AskedThread<Question, Message> {
  postMessage(question: Question, transfer: Transferable[]): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Message>) => void): void;
  addEventListener(type: 'error' | 'messageerror', hear: (event: Event) => void): void;
  terminate(): void;
}

/**
 * @param answerIn extracts the answer from a message; null for other messages
 * @returns failures: `cancelled` if the signal is aborted, and that of a thread that died
 */
export function oneAnswer<Question, Message, Answer>(
  spawn: () => AskedThread<Question, Message>,
  question: Question,
  answerIn: (message: Message) => Answer | null,
  signal: AbortSignal | null = null,
): Promise<Result<Answer>> {
  if (signal?.aborted === true) return Promise.resolve(cancelled());
  return new Promise((resolve) => {
    const thread = spawn();
    const giveUp = (): void => end(cancelled());
    const crash = (): void => end(engineStopped());
    function end(answer: Result<Answer>): void {
      signal?.removeEventListener('abort', giveUp);
      thread.terminate();
      resolve(answer);
    }
    thread.addEventListener('message', ({ data }) => {
      const answer = answerIn(data);
      if (answer !== null) end(success(answer));
    });
    thread.addEventListener('error', crash);
    thread.addEventListener('messageerror', crash);
    signal?.addEventListener('abort', giveUp, { once: true });
    thread.postMessage(question, []);
  });
}
