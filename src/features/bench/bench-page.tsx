// Five ways from the text of a recording to columns of numbers, timed on the visitor's own computer.
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fixed, formatFileSize, ABSENT } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { download } from '#src/ui/download.ts';
import { Check, Form } from '#src/ui/form/form.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { useIsWritten } from '#src/ui/use-is-written.ts';
import { row, stack, text, box } from '#src/ui/primitives.ts';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import table from '#src/ui/table.module.css';
import {
  NAMES,
  readResult,
  type BenchResult,
  changesSince,
  commonHashes,
  speeds,
  spreadOf,
  type Contender,
  type Spread,
} from './result.ts';
import { canMeasureMemory, runBenchmark, type Progress } from './run-benchmark.ts';

// Results of a benchmark, and of two next to each other.
const decimals = (value: number): number => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

function spreadText(spread: Spread | null): string {
  if (spread === null) return ABSENT;
  const { median, from, to } = spread;
  const places = decimals(median);
  return `${fixed(median, places)} (${fixed(from, places)} to ${fixed(to, places)})`;
}

/** One row for each contender, or why it has none. */
function ResultTable({ result }: { readonly result: BenchResult }) {
  const common = commonHashes(result);
  return (
    <div className={box({ card: true, overflow: 'across' })} {...scrollRegion('Results of the benchmark')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Reader</th>
            <th scope="col">First column (ms)</th>
            <th scope="col">Total (ms)</th>
            <th scope="col">MB/s</th>
            <th scope="col">Memory (MB)</th>
            <th scope="col">Equal values</th>
          </tr>
        </thead>
        <tbody>
          {result.contenders.map((contender) => (
            <tr key={contender.key}>
              <th scope="row">{NAMES[contender.key]}</th>
              {contender.problem === null ? (
                <Cells contender={contender} result={result} common={common} />
              ) : (
                <td
                  colSpan={5}
                  className={text({ tone: 'quiet' })}
                  style={{ textAlign: 'start', whiteSpace: 'normal' }}
                >{`Couldn’t read this file: ${contender.problem}`}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps {
  readonly contender: Contender;
  readonly result: BenchResult;
  readonly common: string | null;
}

const Cells = ({ contender, result, common }: CellsProps) => (
  <>
    <td>{spreadText(spreadOf(contender.firstColumnMs))}</td>
    <td>{spreadText(spreadOf(contender.totalMs))}</td>
    <td>{spreadText(spreadOf(speeds(contender, result)))}</td>
    <td>{contender.memoryBytes === null ? 'not measured' : fixed(contender.memoryBytes / 1e6)}</td>
    <td>{contender.hashes === common ? 'yes' : 'no'}</td>
  </>
);

interface ChangesTableProps {
  readonly now: BenchResult;
  readonly before: BenchResult;
}

function ChangesTable({ now, before }: ChangesTableProps) {
  const changes = changesSince(now, before);
  if (changes === null) {
    return (
      <p role="status">{`That result is of another table (${before.file.name}), so the times can’t be compared.`}</p>
    );
  }
  return (
    <div className={box({ card: true, overflow: 'across' })} {...scrollRegion('Comparison with the former result')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Reader</th>
            <th scope="col">Total before (ms)</th>
            <th scope="col">Total now (ms)</th>
            <th scope="col">Ratio</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, now: mine, before: other, ratio }) => (
            <tr key={key}>
              <th scope="row">{NAMES[key]}</th>
              <td>{spreadText(other)}</td>
              <td>{spreadText(mine)}</td>
              <td>{fixed(ratio, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ROUNDS = ['3', '5', '9'].map((value) => ({ value, label: value }));

export function BenchPage() {
  usePageHead(
    'Benchmark',
    'Strokeside, hand-written JavaScript, uDSV, PapaParse and DuckDB-Wasm read the same recording on your computer.',
  );
  const bench = useBench();
  const { result, progress } = bench;
  return (
    <article className={stack({ gap: 4, columns: 1, padY: 8 })}>
      <h1 className={text({ size: 26 })}>Benchmark</h1>
      <p className={text({ measure: 68 })}>
        Five readers turn the same rows of text into the same columns of numbers, on your computer. Nothing is uploaded.
      </p>
      <Choices bench={bench} />
      {progress !== null && <Running progress={progress} />}
      <Problem sentence={bench.problem} />
      {result !== null && progress === null && <Found key={result.measuredAt} result={result} />}
      <Method />
    </article>
  );
}

const fetchSample = async () => (await import('#src/library/import/sample-session.ts')).fetchSampleSession();

interface Bench {
  readonly progress: Progress | null;
  readonly problem: string | null;
  readonly result: BenchResult | null;
  /** `file`: null for the sample. */
  readonly run: (file: File | null, rounds: number, withMemory: boolean) => Promise<void>;
  readonly cancel: () => void;
}

function useBench(): Bench {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<BenchResult | null>(null);
  const running = useRef<AbortController | null>(null);
  const run: Bench['run'] = async (chosen, rounds, withMemory) => {
    const { signal } = (running.current = new AbortController());
    setProblem(null);
    setProgress({ share: 0, reading: null });
    try {
      const sample = chosen === null ? await fetchSample() : null;
      if (sample?.ok === false) return setProblem(sample.failure.sentence);
      const file = chosen ?? sample?.value;
      if (file === undefined) return;
      const found = await runBenchmark({ file, rounds, withMemory }, signal, setProgress);
      if (typeof found === 'string') setProblem(found);
      else setResult(found);
    } catch {
      if (!signal.aborted)
        setProblem('The benchmark couldn’t start. Check your connection, reload the page and try again.');
    } finally {
      setProgress(null);
    }
  };
  return { progress, problem, result, run, cancel: () => running.current?.abort() };
}

const CHOICES = z.object({ rounds: z.string(), memory: z.boolean() });

function Choices({ bench: { progress, run, cancel } }: { readonly bench: Bench }) {
  const hasMemory = !useIsWritten() && canMeasureMemory();
  const isRunning = progress !== null;
  // Keeps its own value: a file that was chosen before the page had its scripts counts too.
  const file = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: CHOICES,
    initial: { rounds: '5', memory: false },
    send: ({ rounds, memory }) => run(file.current?.files?.[0] ?? null, Number(rounds), memory),
  });
  return (
    <Form form={form} className={row({ align: 'end', wrap: true, gap: 5, rowGap: 3 })}>
      <label className={stack({ gap: 1, fit: true, tone: 'quiet', size: 13 })}>
        Your file (text with rows of numbers)
        <input className={box({ fit: true, padY: 2 })} ref={file} type="file" disabled={isRunning} />
      </label>
      <Dropdown label="Rounds" fullWidth={false} options={ROUNDS} disabled={isRunning} {...form.text('rounds')} />
      {/* One button, so that the focus stays where it is. */}
      <button
        type={isRunning ? 'button' : 'submit'}
        className={buttonClass(isRunning ? 'secondary' : 'primary')}
        onClick={(event) => {
          if (!isRunning) return;
          // By then it is a submit button again, which would start another run.
          event.preventDefault();
          cancel();
        }}
      >
        {isRunning ? 'Cancel' : 'Run'}
      </button>
      {hasMemory && !isRunning && (
        <div className={row({ tall: 40 })}>
          <Check label="Measure memory too (about 15 seconds for each)" {...form.tick('memory')} />
        </div>
      )}
      <p className={box({ basis: 'full', tone: 'quiet', size: 13, breaks: true })}>
        Without a file of yours, all read the sample session: an eight at 50 Hz, 6.5 MB. Larger files tell more.
      </p>
    </Form>
  );
}

function Running({ progress: { share, reading } }: { readonly progress: Progress }) {
  return (
    <label className={stack({ gap: 1, fit: true, tone: 'quiet', size: 13 })}>
      {reading === null ? 'Looking for the table' : `Reading with ${NAMES[reading]}`}
      <progress className={box({ fit: true })} style={{ width: '30rem' }} value={share} max={1} />
    </label>
  );
}

const LARGEST_RESULT = 1_000_000;

function Found({ result }: { readonly result: BenchResult }) {
  const [before, setBefore] = useState<BenchResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const compare = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = file.size > LARGEST_RESULT ? null : readResult(await file.text());
    setBefore(read);
    setProblem(read === null ? 'This file isn’t a saved benchmark result.' : null);
  };
  const save = (): void => {
    const text = `${JSON.stringify(result, null, 2)}\n`;
    download(new Blob([text], { type: 'application/json' }), 'strokeside-benchmark.json');
  };
  return (
    <section className={stack({ columns: 1, gap: 3 })} aria-labelledby="results">
      <h2 className={text({ size: 16 })} id="results">
        Results
      </h2>
      <p role="status" className={box({ basis: 'full', tone: 'quiet', size: 13, breaks: true })}>
        {`${result.file.name}: ${fixed(result.file.rows)} rows, ${fixed(result.file.columns)} columns of numbers, ${formatFileSize(result.file.tableBytes)} of text, ${result.rounds} rounds.`}
      </p>
      <ResultTable result={result} />
      <div className={row({ gap: 5, rowGap: 3, wrap: true, align: 'end' })}>
        <Button label="Save results (JSON)" onClick={save} />
        <label className={stack({ gap: 1, fit: true, tone: 'quiet', size: 13 })}>
          Compare with a former result
          <input
            className={box({ fit: true, padY: 2 })}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void compare(target.files?.[0])}
          />
        </label>
      </div>
      <Problem sentence={problem} />
      {before !== null && <ChangesTable now={result} before={before} />}
    </section>
  );
}

function Method() {
  return (
    <section className={stack({ columns: 1, gap: 3 })} aria-labelledby="method">
      <h2 className={text({ size: 16 })} id="method">
        How it is measured
      </h2>
      <ul className={stack({ gap: 1, padStart: 5, tone: 'quiet', size: 13, measure: 90, list: 'disc' })}>
        <li>
          All five are given the longest table in the file and its separator, and deliver each column of numbers as
          32-bit floats. “Equal” means that every bit of every value is the same as most of the others found.
        </li>
        <li>
          They take turns in each round, every time in a new worker. Loading and compiling them isn’t counted; the saved
          results include it. Times are medians, with the middle half of the rounds in parentheses.
        </li>
        <li>
          First column: only the first column with a number in every row. PapaParse and uDSV have to split the whole
          text all the same.
        </li>
        <li>
          Strokeside uses the scanner that reads your recordings. Hand-written JavaScript works on bytes. uDSV and
          PapaParse convert numbers while they stream, DuckDB-Wasm runs read_csv in its own worker.
        </li>
        <li>
          Memory is what the page and its workers hold with all columns read. Only Chrome and Edge can measure it.
        </li>
      </ul>
    </section>
  );
}
