// Choices of Explore: form, metrics and groups.
import type { ComponentProps, ReactNode } from 'react';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import {
  EXPLORE_KINDS,
  GROUPINGS,
  type ExploreChoice,
  type ExploreKind,
  type Grouping,
} from '../../shared/explore/explore-choice.ts';
import styles from './explore-panel.module.css';
import { IN_TIME, type Measure } from './measures.ts';

const KIND_NAMES: Readonly<Record<ExploreKind, string>> = {
  scatter: 'Dots',
  box: 'Box',
  violin: 'Violin',
  histogram: 'Histogram',
  heat: 'Heat map',
  parallel: 'Parallel coordinates',
};

const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  seat: 'Seat',
  piece: 'Piece',
  rate: 'Rate',
  none: 'Nothing',
};

interface ExploreControlsProps {
  readonly measures: readonly Measure[];
  readonly choice: ExploreChoice;
  readonly x: Measure;
  readonly y: Measure;
  readonly onChoice: (change: Partial<ExploreChoice>) => void;
  readonly children: ReactNode;
}

export function ExploreControls({ measures, choice, x, y, onChoice, children }: ExploreControlsProps) {
  const { kind, by } = choice;
  const isOfOars = x.isOfOars || y.isOfOars;
  const groupings = GROUPINGS.filter((one) => one !== 'seat' || isOfOars);
  const isColored = kind === 'scatter' || kind === 'parallel';
  const metrics = measures.filter(({ group }) => group !== IN_TIME);
  return (
    <div className={styles.controls}>
      <Labeled
        label="Chart"
        options={EXPLORE_KINDS.map((value) => ({ value, text: KIND_NAMES[value] }))}
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
  <div className={styles.labeled}>
    <span aria-hidden="true">{props.label}</span>
    <SelectBox {...props} />
  </div>
);
