// The desk's part of the address: read as it is, replaced (never pushed) when a gesture has ended.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Analysis, DefinitionSet } from '#engine/analysis/analysis.ts';
import { changedSearch, selectionOf } from './selection.ts';
import type { Selection, SelectionChange } from './view.ts';

export interface DeskAddress {
  readonly view: string | undefined;
  readonly definitions: DefinitionSet | undefined;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  readonly showView: (view: string) => void;
  readonly setDefinitions: (definitions: DefinitionSet) => void;
}

export function useDeskAddress(analysis: Analysis): DeskAddress {
  const { view, definitions, from, to, piece, seats, seat } = useSearch({ strict: false });
  const navigate = useNavigate();
  const seatList = seats?.join(',');

  const selection = useMemo(
    () => selectionOf(analysis, { from, to, piece, seat, seats: seatList?.split(',').map(Number) }),
    [analysis, from, to, piece, seat, seatList],
  );

  const select = useCallback(
    (change: SelectionChange) =>
      void navigate({
        to: '.',
        search: (before) => changedSearch(before, change, analysis),
        replace: true,
        resetScroll: false,
      }),
    [navigate, analysis],
  );
  const showView = useCallback(
    (shown: string) =>
      void navigate({ to: '.', search: (before) => ({ ...before, view: shown }), replace: true, resetScroll: false }),
    [navigate],
  );
  const setDefinitions = useCallback(
    (chosen: DefinitionSet) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, definitions: chosen === 'powerline' ? undefined : chosen }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  return { view, definitions, selection, select, showView, setDefinitions };
}
