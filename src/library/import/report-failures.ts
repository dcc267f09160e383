// Reports failed imports by file type, size and error code: never the name, nor the message, which may quote the file.
import { authSessionSource } from '#src/data/auth/session-source.ts';
import { reportUploadFailure } from '#src/reporting/report.ts';
import { isCancelled } from '#workers/wire.ts';
import type { SessionRow } from './session-row.ts';

type Rows = readonly Pick<SessionRow, 'id' | 'name' | 'size' | 'failure'>[];

/** File extension without the dot; empty without one. */
export const fileEnding = (name: string): string =>
  /[^.]\.(?<ending>[a-z0-9]{1,8})$/iu.exec(name)?.groups?.['ending'] ?? '';

/** The rows that failed from one state of the list to the next, other than by being canceled. */
export function newlyFailed(rows: Rows, before: Rows): Rows {
  if (rows === before) return [];
  return rows.filter(
    ({ id, failure }) =>
      failure !== null && !isCancelled(failure) && before.find((row) => row.id === id)?.failure !== failure,
  );
}

export function reportFailedRows(rows: Rows, before: Rows): void {
  for (const { name, size, failure } of newlyFailed(rows, before)) {
    const session = authSessionSource.current();
    reportUploadFailure(new Error(`A recording was not imported: ${failure?.code ?? 'unknown'}`), {
      fileType: fileEnding(name),
      fileSizeBytes: size,
      userId: session.state === 'signed-in' ? session.user.id : null,
    });
  }
}
