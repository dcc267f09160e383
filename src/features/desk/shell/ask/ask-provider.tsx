// Stroke query of the desk: its text stays until the session is left.
import { Suspense, useState, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useDeskParts } from '../../shared/actions/desk-parts.ts';
import type { Selection } from '../../shared/view.ts';
import { QueryHitsContext } from './query-hits.ts';

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog);

interface AskProviderProps {
  readonly session: SessionId;
  readonly engine: EngineApi;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly children: ReactNode;
}

export function AskProvider({ session, engine, analysis, selection, children }: AskProviderProps) {
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState('');
  const [hits, setHits] = useState<Int32Array>(() => new Int32Array());
  useDeskParts({
    ask: (words) => {
      if (words !== '') setQuestion(words);
      setOpen(true);
    },
  });
  return (
    <>
      <QueryHitsContext value={hits}>{children}</QueryHitsContext>
      {open && (
        <ErrorBoundary what="Asking for strokes">
          <Suspense>
            <AskDialog
              session={session}
              engine={engine}
              analysis={analysis}
              selection={selection}
              question={question}
              onQuestion={setQuestion}
              onHits={setHits}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
