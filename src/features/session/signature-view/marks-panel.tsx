// The five numbers of the seat in focus: catch, slip, peak, wash, finish.
import type { Parameters } from '#engine/recording/recording.ts';
import type { SignatureMark } from '#src/charts/signature-marks.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { Quantity } from '#src/ui/quantity.tsx';
import styles from './signature-view.module.css';

interface MarksPanelProps {
  readonly label: string;
  readonly marks: readonly SignatureMark[];
  readonly parameters: Parameters;
}

const NAMES = ['catch', 'slip', 'peak', 'wash', 'finish'] as const;

export function MarksPanel({ label, marks, parameters }: MarksPanelProps) {
  const value = (name: (typeof NAMES)[number]): number | null =>
    marks.find((mark) => mark.name === name)?.value ?? null;
  const thresholds = `Slip ends where force rises through ${fixed(parameters.driveStartKgf)} kgf, wash begins where it falls through ${fixed(parameters.recoveryKgf)} kgf${parameters.fromFile ? '' : ' (the maker’s defaults; the file holds none)'}.`;
  return (
    <FigurePanel
      title={`Seat ${label}`}
      finding={thresholds}
      area="marks"
      empty={marks.length === 0 ? 'No marks: the strokes of the selection hold no values of this seat.' : null}
    >
      <dl className={styles.marks}>
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Quantity
                value={fixed(value(name), name === 'peak' ? 0 : 1)}
                unit={name === 'peak' ? 'N' : '°'}
                reason={`no ${name} in these strokes`}
              />
            </dd>
          </div>
        ))}
      </dl>
    </FigurePanel>
  );
}
