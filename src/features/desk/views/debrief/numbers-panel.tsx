// The numbers of the selection, of whatever kind of recording.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { ViewProps } from '../../contract/view.ts';
import { LoggedCards } from './logged-cards.tsx';
import { OverviewCards } from './overview-cards.tsx';

export const NumbersPanel = (props: ViewProps) =>
  isLogged(props.analysis) ? <LoggedCards {...props} /> : <OverviewCards {...props} />;
