import { Suspense, useState } from 'react';
import type { SessionRow } from '#src/library/import/session-row.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { RowAction } from '../row-action.tsx';

const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

/** Asks for the columns of an unknown table, and allows changes later. */
export function SayColumns({ row }: { readonly row: SessionRow }) {
  const { name, session, failure, opensItself, corrections } = row;
  const said = corrections?.columns ?? null;
  const [isOpen, setOpen] = useState(false);
  /** Failure the user dismissed without answering. */
  const [putAside, setPutAside] = useState<typeof failure>(null);
  const isAsked = failure?.code === 'unknown-table';
  if (!isAsked && (said === null || session === null)) return null;
  // A single file opens the dialog by itself, once.
  const asksItself = isAsked && opensItself && putAside !== failure;
  const close = (): void => {
    setOpen(false);
    setPutAside(failure);
  };
  return (
    <>
      <RowAction
        does={isAsked ? 'Name columns' : 'Columns'}
        to={name}
        kind={isAsked ? 'secondary' : 'quiet'}
        act={() => setOpen(true)}
      />
      {(isOpen || asksItself) && (
        <ErrorBoundary what="The question about the columns">
          <Suspense fallback={null}>
            <ColumnsDialog row={row} said={said} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
