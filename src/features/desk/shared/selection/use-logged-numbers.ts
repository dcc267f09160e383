// Numbers of a selection from a counting device, with means of its per-second log.
import { useMemo } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import type { TraceStatistics } from '#workers/api.ts';
import type { ViewProps } from '../view.ts';
import { loggedNumbers, type LoggedNumbers } from './logged-numbers.ts';

type Logged = Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>;

const MEANT = ['stroke-rate', 'heart-rate', 'boat-speed', 'power'] as const;

const NO_MEANS: ReadonlyMap<string, TraceStatistics> = new Map();

/** Indexes of the slow channels of counting devices; none for sample loggers. */
const meantChannels = ({ channels, sources }: ViewProps['analysis']): number[] =>
  isLogged({ sources })
    ? MEANT.map((quantity) => channels.findIndex((one) => one.quantity === quantity)).filter((index) => index >= 0)
    : [];

/** Slow-channel means over the selection by metric; empty when there are none, null while loading. */
export function useLoggedMeans({
  engine,
  session,
  analysis,
  selection,
}: Logged): ReadonlyMap<string, TraceStatistics> | null {
  const { fromS, toS } = selection;
  const channels = useMemo(() => meantChannels(analysis), [analysis]);
  const { data, error } = useEngine(
    { engine, session, analysis },
    'traceStatistics',
    channels.length === 0 ? null : { channels, fromS, toS },
  );
  const means = useMemo(
    () => (data === null ? null : new Map(data.map((one) => [analysis.channels[one.channel]?.quantity ?? '', one]))),
    [analysis.channels, data],
  );
  // Unreadable channels are treated as absent, so that nothing waits for them, above all the printed sheet.
  return channels.length === 0 || error !== null ? NO_MEANS : means;
}

export function useLoggedNumbers(of: Logged): LoggedNumbers {
  return loggedNumbers(of.analysis, of.selection, useLoggedMeans(of) ?? NO_MEANS);
}
