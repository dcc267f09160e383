// Choices of Explore: form, metrics and groups.
import type { ComponentProps, ReactNode } from 'react';
import { SelectBox } from '../choice/select-box.tsx';
import type { ExploreChoice, ExploreKind, Grouping } from './explore-choice.ts';
import { isInTime, type Measure } from './explored.ts';
import { row, inline } from '#src/ui/primitives.ts';

const KIND_NAMES: Readonly<Record<ExploreKind, string>> = {
  scatter: 'Dots',
  box: 'Box',
  violin: 'Violin',
  histogram: 'Histogram',
  heat: 'Heat map',
  parallel: 'Parallel coordinates',
};

const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  session: 'Session',
  seat: 'Seat',
  piece: 'Piece',
  rate: 'Rate',
  none: 'Nothing',
};

export interface ExploreControlsProps {
  readonly kinds: readonly ExploreKind[];
  readonly groupings: readonly Grouping[];
  readonly measures: readonly Measure[];
  readonly choice: ExploreChoice;
  readonly x: Measure;
  readonly y: Measure;
  readonly onChoice: (change: Partial<ExploreChoice>) => void;
  readonly children: ReactNode;
}

export function ExploreControls(props: ExploreControlsProps) {
  const { kinds, measures, choice, x, y, onChoice, children } = props;
  const { kind, by } = choice;
  const isOfOars = x.isOfOars || y.isOfOars;
  const groupings = props.groupings.filter((one) => one !== 'seat' || isOfOars);
  const isColored = kind === 'scatter' || kind === 'parallel';
  const metrics = measures.filter((one) => !isInTime(one));
  return (
    <div className={row({ wrap: true, gap: 3, rowGap: 2 })}>
      <Labeled
        label="Chart"
        options={kinds.map((value) => ({ value, text: KIND_NAMES[value] }))}
        value={kind}
        onChange={(wanted) => onChoice({ kind: wanted })}
      />
      <Labeled label="Metric" options={metrics.map(toOption)} value={y.id} onChange={(id) => onChoice({ y: id })} />
      {kind === 'scatter' && (
        <Labeled label="Against" options={measures.map(toOption)} value={x.id} onChange={(id) => onChoice({ x: id })} />
      )}
      {kind !== 'heat' && (
        <Labeled
          label={isColored ? 'Color by' : 'Group by'}
          options={groupings.map((value) => ({ value, text: GROUPING_NAMES[value] }))}
          value={groupings.find((one) => one === by) ?? 'none'}
          onChange={(wanted) => onChoice({ by: wanted })}
        />
      )}
      {children}
    </div>
  );
}

const toOption = ({ id, name, group }: Measure) => ({ value: id, text: name, group });

/** The box says its label itself. */
const Labeled = <T extends string>(props: ComponentProps<typeof SelectBox<T>>) => (
  <div className={inline({ gap: '6px', narrow: true, tone: 'quiet', size: 12 })}>
    <span aria-hidden="true">{props.label}</span>
    <SelectBox {...props} />
  </div>
);
