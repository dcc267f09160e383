// Reasons for the order: every finding with its gain, its certainty, and why it is not in the top three.
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { ABSENT, fixed } from '#src/format/number.ts';
import { toCost, OVER, type CostUnit } from '../../../shared/debrief/cost-messages.ts';
import { useCostUnit } from '../../../shared/debrief/cost-unit.ts';
import { placeWords, strokesSeen } from '../../../shared/debrief/finding-messages.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import styles from './findings-panel.module.css';
import { selectTold } from './proved-finding.ts';

interface OrderTableProps {
  readonly debrief: Debrief<WrittenSentence>;
}

const PERCENT = 100;

const UNITS: readonly { readonly value: CostUnit; readonly text: string }[] = [
  { value: 'm', text: 'Meters' },
  { value: 's', text: 'Seconds' },
];

export function OrderTable({ debrief }: OrderTableProps) {
  const { unit, setUnit } = useCostUnit();
  const { findings, strokes, speedMps } = debrief;
  const isPriced = selectTold(debrief).some(({ metres }) => metres !== null);
  return (
    <details className={styles.order}>
      <summary>Ranking</summary>
      <p>
        Ranked by size, compared with your smallest meaningful change and the stroke-to-stroke variation. Gains overlap,
        so don’t add them up.
        {isPriced && ' A gain is what the missing work would bring. Timing isn’t converted to meters.'}{' '}
        <MetricInfo ids={['debriefMetres', 'debriefOrder', 'unexplainedSpeed', 'changePoint']} about="This order" />
      </p>
      {isPriced && speedMps !== null && (
        <Choice label="What a finding is worth" options={UNITS} value={unit} onChange={setUnit} />
      )}
      <FigureTable
        caption={`All findings, ${OVER}`}
        columns={['Finding', 'Times threshold', 'Worth', '90% interval', 'Worth 1 m', 'Strokes', 'Place']}
        rows={findings.map((found) => {
          const cost = toCost(found, unit, speedMps);
          const sure = found.certainty === null ? ABSENT : `${fixed(PERCENT * found.certainty)} %`;
          return [
            found.sentence.text,
            found.kind === 'sensor' || found.score === 0 ? ABSENT : fixed(found.score, 1),
            cost === null ? ABSENT : `${cost.value} ${cost.unit}`,
            cost?.range ?? ABSENT,
            sure,
            strokesSeen(found, strokes.length),
            placeWords(found),
          ];
        })}
      />
    </details>
  );
}
