// Recordings that the system hands over: opened with the installed application, or sent from a share sheet.
import { takeShared } from './shared-recordings.ts';

interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[];
}

interface LaunchQueue {
  readonly setConsumer: (consumer: (launch: LaunchParams) => void) => void;
}

const hasLaunchQueue = (page: object): page is { readonly launchQueue: LaunchQueue } => 'launchQueue' in page;

/** Calls back for every hand-over of this visit, also for one that came before the page was ready. */
export function onIncomingRecordings(receive: (files: readonly File[]) => void): void {
  const hand = (files: Promise<readonly File[]>): void =>
    void files.then(
      (found) => {
        if (found.length > 0) receive(found);
      },
      // Moved or deleted between the click and now, or storage is refused: there is nothing to open.
      () => undefined,
    );
  if (hasLaunchQueue(window)) {
    window.launchQueue.setConsumer(({ files = [] }) => hand(Promise.all(files.map((handle) => handle.getFile()))));
  }
  if ('caches' in window) hand(takeShared(caches));
}
