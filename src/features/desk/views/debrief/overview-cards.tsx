// Numbers of the selection as cards, for the landing page's images and own layouts.
import { memo } from 'react';
import type { ViewProps } from '../../shared/view.ts';
import { overviewFigures } from './overview-figures.tsx';
import type { Figure } from '#src/ui/measure/figure.ts';
import { StatCard, StatCards } from '#src/ui/measure/stat-card.tsx';

// Numbers of the selection as cards of one size.
export const FigureCards = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <StatCards label="The selection in numbers">
    {figures.map(({ id, ...figure }) => (
      <StatCard key={id} {...figure} />
    ))}
  </StatCards>
);

export const OverviewCards = memo(function OverviewCards(props: Pick<ViewProps, 'analysis' | 'selection'>) {
  return <FigureCards figures={overviewFigures(props)} />;
});
