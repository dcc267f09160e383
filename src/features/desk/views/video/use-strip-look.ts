// Look of the timeline, on the screen and in exports.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useChartTheme } from '#src/figures/theme.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { Selection } from '../../shared/view.ts';
import type { OarMoments } from './catches.ts';
import type { StripFrame } from './draw-film-strip.ts';
import { stripChannels } from './strip-samples.ts';

/** Timeline options without the size. */
export type StripLook = Omit<StripFrame, 'width' | 'height' | 'ratio'>;

export function useStripLook(analysis: Analysis, selection: Selection, moments: OarMoments): StripLook {
  const theme = useChartTheme();
  const seats = listSelectedRowers(analysis, selection).join(',');
  const shown = useMemo(() => stripChannels(analysis, seats.split(',').map(Number)), [analysis, seats]);
  return { theme, ...shown, focusSeat: selection.focusSeat, moments };
}
