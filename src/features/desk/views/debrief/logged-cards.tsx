// The numbers of an outing whose device counted: those it has, and no place for those it cannot have.
import { memo, useEffect, useState, type ReactNode } from 'react';
import type { TraceStatistics } from '#workers/api.ts';
import { clock } from '#src/format/clock.ts';
import { fixed, scatter } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { StatCard, StatCards } from '#src/ui/measure/stat-card.tsx';
import { MetricName } from '../../contract/metrics/metric-name.tsx';
import { dataVerdict } from '../../contract/doubt/findings.ts';
import type { ViewProps } from '../../contract/view.ts';
import { loggedNumbers, type LoggedNumbers } from './logged-numbers.ts';

type LoggedCardsProps = Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection'>;

const MEANT = ['stroke-rate', 'heart-rate', 'boat-speed', 'power'] as const;

/** Of the slow channels over the selection; none where there are none. */
function useMeans({ engine, outing, analysis, selection }: LoggedCardsProps): ReadonlyMap<string, TraceStatistics> {
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

export const LoggedCards = memo(function LoggedCards(props: LoggedCardsProps) {
  const { analysis, selection } = props;
  const means = useMeans(props);
  const numbers = loggedNumbers(analysis, selection, means);
  const verdict = dataVerdict(analysis);
  return (
    <StatCards label="The selection in numbers">
      <StatCard
        label={<MetricName id="durationS">{numbers.isWork ? 'Time at work' : 'Time'}</MetricName>}
        value={clock(numbers.timeS, 1)}
        note={numbers.isWork ? `${clock(numbers.elapsedS)} in all` : undefined}
        reason="The file gives its rows no times."
      />
      <StatCard
        label={<MetricName id="travelM">Distance</MetricName>}
        value={fixed(numbers.distanceM)}
        unit="m"
        note={numbers.distanceNote}
        reason="The recording holds neither a distance nor satellite fixes."
      />
      <StatCard
        label={<MetricName id="pace500">Pace</MetricName>}
        value={paceText(numbers.speedMps)}
        unit="/500"
        note={numbers.speedMps === null ? undefined : `${fixed(numbers.speedMps, 2)} m/s`}
        reason="It needs a distance and a time."
      />
      {optional(numbers.rateSpm, (rate) => (
        <StatCard
          label={<MetricName id="rateSpm">Stroke rate</MetricName>}
          value={fixed(rate, 1)}
          unit="spm"
          note={scatter(numbers.rateSd, 1)}
        />
      ))}
      {optional(numbers.strokes, (strokes) => (
        <StatCard
          label={<MetricName id="strokeCount">Strokes</MetricName>}
          value={`${analysis.totals.strokesAreCounted ? '' : '≈ '}${fixed(strokes)}`}
          note={strokesNote(analysis.totals.strokesAreCounted, numbers)}
        />
      ))}
      <HeartRate numbers={numbers} />
      {optional(numbers.powerW, (watts) => (
        <StatCard label={<MetricName id="rowerPowerW">Power</MetricName>} value={fixed(watts)} unit="W" note="mean" />
      ))}
      <StatCard label="Data" value={verdict.word} note={verdict.note === 'all sensors' ? undefined : verdict.note} />
    </StatCards>
  );
});

function strokesNote(areCounted: boolean, { strokesInMeans }: LoggedNumbers): string | undefined {
  if (!areCounted) return 'from the rate, within 2 %';
  return strokesInMeans === null ? undefined : `${fixed(strokesInMeans)} in the means`;
}

const optional = (value: number | null, card: (value: number) => ReactNode): ReactNode =>
  value === null ? null : card(value);

function HeartRate({ numbers: { heartRate, heartRateIsWhole } }: { readonly numbers: LoggedNumbers }) {
  if (heartRate === null) return null;
  const most = `greatest ${fixed(heartRate.maximumBpm)}`;
  return (
    <StatCard
      label="Heart rate"
      value={fixed(heartRate.meanBpm)}
      unit="bpm"
      note={heartRateIsWhole ? `${most}, whole outing` : most}
    />
  );
}
