// Reasons for the order: every finding with its gain, its certainty, and why it is not in the top three.
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { ABSENT, fixed } from '#src/format/number.ts';
import { toCost, OVER, type CostUnit } from '../../../shared/debrief/cost-messages.ts';
import { placeWords, strokesSeen } from '../../../shared/debrief/finding-messages.ts';
import styles from './findings-panel.module.css';

interface OrderTableProps {
  readonly debrief: Debrief<WrittenSentence>;
  readonly unit: CostUnit;
}

const PERCENT = 100;

export function OrderTable({ debrief, unit }: OrderTableProps) {
  const { findings, strokes, speedMps } = debrief;
  return (
    <details className={styles.order}>
      <summary>How these are ranked</summary>
      <p>
        Ranked by size, compared with your smallest meaningful change and the stroke-to-stroke variation. Gains overlap,
        so don’t add them up.
      </p>
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
