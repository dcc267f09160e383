// Queues errors until the reporting service, which loads late, is ready.

/** A file that failed to read or upload. Only type and size: file names contain rowers' names. */
export interface UploadFailure {
  /** File extension, as `csv`, or a media type. */
  readonly fileType: string;
  readonly fileSizeBytes: number;
  /** Null when no one is signed in. */
  readonly userId: string | null;
}

/** Where it happened, in words of the product: "The power view". Never a name, an address or anything from a file. */
export interface ErrorContext {
  readonly part: string;
}

export type Report =
  | { readonly kind: 'error'; readonly error: unknown; readonly context: ErrorContext }
  | { readonly kind: 'upload-failure'; readonly error: unknown; readonly upload: UploadFailure }
  | { readonly kind: 'uncaught'; readonly error: unknown }
  | { readonly kind: 'rejection'; readonly error: unknown };

export type ReportSink = (report: Report) => void;

interface Reports {
  readonly add: ReportSink;
  /** Flushes the queue in order, then forwards directly. */
  readonly connect: (sink: ReportSink) => void;
  /** Called with the first report that has to wait. */
  readonly onWaiting: (listener: () => void) => void;
}

/** `limit`: how many may wait. The first ones are kept: what follows an error is often its consequence. */
export function waitingReports(limit: number): Reports {
  const waiting: Report[] = [];
  let sink: ReportSink | null = null;
  let tell: () => void = () => undefined;
  return {
    add: (report) => {
      if (sink !== null) {
        sink(report);
        return;
      }
      if (waiting.length >= limit) return;
      waiting.push(report);
      tell();
    },
    connect: (connected) => {
      sink = connected;
      for (const report of waiting.splice(0)) connected(report);
    },
    onWaiting: (listener) => {
      tell = listener;
      if (waiting.length > 0) listener();
    },
  };
}
