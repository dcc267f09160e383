// Engine data for the report; printing and drawing wait until all of it is there.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { takesFor, useFilmTakes, type FilmTake } from '#src/library/films/films.ts';
import type { Figure } from '#src/ui/measure/quantity.tsx';
import { REGISTRY, type DeskPanel } from '../../registry.ts';
import type { MakeStill, ViewProps } from '../../shared/view.ts';
import { leadingSelection } from '../../shared/debrief/cost-messages.ts';
import { useDebrief, type DebriefState } from '../../shared/debrief/desk-debrief.tsx';
import { loggedNumbers, useLoggedMeans } from '../../shared/selection/logged-numbers.ts';
import { type ScaledPieces, useSlowNumbers, useStandouts } from '../../panels/intervals/scaled-pieces.ts';
import { loggedFigures, overviewFigures } from '../../views/debrief/debrief-figures.tsx';
import { paperCourse } from './report-pages.ts';

const STILL_PANELS: readonly DeskPanel[] = REGISTRY;
const loadStills = async () => success(await Promise.all(STILL_PANELS.flatMap(({ loadStill }) => loadStill?.() ?? [])));

export interface ReportContents {
  /** Selection in numbers. */
  readonly figures: readonly Figure[];
  /** Debrief of the selection. */
  readonly debrief: DebriefState;
  /** Findings without gates; null when there are gates. */
  readonly standouts: Standouts<WrittenSentence> | null;
  /** Course of pace, heart rate or stroke rate without gates; null when there are gates, or nothing was measured. */
  readonly course: ScaledPieces | null;
  /** Figures of the panels that have one for paper. */
  readonly panels: readonly MakeStill[];
  /** From a video of the session. */
  readonly stills: readonly FilmTake[];
}

/** Null while loading. */
export function useReportContents({
  engine,
  session,
  analysis,
  selection,
}: Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>): ReportContents | null {
  const debrief = useDebrief({ engine, session, analysis, selection });
  const slow = useSlowNumbers({ engine, session, analysis });
  const standouts = useStandouts({ analysis, selection }, slow);
  const means = useLoggedMeans({ engine, session, analysis, selection });
  const takes = useFilmTakes((state) => state.takes);
  const { data: panels } = useLatest(loadStills);
  if (debrief === 'waiting' || standouts === 'waiting' || means === null || panels === null) return null;
  return {
    figures: isLogged(analysis)
      ? loggedFigures(analysis, loggedNumbers(analysis, selection, means))
      : overviewFigures({ analysis, selection: leadingSelection(selection, debrief) }),
    debrief,
    standouts,
    course: standouts === null || slow === null ? null : paperCourse({ analysis, selection }, slow),
    panels,
    stills: takesFor(takes, session, null),
  };
}
