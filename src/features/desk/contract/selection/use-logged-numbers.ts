// The numbers of a selection whose device counted, with the means of what it logged by the second.
import { useEffect, useState } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { TraceStatistics } from '#workers/api.ts';
import type { ViewProps } from '../view.ts';
import { loggedNumbers, type LoggedNumbers } from './logged-numbers.ts';

type Logged = Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection'>;

const MEANT = ['stroke-rate', 'heart-rate', 'boat-speed', 'power'] as const;

const NO_MEANS: ReadonlyMap<string, TraceStatistics> = new Map();

/** Indexes of the slow channels that a device wrote next to what it counted; none of a logger of samples. */
const meantChannels = ({ channels, sources }: ViewProps['analysis']): number[] =>
  isLogged({ sources })
    ? MEANT.map((quantity) => channels.findIndex((one) => one.quantity === quantity)).filter((index) => index >= 0)
    : [];

/** Of the slow channels over the selection, by metric; empty where there are none, null until they are there. */
export function useLoggedMeans({
  engine,
  outing,
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
    void engine.traceStatistics({ outing, channels, fromS, toS }).then((answer) => {
      if (superseded) return;
      // What cannot be read is not there: nothing waits for it, the printed sheet least of all.
      const told = answer.ok ? answer.value : [];
      setMeans(new Map(told.map((one) => [analysis.channels[one.channel]?.quantity ?? '', one])));
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, analysis, fromS, toS]);
  return isMeant ? means : NO_MEANS;
}

export function useLoggedNumbers(of: Logged): LoggedNumbers {
  return loggedNumbers(of.analysis, of.selection, useLoggedMeans(of) ?? NO_MEANS);
}
