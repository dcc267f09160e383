// Synchrony score and its four terms, next to the same crew's other pieces, since it has no universal scale; and a
// sentence on it.
import { useMemo } from 'react';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { syncScore, type SyncTermId, type SyncTerm } from '#engine/analysis/crew/synchrony-score.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { MetricInfo, MetricName } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import styles from './timing.module.css';
import { syncMeasures } from './seat-offsets.ts';
import type { SynchronyAnswer } from './use-crew-synchrony.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { pieceName } from '#src/features/desk/shared/pieces/piece-labels.ts';
import { listText } from '#src/format/labels.ts';

const BUTTON = box({
  pad: 0,
  padX: 2,
  tall: 26,
  on: 'none',
  border: 'line',
  round: 'control',
  tone: 'quiet',
  size: 12,
  tabular: true,
  hover: 'wash',
  pressed: 'wash',
});

const QUIET = text({ tone: 'quiet', size: 12 });

interface TermLook {
  readonly name: string;
  readonly metric: MetricId;
  readonly unit: string;
  readonly decimals: number;
  /** Why it may be missing. */
  readonly needs: string;
}

const TERMS: Readonly<Record<SyncTermId, TermLook>> = {
  catch: {
    name: 'Catches (force)',
    metric: 'syncCatch',
    unit: 'ms apart',
    decimals: 1,
    needs: 'two rowers with force are needed',
  },
  finish: {
    name: 'Finishes (force)',
    metric: 'syncFinish',
    unit: 'ms apart',
    decimals: 1,
    needs: 'two rowers with force are needed',
  },
  force: { name: 'Forces', metric: 'syncForce', unit: 'r', decimals: 3, needs: 'two rowers with force are needed' },
  arc: {
    name: 'Lengths',
    metric: 'syncArc',
    unit: '° apart',
    decimals: 1,
    needs: 'two rowers with an angle are needed',
  },
};

interface ScorePanelProps extends ViewProps {
  /** For the selection. */
  readonly answer: SynchronyAnswer;
  /** For the whole session. */
  readonly whole: SynchronyAnswer;
}

export function ScorePanel({ analysis, selection, select, answer, whole }: ScorePanelProps) {
  const { together, problem } = answer;
  const { terms, score } = useMemo(
    () =>
      syncScore(
        together === null
          ? { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null, arcSpreadDeg: null }
          : syncMeasures(analysis, together, selection.gates, selection.counted.strokes),
      ),
    [analysis, together, selection.gates, selection.counted.strokes],
  );
  const history = useMemo(
    () => (whole.together === null ? [] : scoreHistory(analysis, whole.together, selection.gates)),
    [analysis, whole.together, selection.gates],
  );
  const isMeasured = terms.some(({ value }) => value !== null);
  return (
    <FigurePanel
      title="Synchrony score"
      finding={scoreFinding(terms, score)}

      picture="none"
      optional
      empty={isMeasured ? null : whyEmpty(analysis, together === null ? problem : undefined)}
      actions={<MetricInfo ids={['syncScore']} about="Synchrony score" />}
      table={() => ({
        columns: ['Term', 'Measured', 'Term, 0–1', 'Weight', 'Points'],
        rows: [
          ...terms.map(({ id, measured, value, weight, points }) => [
            TERMS[id].name,
            `${fixed(measured, TERMS[id].decimals)} ${TERMS[id].unit}`,
            fixed(value, 2),
            fixed(weight, 2),
            fixed(points, 1),
          ]),
          ['Score', '', '', '1.00', fixed(score, 1)],
        ],
      })}
    >
      <div className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between' })}>
        <p className={text({ size: 40, weight: 'strong', tabular: true }, styles.score)}>
          <Quantity value={fixed(score)} unit="of 100" reason="One component wasn’t measured, so there is no score" />
        </p>
        {history.length > 0 && (
          <ul
            className={row({ gap: 1, wrap: true, align: 'stretch' })}
            aria-label="Scores of the same crew in this session"
          >
            {history.map(({ name, piece, score: past }) => {
              const isChosen = piece === selection.piece && (piece !== null || isWholeSession(analysis, selection));
              return (
                <li key={piece ?? 'session'}>
                  <button
                    className={BUTTON}
                    type="button"
                    aria-pressed={isChosen}
                    style={isChosen ? { borderColor: 'var(--ink-2)' } : {}}
                    onClick={() => select(piece === null ? { range: null } : { piece })}
                  >
                    {name} <b className={text({ tone: 'ink', weight: 'strong' })}>{fixed(past)}</b>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <ul className={stack({ above: 4, size: 13, tabular: true }, styles.terms)}>
        {terms.map(({ id, measured, value, weight, points }) => {
          const { name, metric, unit, decimals, needs } = TERMS[id];
          return (
            <li className={stack({ gap: 3, rowGap: 0, align: 'center', across: true, rule: 'above' })} key={id}>
              <span>
                <MetricName id={metric}>{name}</MetricName>
              </span>
              <span
                className={box({ fit: true, on: 'wash' })}
                aria-hidden="true"
                style={{ width: `${weight * 100 * 2.4}%`, height: 10, borderRadius: 2 }}
              >
                {value !== null && (
                  <i
                    className={box({ high: true, on: 'accent', display: 'block' })}
                    style={{ width: `${value * 100}%`, borderRadius: 2 }}
                  />
                )}
              </span>
              <span className={text({ text: 'end', lines: 'one' }, styles.measured)}>
                <Quantity value={fixed(measured, decimals)} unit={unit} reason={needs} />
              </span>
              <span className={text({ text: 'end', lines: 'one' }, styles.points)}>
                <b className={text({ weight: 'strong' })}>{fixed(points, 1)}</b>{' '}
                <small className={QUIET}>of {fixed(weight * 100)}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </FigurePanel>
  );
}

const isWholeSession = (analysis: ViewProps['analysis'], selection: ViewProps['selection']): boolean =>
  selection.strokes.length === analysis.strokes.count;

function whyEmpty(analysis: ViewProps['analysis'], problem: string | null | undefined): string {
  const missing = needsTraces(analysis);
  if (missing !== null) return missing;
  if (new Set(analysis.gates.map(({ seat }) => seat)).size < 2) {
    return 'Synchrony needs at least two rowers.';
  }
  if (problem === null) return 'Measuring …';
  return problem ?? 'Needs two rowers timed in the same strokes.';
}

interface PastScore {
  readonly name: string;
  /** Index into `Analysis.pieces`; null for the whole session. */
  readonly piece: number | null;
  readonly score: number | null;
}

/** Whole session and its pieces, where there is a score. */
export function scoreHistory(analysis: Analysis, whole: CrewSynchrony, shown: readonly number[]): PastScore[] {
  const scoreIn = (strokes: Int32Array): number | null =>
    syncScore(syncMeasures(analysis, whole, shown, strokes)).score;
  const pieces = analysis.pieces.map((piece, index) => ({
    name: pieceName(piece, index),
    piece: index,
    score: scoreIn(whole.strokes.filter((stroke) => stroke >= piece.fromStroke && stroke < piece.toStroke)),
  }));
  const session = { name: 'Session', piece: null, score: scoreIn(whole.strokes) };
  return [session, ...pieces].filter(({ score }) => score !== null);
}

const WORDS: Readonly<Record<SyncTerm['id'], string>> = {
  catch: 'catch timing (force)',
  finish: 'finish timing (force)',
  force: 'force curve similarity',
  arc: 'length',
};

/** Term that costs the crew most. */
export function scoreFinding(terms: readonly SyncTerm[], score: number | null): string {
  const lost = terms.flatMap(({ id, weight, points }) =>
    points === null ? [] : [{ id, lost: 100 * weight - points }],
  );
  const [most] = lost.toSorted((a, b) => b.lost - a.lost);
  if (most === undefined) return 'No part of the score was measured.';
  const missing = terms.filter(({ points }) => points === null).map(({ id }) => WORDS[id]);
  if (score === null) return `No score without ${listText(missing)}. The other parts are shown on their own.`;
  return `Most points are lost to ${WORDS[most.id]}: ${fixed(most.lost, 1)}. Compare it with this crew’s own pieces, not with other crews.`;
}
