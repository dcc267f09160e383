// Effect of more work: one seat, one amount, two curves, and the same for every seat.
import { useState } from 'react';
import type { Answers } from '#engine/analysis/what-if/what-if.ts';
import { workMetresText, WORK_QUESTIONS, workAnswer, type WorkQuestion } from '#engine/analysis/what-if/work-metres.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { ABSENT, fixed, withUnit } from '#src/format/number.ts';
import { createFindingWriter, UNNAMED } from '#src/messages/finding-messages.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { SeatChoice, Slider } from './slider.tsx';
import styles from '../boat.module.css';

const TITLE = 'Value of extra power';
const QUESTIONS = (['slip', 'power', 'rate'] as const).map((value) => ({
  value,
  text: WORK_QUESTIONS[value].text,
}));
const FIRST = { slip: 2, power: 1, rate: 1 } as const;
const NO_CURVE = 'This seat’s force curve isn’t good enough to value a degree of slip.';

export function WorkPanel({ analysis, selection, answers }: ViewProps & { readonly answers: Answers }) {
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
