// Printed comparison: the two sides, the verdict with its causes, then every measure.
import { PRODUCT } from '#src/ui/product.ts';
import { box, stack } from '#src/ui/primitives.ts';
import { SIDE_NAMES, type Compared } from '../compared.ts';
import { differenceText, valueText } from '../difference/metric-display.ts';
import { verdictParts } from '../difference/verdict-parts.ts';
import { ALIGNMENTS, whyNotJudged } from '../difference/verdict-messages.ts';
import { ConditionsLine } from '../sides/conditions-line.tsx';
import { SIDE_WORDS } from '../sides/side-chooser.tsx';
import { Outcome, type OutcomeProps } from '../verdict/outcome.tsx';
import styles from './comparison-sheet.module.css';

export interface ComparisonSheetProps {
  readonly outcome: OutcomeProps;
  /** Answer in sentences, as on the page. */
  readonly sentences: readonly string[];
  readonly nameOf: (compared: Compared) => string;
}

export function ComparisonSheet({ outcome, sentences, nameOf }: ComparisonSheetProps) {
  const { question, found, lookFor } = outcome;
  const { loaded, alignment } = question;
  return (
    <article className={stack({ gap: 2, columns: 1, tone: 'ink', size: 12, leading: 'normal' }, styles.sheet)}>
      <header className={stack({ gap: 1 }, styles.head)}>
        <h1>Comparison</h1>
        <dl>
          {SIDE_NAMES.map((name) => (
            <div key={name}>
              <dt>{SIDE_WORDS[name]}</dt>
              <dd>
                {loaded
                  .filter(({ side }) => side === name)
                  .map(({ compared, counted }) => `${nameOf(compared)} · ${counted.strokes.length} strokes`)
                  .join('; ')}
              </dd>
            </div>
          ))}
        </dl>
        <ConditionsLine loaded={loaded} />
      </header>
      <Outcome {...outcome} />
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <table className={box({ full: true, tabular: true }, styles.table)}>
        <caption>
          Every measure, after less before, with 90% confidence intervals. Before, after and the difference are of the
          same strokes. {ALIGNMENTS[alignment].compared}
        </caption>
        <thead>
          <tr>
            {['Measure', 'Before', 'After', 'Difference', 'From', 'To', 'Verdict'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((one) => {
            const look = lookFor(one.id);
            const whyNot = whyNotJudged(one.id, question);
            return (
              <tr key={one.id}>
                <th scope="row">
                  {look.name} {look.unit !== '' && <small>{look.unit}</small>}
                </th>
                <td>{valueText(look, one.difference.before.mean)}</td>
                <td>{valueText(look, one.difference.after.mean)}</td>
                <td>{differenceText(look, one.difference.difference)}</td>
                <td>{differenceText(look, one.difference.low)}</td>
                <td>{differenceText(look, one.difference.high)}</td>
                <td>{verdictParts({ found: one, all: found, whyNot, look, alignment }).join(' ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <footer className={box({ rule: 'above', tone: 'quiet', breaks: true }, styles.foot)}>
        {PRODUCT} · {[...new Set(loaded.map(({ analysis }) => analysis.source.fileName))].join(', ')}
      </footer>
    </article>
  );
}
