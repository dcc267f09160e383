// Numbers of the selection as cards, for any kind of recording, in own layouts and the landing page's images.
import { memo } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Figure } from '#src/ui/measure/quantity.tsx';
import { StatCard, StatCards } from '#src/ui/measure/stat-card.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { useLoggedFigures, overviewFigures } from './debrief-figures.tsx';

export const NumbersPanel = (props: ViewProps) =>
  isLogged(props.analysis) ? <LoggedCards {...props} /> : <OverviewCards {...props} />;

const LoggedCards = (props: ViewProps) => <FigureCards figures={useLoggedFigures(props)} />;

/** Cards of one size. */
export const FigureCards = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <StatCards label="The selection in numbers">
    {figures.map(({ id, ...figure }) => (
      <StatCard key={id} {...figure} />
    ))}
  </StatCards>
);

const OverviewCards = memo(function OverviewCards(props: Pick<ViewProps, 'analysis' | 'selection'>) {
  return <FigureCards figures={overviewFigures(props)} />;
});
