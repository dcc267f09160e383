// The numbers of the selection as cards of one size, for a sheet of paper and a layout of one's own.
import { memo } from 'react';
import { StatCard, StatCards } from '#src/ui/measure/stat-card.tsx';
import type { ViewProps } from '../../contract/view.ts';
import { overviewFigures } from './overview-figures.tsx';

export const OverviewCards = memo(function OverviewCards(props: Pick<ViewProps, 'analysis' | 'selection'>) {
  return (
    <StatCards label="The selection in numbers">
      {overviewFigures(props).map(({ id, ...figure }) => (
        <StatCard key={id} {...figure} />
      ))}
    </StatCards>
  );
});
