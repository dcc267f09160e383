// A data set of many recordings on this device: a squad, its percentiles, one rower over years, and questions in SQL.
import { Suspense, useCallback, useState, useRef } from 'react';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { counted, fixed } from '#src/format/number.ts';
import { EmptyReason, Problem } from '#src/ui/absent/outcome.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import type { DataSetSummary, ListedGroup, ChosenFile, Norms } from '#workers/data-set/data-set.ts';
import {
  SQUAD_VALUES,
  type SquadValue,
  SHARES,
  instrumentError,
  type RowedSession,
  type Rower,
} from '#workers/data-set/squad.ts';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import tables from '#src/ui/table.module.css';
import { Z90 } from '#engine/analysis/comparison/student.ts';
import type { MeasuringDevice } from '#engine/recording/rule.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import type { DatedValue } from '#src/figures/dated-trend.ts';
import { TrendFigure } from '#src/figures/trend-figure.tsx';
import { dayText } from '#src/format/day-text.ts';
import styles from './data-set.module.css';
import { SquadTable, groupOptions, headingOf, valueLook, estimateText } from './squad-table.tsx';
import { useDataSet, type OpenedDataSet } from './use-data-set.ts';

const NONE: ReadonlySet<string> = new Set();

interface RowerLineProps {
  readonly rower: Rower;
  readonly value: SquadValue;
  readonly device: MeasuringDevice | null;
}

/** One rower over the years: a dot per session, with the error of its oarlock, and the numbers as a table. */
function RowerLine({ rower, value, device }: RowerLineProps) {
  const { name, unit, decimals } = valueLook(value);
  const halfOf = ({ means, gainSdPct }: RowedSession): number => {
    const error = instrumentError(value, means[value], gainSdPct, device);
    return error > 0 ? Z90 * error : NaN;
  };
  const dated = rower.sessions.filter(({ day, means }) => day !== null && Number.isFinite(means[value]));
  const undated = rower.sessions.filter(({ day }) => day === null).length;
  const dots = dated.map((session): DatedValue => ({
    key: session.session,
    startedAt: Date.parse(session.day ?? ''),
    median: session.means[value],
    iqr: 2 * halfOf(session),
    trend: NaN,
    changes: [],
  }));
  const mean = estimateText(value, rower.values[value]);
  const finding =
    dated.length === 1
      ? 'One session. Bars are the 90% interval of the oarlock’s error.'
      : `${dated.length} sessions, mean ${mean} ${unit}. Bars are the 90% interval of the oarlock’s error.`;
  return (
    <FigurePanel
      title={`${rower.name}: ${name}`}
      finding={undated === 0 ? finding : `${finding} Without a date: ${undated}.`}
      empty={dated.length === 0 ? 'No dated session of this rower measured this.' : null}
      table={() => ({
        columns: ['Day', headingOf(value), '90% interval ±', 'Strokes'],
        rows: dated.map((session) => [
          dayText(session.day ?? ''),
          fixed(session.means[value], decimals),
          fixed(halfOf(session), decimals),
          fixed(session.strokes),
        ]),
      })}
    >
      <TrendFigure
        sessions={dots}
        look={{ unit, of: (one) => one }}
        compared={NONE}
        label={`${name} of ${rower.name} by session`}
      />
    </FigurePanel>
  );
}

/** Percentiles of the people of a group at every stroke rate, where there are enough of them. */
function NormsTable({ norms: { value, bands } }: { readonly norms: Norms }) {
  const { decimals } = valueLook(value);
  return (
    <section className={stack({ card: true, columns: 1, gap: 2, padY: 3, padX: 4 })}>
      <h2 className={text({ size: 16 })}>Percentiles: {headingOf(value)}</h2>
      <p className={text({ measure: 84, tone: 'quiet', size: 13 })}>
        Each rower counts once at a rate, with the mean of their strokes within 1 spm of it.
      </p>
      <div className={box({ overflow: 'auto' }, styles.scroll)} {...scrollRegion('Percentiles')}>
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col">Stroke rate (spm)</th>
              {SHARES.map((share) => (
                <th key={share} scope="col">
                  {share === 0.5 ? 'Median' : `${100 * share}%`}
                </th>
              ))}
              <th scope="col">Rowers</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ band, people, quantiles }) => (
              <tr key={band}>
                <th scope="row">{band}</th>
                {quantiles === null ? (
                  <td colSpan={SHARES.length + 1}>Fewer than eight people</td>
                ) : (
                  <>
                    {quantiles.map((quantile, at) => (
                      <td key={SHARES[at]}>{fixed(quantile, decimals)}</td>
                    ))}
                    <td>{people}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const toChosen = (files: FileList | null): ChosenFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Choosing a data set on the device: its folder, or Parquet files where the browser has no folders to choose. */
function ChooseDataSet({ onChosen }: { readonly onChosen: (files: readonly ChosenFile[]) => void }) {
  const folder = useRef<HTMLInputElement>(null);
  const single = useRef<HTMLInputElement>(null);
  const hasFolders = 'webkitdirectory' in HTMLInputElement.prototype;
  const take = (input: HTMLInputElement): void => {
    const chosen = toChosen(input.files);
    input.value = '';
    if (chosen.length > 0) onChosen(chosen);
  };
  return (
    <>
      {hasFolders && (
        <>
          <Button look="primary" label="Choose a folder" onClick={() => folder.current?.click()} />
          <input
            ref={(input) => {
              folder.current = input;
              if (input !== null) input.webkitdirectory = true;
            }}
            type="file"
            multiple
            hidden
            aria-label="Folder of a data set"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </>
      )}
      <Button label="Choose Parquet files" onClick={() => single.current?.click()} />
      <input
        ref={single}
        type="file"
        multiple
        hidden
        accept=".parquet"
        aria-label="Parquet files of a data set"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}

const AskSql = lazyPart(async () => (await import('./sql/ask-sql.tsx')).AskSql);
const ALL_RATES = 'all';

export function DataSetPage() {
  usePageTitle('Data set');
  const { share, problem, opened, open, cancel } = useDataSet();
  return (
    <div className={stack({ page: true, gap: 3, columns: 1, content: 'start' })} aria-busy={share !== null}>
      <h1 className={text({ size: 20 })}>Data set</h1>
      <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
        Open what <code>analyze --data-set</code> wrote: every session of a club or federation. It’s read on this device
        and nothing is sent.
      </p>
      <div className={row({ gap: 2, wrap: true })}>
        <ChooseDataSet onChosen={open} />
      </div>
      {share !== null && (
        <div className={row({ gap: 2, wrap: true })}>
          <label className={inline({ gap: 2 })}>
            Reading the data set
            <progress value={share} max={1} />
          </label>
          <Button label="Cancel" onClick={cancel} />
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {opened !== null && <Opened key={opened.summary.parts.rowers.join()} opened={opened} />}
    </div>
  );
}

/** Parts that were left out, each kind in a sentence that names the first. */
function LeftOut({ damaged, otherVersion }: Pick<DataSetSummary, 'damaged' | 'otherVersion'>) {
  const first = (paths: readonly string[]): string => paths.slice(0, 3).join(', ');
  return (
    <>
      {damaged.length > 0 && (
        <p role="alert">
          {counted(damaged.length, 'damaged part')} left out: {first(damaged)}
        </p>
      )}
      {otherVersion.length > 0 && (
        <p role="alert">
          {counted(otherVersion.length, 'part')} of another version left out: {first(otherVersion)}
        </p>
      )}
    </>
  );
}

function Opened({ opened }: { readonly opened: OpenedDataSet }) {
  const { groups, sessions, damaged, otherVersion } = opened.summary;
  const [wanted, setWanted] = useState<string | null>(null);
  const group = groups.find(({ key }) => key === wanted) ?? groups[0];
  if (group === undefined) {
    return <EmptyReason reason="No session of this data set has strokes of a rower that count." />;
  }
  return (
    <>
      <LeftOut damaged={damaged} otherVersion={otherVersion} />
      <p role="status" className={text({ measure: 84, tone: 'quiet', size: 13 })}>
        {counted(sessions, 'session')}. Only what one kind of device measured in one boat class is compared.
      </p>
      <OneGroup opened={opened} group={group} onGroup={setWanted} />
      <ErrorBoundary what="Ask in SQL">
        <Suspense>
          <AskSql files={opened.files} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

interface OneGroupProps {
  readonly opened: OpenedDataSet;
  readonly group: ListedGroup;
  readonly onGroup: (key: string) => void;
}

function OneGroup({ opened, group, onGroup }: OneGroupProps) {
  const { key, bands, device } = group;
  const [wanted, setWanted] = useState<number | null>(null);
  const [value, setValue] = useState<SquadValue>('powerW');
  const [chosen, setChosen] = useState<string | null>(null);
  const band = bands.some((one) => one.band === wanted) ? wanted : null;
  const squad = useLatest(useCallback(() => opened.squad({ group: key, band }), [opened, key, band]));
  const norms = useLatest(useCallback(() => opened.norms(key, value), [opened, key, value]));
  const askRower = useCallback(() => opened.rower({ group: key, band }, chosen ?? ''), [opened, key, band, chosen]);
  const { data: rower } = useLatest(chosen === null ? null : askRower);
  return (
    <div className={stack({ gap: 3, columns: 1, content: 'start' })} aria-busy={squad.isStale || norms.isStale}>
      <div className={row({ gap: 2, wrap: true })}>
        <SelectBox
          label="Boat class and device"
          options={groupOptions(opened.summary.groups)}
          value={key}
          onChange={onGroup}
        />
        <SelectBox
          label="At stroke rate"
          options={[
            { value: ALL_RATES, text: 'All rates' },
            ...bands.map((one) => ({ value: String(one.band), text: `Rate ${one.band}` })),
          ]}
          value={band === null ? ALL_RATES : String(band)}
          onChange={(one) => setWanted(one === ALL_RATES ? null : Number(one))}
        />
        <SelectBox
          label="Value"
          options={SQUAD_VALUES.map((one) => ({ value: one, text: headingOf(one) }))}
          value={value}
          onChange={setValue}
        />
      </div>
      <Problem sentence={squad.error ?? norms.error} />
      {squad.data?.rowers.length === 0 && <EmptyReason reason="No recording of this group names its rowers." />}
      {squad.data !== null && squad.data.rowers.length > 0 && (
        <SquadTable rowers={squad.data.rowers} chosen={chosen} onChoose={setChosen} />
      )}
      {squad.data !== null && squad.data.unnamed > 0 && (
        <p className={text({ measure: 84, tone: 'quiet', size: 13 })}>
          Strokes without a rower’s name, in no row: {counted(squad.data.unnamed, 'stroke')}.
        </p>
      )}
      {rower !== null && <RowerLine rower={rower} value={value} device={device} />}
      {norms.data !== null && <NormsTable norms={norms.data} />}
    </div>
  );
}
