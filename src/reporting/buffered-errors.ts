// Errors before the reporting service is there. The page's security policy forbids scripts inside the document, so this
// is the first module of the entry instead. `stopBufferingErrors` makes room for the service's own listeners.
import { REPORTING_ADDRESS } from './dsn.ts';
import { reports } from './report.ts';

const onError = ({ error, message }: ErrorEvent): void =>
  reports.add({ kind: 'uncaught', error: error instanceof Error ? error : message });

const onRejection = ({ reason }: PromiseRejectionEvent): void => reports.add({ kind: 'rejection', error: reason });

export function stopBufferingErrors(): void {
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
}

if (REPORTING_ADDRESS.state === 'configured') {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
}
