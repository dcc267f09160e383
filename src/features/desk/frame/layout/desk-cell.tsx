// The place of one panel: loads it, scrolls it, and keeps its failure to itself.
import { Suspense } from 'react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import type { ViewProps } from '../../contract/view.ts';
import styles from './layout.module.css';
import type { DeskPanel } from './panels.ts';

export function DeskCell({ panel: { name, Panel }, view }: { readonly panel: DeskPanel; readonly view: ViewProps }) {
  return (
    <div className={styles.cell} role="region" aria-label={name} tabIndex={0}>
      <ErrorBoundary what={`The panel ${name}`}>
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <Panel {...view} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
