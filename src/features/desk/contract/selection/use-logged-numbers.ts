// The numbers of a selection whose device counted, with the means of what it logged by the second.
import { useEffect, useState } from 'react';
import type { TraceStatistics } from '#workers/api.ts';
import type { ViewProps } from '../view.ts';
import { loggedNumbers, type LoggedNumbers } from './logged-numbers.ts';

type Logged = Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection'>;

const MEANT = ['stroke-rate', 'heart-rate', 'boat-speed', 'power'] as const;

/** Of the slow channels over the selection; none where there are none. */
function useMeans({ engine, outing, analysis, selection }: Logged): ReadonlyMap<string, TraceStatistics> {
  const [means, setMeans] = useState<ReadonlyMap<string, TraceStatistics>>(new Map());
  const { fromS, toS } = selection;
  useEffect(() => {
    const channels = MEANT.map((quantity) => analysis.channels.findIndex((one) => one.quantity === quantity));
    const held = channels.filter((index) => index >= 0);
    if (held.length === 0) return undefined;
    let superseded = false;
    void engine.traceStatistics({ outing, channels: held, fromS, toS }).then((answer) => {
      if (superseded || !answer.ok) return;
      setMeans(new Map(answer.value.map((one) => [analysis.channels[one.channel]?.quantity ?? '', one])));
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, analysis, fromS, toS]);
  return means;
}

export function useLoggedNumbers(of: Logged): LoggedNumbers {
  const means = useMeans(of);
  return loggedNumbers(of.analysis, of.selection, means);
}
