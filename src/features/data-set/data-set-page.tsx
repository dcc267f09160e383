// A data set of many recordings on this device: a squad, its percentiles, one rower over years, and questions in SQL.
import { Suspense, useMemo, useState } from 'react';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { counted } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import { ChooseDataSet } from './choose-data-set.tsx';
import styles from './data-set.module.css';
import {
  listBands,
  listGroups,
  listNorms,
  listRowers,
  unnamedStrokes,
  SQUAD_VALUES,
  type SquadValue,
} from '#workers/data-set/squad.ts';
import { NormsTable } from './norms-table.tsx';
import { RowerLine } from './rower-line.tsx';
import { SquadTable } from './squad-table.tsx';
import { useDataSet, type OpenedDataSet } from './use-data-set.ts';
import { groupOptions, headingOf } from './value-looks.ts';

const AskSql = lazyPart(async () => (await import('./sql/ask-sql.tsx')).AskSql);
const ALL_RATES = 'all';

export function DataSetPage() {
  usePageTitle('Data set');
  const { isReading, problem, opened, open } = useDataSet();
  return (
    <div className={styles.page} aria-busy={isReading}>
      <h1>Data set</h1>
      <p className={styles.lead}>
        Open what <code>analyze --data-set</code> wrote: every session of a club or federation. It’s read on this device
        and nothing is sent.
      </p>
      <div className={styles.actions}>
        <ChooseDataSet onChosen={open} />
      </div>
      {isReading && <p role="status">Reading the data set …</p>}
      {problem !== null && <p role="alert">{problem}</p>}
      {opened !== null && <Opened key={opened.parts.rowers.join()} opened={opened} />}
    </div>
  );
}

/** Parts that were left out, each kind in a sentence that names the first. */
function LeftOut({ damaged, otherVersion }: Pick<OpenedDataSet, 'damaged' | 'otherVersion'>) {
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
  const { rows } = opened;
  const groups = useMemo(() => listGroups(rows), [rows]);
  const [wanted, setWanted] = useState<string | null>(null);
  const [band, setBand] = useState<number | null>(null);
  const [value, setValue] = useState<SquadValue>('powerW');
  const [chosen, setChosen] = useState<string | null>(null);
  const group = groups.find(({ key }) => key === wanted) ?? groups[0] ?? null;
  const bands = useMemo(() => (group === null ? [] : listBands(rows, group)), [rows, group]);
  const at = bands.some((one) => one.band === band) ? band : null;
  const rowers = useMemo(() => (group === null ? [] : listRowers(rows, group, at)), [rows, group, at]);
  const norms = useMemo(() => (group === null ? [] : listNorms(rows, group, value)), [rows, group, value]);
  const rower = rowers.find(({ key }) => key === chosen) ?? null;
  const unnamed = useMemo(() => (group === null ? 0 : unnamedStrokes(rows, group)), [rows, group]);
  if (group === null) {
    return <EmptyReason reason="No session of this data set has strokes of a rower that count." />;
  }
  return (
    <>
      <LeftOut damaged={opened.damaged} otherVersion={opened.otherVersion} />
      <p role="status" className={styles.note}>
        {counted(rows.texts.session.words.length, 'session')}. Only what one kind of device measured in one boat class
        is compared.
      </p>
      <div className={styles.actions}>
        <SelectBox
          label="Boat class and device"
          options={groupOptions(groups)}
          value={group.key}
          onChange={setWanted}
        />
        <SelectBox
          label="At stroke rate"
          options={[
            { value: ALL_RATES, text: 'All rates' },
            ...bands.map((one) => ({ value: String(one.band), text: `Rate ${one.band}` })),
          ]}
          value={at === null ? ALL_RATES : String(at)}
          onChange={(one) => setBand(one === ALL_RATES ? null : Number(one))}
        />
        <SelectBox
          label="Value"
          options={SQUAD_VALUES.map((one) => ({ value: one, text: headingOf(one) }))}
          value={value}
          onChange={setValue}
        />
      </div>
      {rowers.length === 0 ? (
        <EmptyReason reason="No recording of this group names its rowers." />
      ) : (
        <SquadTable rowers={rowers} chosen={chosen} onChoose={setChosen} />
      )}
      {unnamed > 0 && (
        <p className={styles.note}>Strokes without a rower’s name, in no row: {counted(unnamed, 'stroke')}.</p>
      )}
      {rower !== null && <RowerLine rower={rower} value={value} device={group.device} />}
      <NormsTable norms={norms} value={value} />
      <ErrorBoundary what="Ask in SQL">
        <Suspense>
          <AskSql files={opened.files} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
