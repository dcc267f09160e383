// What if: more work in meters over 2,000 m, or why there is no answer for this crew.
import { useState, useId } from 'react';
import type { Answers } from '#engine/analysis/what-if/what-if.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { counted, fixed, ABSENT, withUnit } from '#src/format/number.ts';
import { UNNAMED, createFindingWriter } from '#src/messages/finding-messages.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { stack, text, row, box } from '#src/ui/primitives.ts';
import { workMetresText, WORK_QUESTIONS, workAnswer, type WorkQuestion } from '#engine/analysis/what-if/work-metres.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import type { Gate } from '#engine/analysis/analysis.ts';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import styles from '../boat.module.css';

export function WhatIfView(props: ViewProps) {
  const { data, error, isStale } = useEngine(props, 'whatIf', { strokes: props.selection.counted.strokes });
  if (isStale) return <div style={{ minHeight: 420 }} aria-busy="true" />;
  if (data === null || error !== null) return <EmptyReason reason={error ?? ''} />;
  const { answers, closed, strokes } = data;
  if (answers === null) return <EmptyReason reason={closed === null ? '' : writtenFor(closed, UNNAMED)} />;
  return (
    <div className={stack({ gap: 3, columns: 1 })}>
      <WorkPanel {...props} answers={answers} />
      <p className={text({ tone: 'quiet', size: 13, measure: 90 })}>{modelWords(answers, strokes)}</p>
    </div>
  );
}

/** Data behind the answers. */
function modelWords({ fit: { massKg, drag, explained } }: Answers, strokes: number): string {
  const mass = `boat and crew ${fixed(massKg.value)} kg (${fixed(massKg.low)} to ${fixed(massKg.high)})`;
  const drags = `drag ${fixed(drag.value, 1)} N s²/m² (${fixed(drag.low, 1)} to ${fixed(drag.high, 1)})`;
  return `From a model of this boat fitted to ${counted(strokes, 'stroke')}: ${mass}, ${drags}. It predicts ${fixed(100 * explained)}% of the acceleration in strokes not used for the fit. Only differences: it can’t predict absolute speed.`;
}

const TITLE = 'Value of extra power';
const QUESTIONS = (['slip', 'power', 'rate'] as const).map((value) => ({
  value,
  text: WORK_QUESTIONS[value].text,
}));
const FIRST = { slip: 2, power: 1, rate: 1 } as const;
const NO_CURVE = 'This seat’s force curve isn’t good enough to value a degree of slip.';

/** Effect of more work: one seat, one amount, two curves, and the same for every seat. */
function WorkPanel({ analysis, selection, answers }: ViewProps & { readonly answers: Answers }) {
  const [question, setQuestion] = useState<WorkQuestion>('slip');
  const [amounts, setAmounts] = useState<Readonly<Record<WorkQuestion, number>>>(FIRST);
  const [seat, setSeat] = useState<number | null>(selection.focusSeat);
  const { unit, most, step } = WORK_QUESTIONS[question];
  const amount = amounts[question];
  const of = question === 'rate' ? null : seat;
  const answer = workAnswer(answers, question, of, amount);
  const rows = question === 'rate' ? [] : answers.seats;
  return (
    <FigurePanel
      title={TITLE}
      finding={answer === null ? NO_CURVE : writtenFor(answer.sentence, createFindingWriter(analysis))}
      picture="none"
      actions={<MetricInfo ids={['whatIf']} about={TITLE} />}
      {...(rows.length > 0 && {
        table: () => ({
          columns: ['Seat', 'Added work, m', '90% interval', 'Same effort, m'],
          rows: rows.map((one) => {
            const metres = workAnswer(answers, question, one.seat, amount)?.metres;
            return [
              labelSeat(analysis.gates, one.seat),
              fixed(metres?.value, 1),
              metres === undefined ? ABSENT : `${fixed(metres.low, 1)} to ${fixed(metres.high, 1)}`,
              '0',
            ];
          }),
        }),
      })}
    >
      <div className={row({ gap: 5, rowGap: 2, wrap: true, below: 3, size: 13 })}>
        <Choice label="What is asked" options={QUESTIONS} value={question} onChange={setQuestion} />
        {question !== 'rate' && <SeatChoice gates={analysis.gates} seat={seat} onChange={setSeat} />}
        <Slider
          label="How much"
          text={withUnit(String(amount), unit)}
          value={amount}
          least={0}
          most={most}
          step={step}
          onChange={(value) => setAmounts({ ...amounts, [question]: value })}
        />
      </div>
      <dl className={stack({ gap: 4, rowGap: 1, size: 16, tabular: true }, styles.lines)}>
        <dt className={text({ tone: 'quiet' })}>As added work</dt>
        <dd>{answer === null ? ABSENT : writtenFor(workMetresText(answer.metres), UNNAMED)}</dd>
        <dt className={text({ tone: 'quiet' })}>At the same effort</dt>
        <dd>0 m (the effort cost is unknown)</dd>
      </dl>
    </FigurePanel>
  );
}

interface SliderProps {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, text, value, least, most, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={row({ gap: 3, rowGap: 1, wrap: true, flex: 1, basis: '16rem' }, styles.slider)}>
      <label htmlFor={id}>{label}</label>
      <input
        className={box({ flex: 1, basis: '8rem', narrow: true, tall: 28 })}
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output className={box({ tabular: true })} htmlFor={id}>
        {text}
      </output>
    </div>
  );
}

interface SeatChoiceProps {
  readonly gates: readonly Gate[];
  /** Null: every seat. */
  readonly seat: number | null;
  readonly onChange: (seat: number | null) => void;
}

const ALL = 'all';

/** Seat whose work is changed, or every seat. */
function SeatChoice({ gates, seat, onChange }: SeatChoiceProps) {
  return (
    <label className={row({ gap: 2 })}>
      Whose
      <select
        className={box({ control: true, pad: 0, padX: 2, tall: 32, tone: 'ink' })}
        value={seat ?? ALL}
        onChange={(event) => onChange(event.currentTarget.value === ALL ? null : Number(event.currentTarget.value))}
      >
        <option value={ALL}>Every seat</option>
        {distinctSeats(gates).map((one) => (
          <option key={one} value={one}>
            Seat {labelSeat(gates, one)}
          </option>
        ))}
      </select>
    </label>
  );
}
