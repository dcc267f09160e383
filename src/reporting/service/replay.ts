// A masked image of the page beside an error. Fetched and begun only for a person who agreed.
import { getClient, replayIntegration } from '@sentry/react';

/** Attributes that people read or that name what was opened. The defaults are the first three. */
const MASKED_ATTRIBUTES = ['title', 'placeholder', 'aria-label', 'aria-valuetext', 'aria-roledescription', 'alt'];

/** The service sends a segment up to three times more when the network fails, after 5, 10 and 30 seconds. */
const maskedReplay = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: [...MASKED_ATTRIBUTES, 'label', 'content', 'download', 'summary'],
    // Stores nothing in the browser.
    stickySession: false,
    // Packed in the gate, which has to read it first.
    useCompression: false,
    networkCaptureBodies: false,
  });

type Replay = ReturnType<typeof maskedReplay>;
let replay: Replay | null = null;

export async function record(allowed: boolean): Promise<void> {
  if (!allowed) {
    await replay?.stop();
    return;
  }
  if (replay === null) {
    replay = maskedReplay();
    getClient()?.addIntegration(replay);
  } else replay.startBuffering();
}
