// Results of a benchmark, and of two next to each other.
import { scrollRegion } from '#src/charts/scroll-region.ts';
import { ABSENT, fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import styles from './bench-page.module.css';
import {
  changesSince,
  commonHashes,
  NAMES,
  speeds,
  spreadOf,
  type BenchResult,
  type Contender,
  type Spread,
} from './result.ts';

const decimals = (value: number): number => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

function spreadText(spread: Spread | null): string {
  if (spread === null) return ABSENT;
  const { median, from, to } = spread;
  const places = decimals(median);
  return `${fixed(median, places)} (${fixed(from, places)} to ${fixed(to, places)})`;
}

/** One row for each contender, or why it has none. */
export function ResultTable({ result }: { readonly result: BenchResult }) {
  const common = commonHashes(result);
  return (
    <div
      className={box({ card: true, overflow: 'across' }, styles.scroll)}
      {...scrollRegion('Results of the benchmark')}
    >
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
                <td colSpan={5} className={styles.problem}>{`Couldn’t read this file: ${contender.problem}`}</td>
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

export function ChangesTable({ now, before }: ChangesTableProps) {
  const changes = changesSince(now, before);
  if (changes === null) {
    return (
      <p role="status">{`That result is of another table (${before.file.name}), so the times can’t be compared.`}</p>
    );
  }
  return (
    <div
      className={box({ card: true, overflow: 'across' }, styles.scroll)}
      {...scrollRegion('Comparison with the former result')}
    >
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
