// Cell of one panel: loads and scrolls it, and contains its errors.
import { Suspense } from 'react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { box } from '#src/ui/primitives.ts';
import type { DeskPanel } from '../../registry.ts';
import { unavailableReason } from '../../shared/abilities.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './layout.module.css';

interface DeskCellProps {
  readonly panel: Pick<DeskPanel, 'title' | 'needs' | 'Panel'>;
  readonly view: ViewProps;
}

export function DeskCell({ panel: { title, needs, Panel }, view }: DeskCellProps) {
  const reason = unavailableReason(view.analysis, needs);
  return (
    <div
      className={box({ gap: 3, narrow: true, round: 'panel' }, styles.cell)}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <ErrorBoundary what={`The panel ${title}`}>
        <Suspense fallback={<div style={{ minHeight: 120 }} aria-busy="true" />}>
          {reason === null ? <Panel {...view} /> : <EmptyState title={title} reason={reason} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
