// Questions in SQL over the tables of a data set. DuckDB is fetched with the first one.
import { useEffect, useId, useRef, useState } from 'react';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { counted, fixed } from '#src/format/number.ts';
import { Button } from '#src/ui/buttons.tsx';
import { download } from '#src/ui/download.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import tables from '#src/ui/table.module.css';
import { isCancelled } from '#workers/wire.ts';
import { MAX_ANSWER_ROWS, SqlDesk, type SqlAnswer, type SqlStep, type SqlCell } from '#workers/data-set/ask-sql.ts';
import { numberCell, textCell } from '#engine/exports/table.ts';
import type { OpenedDataSet } from '../use-data-set.ts';
import styles from '../data-set.module.css';

const EXAMPLE = `select rower, left(day, 4) as year, sum(strokes) as strokes,
  sum(powerW * powerWStrokes) / sum(powerWStrokes) as powerW
from rowers group by all order by all`;

function stepText(step: SqlStep): string {
  if (step.kind === 'starting') return `Loading DuckDB: ${fixed(100 * step.share)}%`;
  return step.kind === 'reading' ? `Reading ${step.table}: ${fixed(100 * step.share)}%` : 'DuckDB is working …';
}

export function AskSql({ files }: Pick<OpenedDataSet, 'files'>) {
  const [question, setQuestion] = useState(EXAMPLE);
  const [step, setStep] = useState<SqlStep | null>(null);
  const [answer, setAnswer] = useState<SqlAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const desk = useRef<SqlDesk | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const field = useId();
  useEffect(() => {
    const own = new SqlDesk(files);
    desk.current = own;
    return () => void own.end();
  }, [files]);
  const ask = async (): Promise<void> => {
    if (step !== null || desk.current === null) return;
    stopping.current = new AbortController();
    setProblem(null);
    setAnswer(null);
    const answered = await desk.current.ask(question, setStep, stopping.current.signal);
    setStep(null);
    if (answered.ok) setAnswer(answered.value);
    else if (!isCancelled(answered.failure)) setProblem(answered.failure.sentence);
  };
  return (
    <section className={stack({ card: true, columns: 1, gap: 2, padY: 3, padX: 4 })} aria-label="Ask in SQL">
      <h2 className={text({ size: 16 })}>
        <label htmlFor={field}>Ask in SQL</label>
      </h2>
      <p className={text({ measure: 84, tone: 'quiet', size: 13 })}>
        Tables: {Object.keys(files).join(', ')}. Only the columns that a question names are read. The first question
        loads DuckDB, about 8 MB.
      </p>
      <textarea
        id={field}
        className={box({ control: true, fit: true, padY: 1, padX: 2, tone: 'ink' }, styles.question)}
        spellCheck={false}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <div className={row({ gap: 2, wrap: true })}>
        <Button look="primary" label="Ask" aria-disabled={step !== null} onClick={() => void ask()} />
        {step !== null && <Button label="Cancel" onClick={() => stopping.current?.abort()} />}
        {answer !== null && answer.rows.length > 0 && (
          <Button
            label="CSV"
            onClick={() => download(new Blob([answerCsv(answer)], { type: 'text/csv' }), 'answer.csv')}
          />
        )}
        <span role="status">{step === null ? '' : stepText(step)}</span>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {answer !== null && <AnswerTable answer={answer} />}
    </section>
  );
}

function AnswerTable({ answer: { columns, rows, isCut, damaged } }: { readonly answer: SqlAnswer }) {
  // Rows of an answer have no name of their own and never move.
  const numbered = rows.map((row, at) => ({ at, row }));
  return (
    <>
      {damaged > 0 && <p role="alert">{counted(damaged, 'damaged part')} left out.</p>}
      <p className={text({ measure: 84, tone: 'quiet', size: 13 })}>
        {isCut
          ? `The first ${fixed(MAX_ANSWER_ROWS)} rows, here and in the CSV. Ask for fewer with limit or group by.`
          : counted(rows.length, 'row')}
      </p>
      <div className={box({ overflow: 'auto' }, styles.scroll)} {...scrollRegion('Answer')}>
        <table className={tables['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered.map(({ at, row }) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={columns[column]}>{cell === null ? '–' : String(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const toCsvCell = (cell: SqlCell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? numberCell(cell) : textCell(cell);
};

/** An answer as CSV, with cells that no spreadsheet runs. */
const answerCsv = ({ columns, rows }: Pick<SqlAnswer, 'columns' | 'rows'>): string =>
  [columns, ...rows].map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');
