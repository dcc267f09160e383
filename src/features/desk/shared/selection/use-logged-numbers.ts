// Numbers of a selection from a counting device, with means of its per-second log.
import { useEffect, useState } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
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
  const [means, setMeans] = useState<ReadonlyMap<string, TraceStatistics> | null>(null);
  const { fromS, toS } = selection;
  const isMeant = meantChannels(analysis).length > 0;
  useEffect(() => {
    const channels = meantChannels(analysis);
    if (channels.length === 0) return undefined;
    let superseded = false;
    void engine.traceStatistics({ session, channels, fromS, toS }).then((answer) => {
      if (superseded) return;
      // Unreadable channels are treated as absent, so that nothing waits for them, above all the printed sheet.
      const told = answer.ok ? answer.value : [];
      setMeans(new Map(told.map((one) => [analysis.channels[one.channel]?.quantity ?? '', one])));
    });
    return () => {
      superseded = true;
    };
  }, [engine, session, analysis, fromS, toS]);
  return isMeant ? means : NO_MEANS;
}

export function useLoggedNumbers(of: Logged): LoggedNumbers {
  return loggedNumbers(of.analysis, of.selection, useLoggedMeans(of) ?? NO_MEANS);
}
