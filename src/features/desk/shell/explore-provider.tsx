// Explore within the desk: the address holds what it draws, and every figure can open it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { ExploreAction } from '#src/charts/explore/explore-action.ts';
import { unavailableReason } from '../shared/abilities/abilities.ts';
import { choiceOver } from '#src/charts/explore/explore-choice.ts';
import { KeptChoiceContext, type KeptChoice } from '../shared/explore/explore-context.ts';

interface ExploreProviderProps {
  readonly analysis: Analysis;
  /** The group that is shown. */
  readonly group: string;
  readonly children: ReactNode;
}

export function ExploreProvider({ analysis, group, children }: ExploreProviderProps) {
  const { explore } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (change: { readonly explore: string; readonly group?: string; readonly panel?: string }) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const kept = useMemo(
    (): KeptChoice => ({ written: explore, keep: (written) => go({ explore: written }) }),
    [explore, go],
  );
  const within = group === 'crew' && unavailableReason(analysis, 'crew') === null ? 'crew' : 'boat';
  const open = useCallback(
    (metric: string) => go({ explore: choiceOver(metric), group: within, panel: 'explore' }),
    [go, within],
  );
  return (
    <KeptChoiceContext value={kept}>
      <ExploreAction value={open}>{children}</ExploreAction>
    </KeptChoiceContext>
  );
}
