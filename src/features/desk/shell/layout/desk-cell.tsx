// Cell of one panel: loads and scrolls it, and contains its errors.
import { Suspense } from 'react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { unavailableReason } from '../../shared/abilities/abilities.ts';
import { EmptyState } from '../../shared/abilities/empty-state.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './layout.module.css';
import type { DeskPanel } from './panels.ts';

interface DeskCellProps {
  readonly panel: DeskPanel;
  readonly view: ViewProps;
}

export function DeskCell({ panel: { name, of, Panel }, view }: DeskCellProps) {
  const reason = unavailableReason(view.analysis, of);
  return (
    <div className={styles.cell} role="region" aria-label={name} tabIndex={0}>
      <ErrorBoundary what={`The panel ${name}`}>
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          {reason === null ? <Panel {...view} /> : <EmptyState title={name} reason={reason} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
