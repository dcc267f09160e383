// URL state of the desk: read as is, replaced (never pushed) at the end of a gesture. The session is re-analyzed when
// it asks for another method.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { STROKE_KINDS, type Analysis, type Measuring } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';
import { useTimingReferenceSetting } from '#src/library/setup/timing-reference-setting.ts';
import { changedSearch, onWorkPieces, resolveSelection } from '../shared/selection/selection.ts';
import { useSameStrokes } from '../shared/selection/use-same-strokes.ts';
import type { Selection, SelectionChange } from '../shared/view.ts';
import type { DeskPlace } from './shown-place.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { useSessions } from '#src/library/open/sessions.ts';

interface DeskAddress {
  readonly asked: DeskPlace;
  /** Method requested by the URL. */
  readonly method: Measuring;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** A group alone opens its first panel. */
  readonly showPlace: (group: string, panel?: string) => void;
  readonly setMethod: (change: Partial<Measuring>) => void;
}

const DEFAULT_METHOD: Measuring = {
  definitions: 'powerline',
  ...VENDOR_POWER,
  timingReference: USUAL_REFERENCE,
};

/** Defaults are left out of the URL. */
const unusual = <T>(chosen: T, usual: T): T | undefined => (chosen === usual ? undefined : chosen);

/** The URL's selection; its arrays stay the same while their strokes do. */
function useSelection(analysis: Analysis): Selection {
  const { from, to, piece, rates, strokes: picked, seats, seat, include, group } = useSearch({ strict: false });
  const seatList = seats?.join(',');
  const pickedList = picked?.join(',');
  const kindList = include?.join(',');
  const [fromSpm, toSpm] = rates ?? [];
  const isOfRower = group === 'rower';

  const found = useMemo(() => {
    const search = {
      from,
      to,
      piece,
      rates: fromSpm === undefined || toSpm === undefined ? undefined : ([fromSpm, toSpm] as const),
      strokes: pickedList?.split(','),
      seat,
      seats: seatList?.split(',').map(Number),
      include: STROKE_KINDS.filter((kind) => kindList?.split(',').includes(kind)),
    };
    return resolveSelection(analysis, isOfRower ? onWorkPieces(analysis, search) : search);
  }, [analysis, from, to, piece, fromSpm, toSpm, pickedList, seat, seatList, kindList, isOfRower]);
  const strokes = useSameStrokes(analysis.strokes, found.strokes);
  const isAll = found.counted.strokes === found.strokes;
  const counted = useSameStrokes(analysis.strokes, isAll ? strokes : found.counted.strokes);
  return useMemo(
    () => ({ ...found, strokes, counted: { ...found.counted, strokes: counted } }),
    [found, strokes, counted],
  );
}

export function useDeskAddress(analysis: Analysis): DeskAddress {
  const { group, panel, definitions, power, levers, reference } = useSearch({ strict: false });
  const { chosen: usual, choose } = useTimingReferenceSetting();
  const navigate = useNavigate();
  const selection = useSelection(analysis);

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
  const showPlace = useCallback(
    (shown: string, part?: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, group: shown, panel: part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const method = useMemo(
    (): Measuring => ({
      definitions: definitions ?? DEFAULT_METHOD.definitions,
      powerModel: power ?? DEFAULT_METHOD.powerModel,
      levers: levers ?? DEFAULT_METHOD.levers,
      timingReference: reference ?? usual,
    }),
    [definitions, power, levers, reference, usual],
  );
  // So that a link shows others the same numbers, whatever their own defaults.
  useEffect(() => {
    if (reference !== undefined || usual === USUAL_REFERENCE) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, reference: usual }),
      replace: true,
      resetScroll: false,
    });
  }, [reference, usual, navigate]);
  const setMethod = useCallback(
    (change: Partial<Measuring>) => {
      const chosen = { ...method, ...change };
      if (change.timingReference !== undefined) choose(change.timingReference);
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          definitions: unusual(chosen.definitions, DEFAULT_METHOD.definitions),
          power: unusual(chosen.powerModel, DEFAULT_METHOD.powerModel),
          levers: unusual(chosen.levers, DEFAULT_METHOD.levers),
          reference: unusual(chosen.timingReference, DEFAULT_METHOD.timingReference),
        }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, method, choose],
  );

  const asked = useMemo(() => ({ group, panel }), [group, panel]);
  return { asked, method, selection, select, showPlace, setMethod };
}

interface MethodState {
  /** The displayed numbers still use the previous method. */
  readonly redefining: boolean;
  /** Why they remain; null when all is well. */
  readonly problem: string | null;
}

/** Do two methods give the same numbers? */
const isSame = (a: Measuring, b: Measuring): boolean =>
  a.definitions === b.definitions &&
  a.powerModel === b.powerModel &&
  a.levers === b.levers &&
  a.timingReference === b.timingReference;

export function useMethod(session: string, current: Measuring, wanted: Measuring): MethodState {
  const redefine = useSessions((state) => state.redefine);
  const settled = isSame(current, wanted);
  const ask = useMemo(() => {
    if (settled) return null;
    return async () => {
      const answer = await redefine(session, wanted);
      return answer.ok ? success(null) : answer;
    };
  }, [session, settled, wanted, redefine]);
  const { error: problem } = useLatest(ask);
  return { redefining: !settled && problem === null, problem };
}
