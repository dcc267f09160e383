// Numbers of the selection as cards, for the landing page's images and own layouts.
import { memo } from 'react';
import type { ViewProps } from '../../shared/view.ts';
import { FigureCards } from './figure-cards.tsx';
import { overviewFigures } from './overview-figures.tsx';

export const OverviewCards = memo(function OverviewCards(props: Pick<ViewProps, 'analysis' | 'selection'>) {
  return <FigureCards figures={overviewFigures(props)} />;
});
