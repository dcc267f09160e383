// The numbers of the selection as cards, for the pictures of the landing page and a layout of one's own.
import { memo } from 'react';
import type { ViewProps } from '../../contract/view.ts';
import { FigureCards } from './figure-cards.tsx';
import { overviewFigures } from './overview-figures.tsx';

export const OverviewCards = memo(function OverviewCards(props: Pick<ViewProps, 'analysis' | 'selection'>) {
  return <FigureCards figures={overviewFigures(props)} />;
});
