// The one way to report what went wrong. Without an address to report to it does nothing; before the service is there,
// reports wait.
import { REPORTING_ADDRESS } from './dsn.ts';
import { waitingReports, type ErrorContext, type UploadFailure } from './reports.ts';

const LARGEST_WAITING = 50;

export const reports = waitingReports(REPORTING_ADDRESS.state === 'configured' ? LARGEST_WAITING : 0);

export const reportError = (error: unknown, context: ErrorContext): void =>
  reports.add({ kind: 'error', error, context });

/** A recording that failed to read or upload. */
export const reportUploadFailure = (error: unknown, upload: UploadFailure): void =>
  reports.add({ kind: 'upload-failure', error, upload });
