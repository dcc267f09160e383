// The numbers of the selection, of whatever kind of recording, as cards.
import { isLogged } from '#engine/analysis/abilities.ts';
import { StatCard, StatCards } from '#src/ui/measure/stat-card.tsx';
import type { ViewProps } from '../../contract/view.ts';
import { OverviewCards } from './overview-cards.tsx';
import { useLoggedFigures } from './use-logged-figures.tsx';

export const NumbersPanel = (props: ViewProps) =>
  isLogged(props.analysis) ? <LoggedCards {...props} /> : <OverviewCards {...props} />;

function LoggedCards(props: ViewProps) {
  return (
    <StatCards label="The selection in numbers">
      {useLoggedFigures(props).map(({ id, ...figure }) => (
        <StatCard key={id} {...figure} />
      ))}
    </StatCards>
  );
}
