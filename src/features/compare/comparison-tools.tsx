// Exports of a comparison: a printable sheet, an image, the numbers for other programs.
import { FileSpreadsheet, Images, Printer } from 'lucide-react';
import { useState, useCallback } from 'react';
import { PrintedSheet, Paper, rasterise } from '#src/figures/picture/use-figure-picture.tsx';
import { download } from '#src/ui/download.ts';
import { inline, box, stack, row, text } from '#src/ui/primitives.ts';
import { savedWords, ShareCard, ShareNews, ShareOffer, ShareScope } from '#src/ui/share-card.tsx';
import { pagePicture } from '#src/figures/picture/page-picture.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { comparisonFile, comparisonCsv } from './comparison-file.ts';
import tables from '#src/ui/table.module.css';
import styles from './compare.module.css';
import { SIDE_NAMES, type Compared } from './compared.ts';
import { differenceText, valueText, verdictParts, ALIGNMENTS, whyNotJudged } from './difference/verdict-messages.ts';
import { ConditionsLine } from './sides/conditions-line.tsx';
import { SIDE_WORDS } from './sides/side-chooser.tsx';
import { Outcome, type OutcomeProps } from './outcome.tsx';

type Away =
  | { readonly phase: 'idle' | 'printing' | 'drawing' | 'failed' }
  | { readonly phase: 'saved'; readonly fileName: string };

function formatStatus(away: Away): string {
  if (away.phase === 'drawing') return 'Drawing the sheet …';
  return away.phase === 'saved' ? savedWords(away.fileName) : '';
}

export function ComparisonTools(sheet: ComparisonSheetProps) {
  const [away, setAway] = useState<Away>({ phase: 'idle' });
  const { question, found } = sheet.outcome;
  const saveNumbers = (): void => {
    const fileName = comparisonFile(question.loaded, 'csv');
    download(new Blob([comparisonCsv(found, question)], { type: 'text/csv;charset=utf-8' }), fileName);
    setAway({ phase: 'saved', fileName });
  };
  const print = (): void => setAway({ phase: 'printing' });
  return (
    <>
      <button
        type="button"
        className={inline({
          control: true,
          gap: 2,
          pad: 0,
          padX: 3,
          tone: 'ink',
          size: 14,
          weight: 'medium',
          tall: 34,
          hover: 'edge',
        })}
        aria-label="Print"
        onClick={print}
      >
        <Printer size={15} aria-hidden /> <span className={box({ phone: 'none' })}>Print</span>
      </button>
      <ShareCard>
        <ShareScope words="Both sides as they are shown" />
        <ShareOffer
          name={
            <>
              <Images size={15} aria-hidden /> The comparison as an image
            </>
          }
          format="PNG"
          words="The verdict, where the time came from, what changed and who made it: for a message to the crew."
          busy={away.phase === 'drawing'}
          onChoose={() => setAway({ phase: 'drawing' })}
        />
        <ShareOffer
          name={
            <>
              <FileSpreadsheet size={15} aria-hidden /> The measures
            </>
          }
          format="CSV"
          words="Every measure of both sides with its difference, interval and verdict."
          onChoose={saveNumbers}
        />
        <ShareOffer
          closes
          name={
            <>
              <Printer size={15} aria-hidden /> Print it, or save it as PDF
            </>
          }
          words="The same sheet. For a PDF, choose Save as PDF in the print dialog."
          onChoose={print}
        />
        <ShareNews
          status={formatStatus(away)}
          problem={
            away.phase === 'failed'
              ? 'Couldn’t draw the sheet in this browser. Print it, or use Print to save it as PDF.'
              : null
          }
        />
      </ShareCard>
      {away.phase === 'printing' && (
        <PrintedSheet onDone={() => setAway({ phase: 'idle' })}>
          <ComparisonSheet {...sheet} />
        </PrintedSheet>
      )}
      {away.phase === 'drawing' && (
        <ComparisonPicture
          {...sheet}
          onDone={(fileName) => setAway(fileName === null ? { phase: 'failed' } : { phase: 'saved', fileName })}
        />
      )}
    </>
  );
}

/** Printed width of the sheet: 180 mm. */
const PAPER_PX = (180 * 96) / 25.4;

interface ComparisonPictureProps extends ComparisonSheetProps {
  /** File name in the downloads; null when drawing failed. */
  readonly onDone: (fileName: string | null) => void;
}

async function savedPicture(paper: HTMLElement, fileName: string): Promise<string | null> {
  const png = await rasterise(await pagePicture(paper, 'Comparison'));
  if (png === null) return null;
  download(png, fileName);
  return fileName;
}

function ComparisonPicture({ onDone, ...sheet }: ComparisonPictureProps) {
  const { loaded } = sheet.outcome.question;
  const save = useCallback(
    (paper: HTMLElement | null) => {
      const saved = paper === null ? null : savedPicture(paper, comparisonFile(loaded, 'png'));
      void Promise.resolve(saved)
        .catch(() => null)
        .then(onDone);
    },
    [loaded, onDone],
  );
  return (
    <Paper width={PAPER_PX} onDrawn={save}>
      <ComparisonSheet {...sheet} />
    </Paper>
  );
}

interface ComparisonSheetProps {
  readonly outcome: OutcomeProps;
  /** Answer in sentences, as on the page. */
  readonly sentences: readonly string[];
  readonly nameOf: (compared: Compared) => string;
}

/** Printed comparison: the two sides, the verdict with its causes, then every measure. */
function ComparisonSheet({ outcome, sentences, nameOf }: ComparisonSheetProps) {
  const { question, found, lookFor } = outcome;
  const { loaded, alignment } = question;
  return (
    <article className={stack({ gap: 2, columns: 1, tone: 'ink', size: 12, leading: 'normal' }, styles.sheet)}>
      <header className={stack({ gap: 1 }, styles.head)}>
        <h1 className={text({ size: 20 })}>Comparison</h1>
        <dl>
          {SIDE_NAMES.map((name) => (
            <div className={row({ align: 'stretch', gap: 2 })} key={name}>
              <dt className={text({ tone: 'quiet' })}>{SIDE_WORDS[name]}</dt>
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
      <table className={`${tables.flush} ${styles.measures}`}>
        <caption className={text({ size: 12, weight: 'medium', text: 'start' })}>
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
      <footer className={box({ rule: 'above', padY: 1, tone: 'quiet', size: 12, breaks: true })}>
        {PRODUCT} · {[...new Set(loaded.map(({ analysis }) => analysis.source.fileName))].join(', ')}
      </footer>
    </article>
  );
}
