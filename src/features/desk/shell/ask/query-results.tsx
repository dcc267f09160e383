// Results of a query: how many strokes, by rower, and a link to each.
import { Play } from 'lucide-react';
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Answer } from '#engine/query/answer.ts';
import type { Query } from '#engine/query/tree.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { clock } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import table from '#src/ui/table.module.css';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { box, text } from '#src/ui/primitives.ts';
import { toldText } from '../../shared/told-text.ts';
import { useCursor, matchMoment } from '../../shared/cursor/cursor-context.tsx';
import { createPlayList } from '../../shared/cursor/cursor-store.ts';
import { answerSentence, bySeatSentence, meanSentences, metricText } from './query-messages.ts';

/** Maximum rows; further results are counted, since no one steps through them. */
const MAX_LISTED = 200;

interface AskedAnswerProps {
  readonly analysis: Analysis;
  readonly understood: string;
  readonly as: Query['as'];
  readonly answer: Answer;
  readonly onClose: () => void;
}

export function QueryResults({ analysis, understood, as, answer, onClose }: AskedAnswerProps) {
  const { hits, bySeat } = answer;
  const writer = createFindingWriter(analysis);
  return (
    <>
      <p className={text({ tone: 'quiet' })}>Understood as: {understood}</p>
      <p>
        <b>{answerSentence(answer)}</b>
        {bySeat.length > 0 && ` ${bySeatSentence(answer, writer)}`}
      </p>
      {as === 'mean' && meanSentences(answer, writer).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {hits.length > 0 && <PlayHits hits={hits} name={understood} onClose={onClose} />}
      {hits.length > 0 && <Hits analysis={analysis} answer={answer} onClose={onClose} />}
      {hits.length > MAX_LISTED && <p>The first {counted(MAX_LISTED, 'stroke')} are listed.</p>}
    </>
  );
}

interface PlayHitsProps extends Pick<AskedAnswerProps, 'onClose'> {
  readonly hits: Int32Array;
  readonly name: string;
}

/** Plays the results one after another, on the desk and in its video; nothing when no stroke has a time. */
function PlayHits({ hits, name, onClose }: PlayHitsProps) {
  const cursor = useCursor();
  const list = useMemo(() => createPlayList(cursor.places, hits, name), [cursor, hits, name]);
  if (list === null) return null;
  return (
    <button
      type="button"
      className={buttonClass('secondary')}
      onClick={() => {
        cursor.setList(list);
        onClose();
      }}
    >
      <Play size={14} aria-hidden /> {list.strokes.length === 1 ? 'Play this stroke' : 'Play these strokes'}
    </button>
  );
}

interface HitsProps {
  readonly analysis: Analysis;
  readonly answer: Answer;
  readonly onClose: () => void;
}

/** Columns that the table always shows. */
const ALWAYS: ReadonlySet<string> = new Set(['rate', 'speed']);

function Hits({ analysis, answer: { hits, told }, onClose }: HitsProps) {
  const cursor = useCursor();
  const writer = createFindingWriter(analysis);
  const shown = told.filter(({ name }) => !ALWAYS.has(name));
  const originS = analysis.clockStartS ?? 0;
  const { startS, rateSpm, speedMps } = analysis.strokes.boat;
  const goTo = (stroke: number): void => {
    const timeS = matchMoment(cursor.places, cursor.getState().timeS, stroke);
    if (timeS !== null) cursor.moveTo(timeS);
    onClose();
  };
  return (
    <div
      className={box({ border: 'line', round: 'panel', overflow: 'auto' })}
      style={{ maxHeight: '40vh' }}
      tabIndex={0}
      role="region"
      aria-label="Hits"
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Stroke</th>
            <th scope="col">At</th>
            <th scope="col">
              Rate <small>spm</small>
            </th>
            <th scope="col">
              Speed <small>m/s</small>
            </th>
            {shown.map((one) => (
              <th key={one.name} scope="col">
                {metricText(one, writer)} <small>{one.unit?.name}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(hits.subarray(0, MAX_LISTED), (stroke, at) => (
            <tr key={stroke}>
              <th scope="row">
                <button
                  type="button"
                  className={box({ bare: true, pad: 0, tall: 24, tone: 'accent' })}
                  onClick={() => goTo(stroke)}
                >
                  Stroke {stroke + 1}
                </button>
              </th>
              <td>{clock((startS[stroke] ?? Number.NaN) - originS, 1)}</td>
              <td>{fixed(rateSpm[stroke] ?? null, 1)}</td>
              <td>{fixed(speedMps[stroke] ?? null, 2)}</td>
              {shown.map(({ name, unit, values, seats }) => (
                <td key={name}>
                  {toldText(values[at], unit)}
                  {seats !== null && <small> {labelSeat(analysis.gates, seats[at] ?? 0)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
