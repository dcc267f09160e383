// Numbers of the selection as cards, for any kind of recording.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { ViewProps } from '../../shared/view.ts';
import { FigureCards, OverviewCards } from './overview-cards.tsx';
import { useLoggedFigures } from './logged-figures.tsx';

export const NumbersPanel = (props: ViewProps) =>
  isLogged(props.analysis) ? <LoggedCards {...props} /> : <OverviewCards {...props} />;

const LoggedCards = (props: ViewProps) => <FigureCards figures={useLoggedFigures(props)} />;
