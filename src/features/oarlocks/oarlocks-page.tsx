// Every oarlock of the library: its reading against the others, the evidence, and which two to swap for a piece.
import { fixed, signed, counted } from '#src/format/number.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import type { Oarlock, SwapAdvice, SwapResult } from '#engine/analysis/instrument/oarlock-library.ts';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { dayText } from '#src/format/day-text.ts';
import { useCalibrations, useOarlockCalibration } from '#src/library/setup/instrument-knowledge.ts';
import { useErrorTable } from '#src/library/setup/error-setting.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import tables from '#src/ui/table.module.css';
import { listText } from '#src/format/labels.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { MAX_SOURCE_LENGTH, type CalibrationRecord } from '#storage/rig-record.ts';
import styles from './oarlocks.module.css';

const PANEL = stack({ card: true, columns: 1, gap: 2, padY: 3, padX: 4 });

export function OarlocksPage() {
  usePageTitle('Oarlocks');
  const state = useLibrary((library) => library.state);
  const table = useErrorTable();
  const { library, problem } = useOarlockCalibration(table);
  const { entries, problem: unkept, change } = useCalibrations();
  const names = useMemo(
    () => new Map((library?.oarlocks ?? []).map((oarlock) => [oarlock.id, oarlockName(oarlock)])),
    [library],
  );
  const isWaiting = problem === null && (state === 'loading' || library === null);
  return (
    <div className={stack({ page: true, gap: 3, columns: 1, content: 'start' })} aria-busy={isWaiting}>
      <h1 className={text({ size: 20 })}>Oarlocks</h1>
      <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
        Two oarlocks on the same rower can read power about {wholePercent(DEFAULT_ERRORS.peach.forceGain)} apart. When
        oarlocks move between rowers, your sessions calibrate them. <HowSureLink of="oarlockError" />
      </p>
      {[problem, unkept].map(
        (words) =>
          words !== null && (
            <p key={words} role="alert">
              {words}
            </p>
          ),
      )}
      {isWaiting && <p role="status">Calibrating oarlocks …</p>}
      {library !== null && library.oarlocks.length === 0 && (
        <EmptyReason reason="No oarlocks yet. Import sessions whose files name the logger or the oarlocks." />
      )}
      {library !== null && library.oarlocks.length > 0 && (
        <>
          <SwapCard advice={library.advice} swaps={library.swaps} names={names} />
          <Drifts oarlocks={library.oarlocks} />
          <OarlockTable oarlocks={library.oarlocks} />
          <ManualGain
            oarlocks={library.oarlocks}
            calibrations={entries}
            onChange={(id, calibration) => void change(id, () => calibration)}
          />
        </>
      )}
    </div>
  );
}

interface SwapCardProps {
  readonly advice: SwapAdvice | null;
  readonly swaps: readonly SwapResult[];
  readonly names: ReadonlyMap<string, string>;
}

function SwapCard({ advice, swaps, names }: SwapCardProps) {
  return (
    <section className={PANEL} aria-label="Swap test">
      <h2 className={text({ size: 16 })}>Swap test</h2>
      {advice === null ? (
        <p>No swap would tell you more about the oarlocks of your latest session.</p>
      ) : (
        <>
          <p>
            Swap the oarlocks of seats {listText(advice.seats.map(String))} between two 3-minute pieces at the same
            rate. Record each piece as a session of its own.
          </p>
          <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
            Their ratio is known to ±{share(advice.sdBefore, false)} (1 SD) now, and to about ±
            {share(advice.sdAfter, false)} afterward.
          </p>
        </>
      )}
      {swaps.length > 0 && (
        <ul className={stack({ gap: 1 })}>
          {swaps.map((swap) => (
            <li key={`${swap.day} ${swap.one} ${swap.other}`}>
              {swapSentence(swap, names)} <small className={text({ tone: 'quiet' })}>{dayText(swap.day)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Drifts({ oarlocks }: { readonly oarlocks: readonly Oarlock[] }) {
  const drifts = oarlocks.filter(({ drift }) => drift !== null);
  if (drifts.length === 0) return null;
  return (
    <section className={PANEL} aria-label="Sensor findings">
      <h2 className={text({ size: 16 })}>Check these sensors</h2>
      <ul className={stack({ gap: 1 })}>
        {drifts.map((oarlock) => (
          <li key={oarlock.id}>{driftSentence(oarlock)}</li>
        ))}
      </ul>
    </section>
  );
}

const WIDE = box({ phone: 'none' });

function OarlockTable({ oarlocks }: { readonly oarlocks: readonly Oarlock[] }) {
  const inOrder = oarlocks.toSorted(
    (one, other) => other.lastUsed.localeCompare(one.lastUsed) || one.seat - other.seat,
  );
  return (
    <section className={stack({ gap: 3, columns: 1 })} aria-label="All oarlocks">
      <div className={box({ overflow: 'across' })} {...scrollRegion('Gains of all oarlocks')}>
        <table className={`${tables['table']} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Oarlock</th>
              <th scope="col" className={WIDE}>
                Seat
              </th>
              <th scope="col">Reads</th>
              <th scope="col" className={WIDE} title="90% confidence interval">
                Likely
              </th>
              <th scope="col">Known from</th>
              <th scope="col" className={WIDE}>
                Sessions
              </th>
              <th scope="col" className={WIDE}>
                Last moved
              </th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map((oarlock) => (
              <tr key={oarlock.id}>
                <th scope="row">
                  {oarlockName(oarlock)}
                  {oarlock.serial !== null && (
                    <small className={box({ display: 'block', tone: 'quiet', size: 12, phone: 'only' })}>
                      Seat {oarlock.seat}
                    </small>
                  )}
                </th>
                <td className={WIDE}>{oarlock.seat}</td>
                <td>
                  {oarlock.gain === null ? '–' : share(oarlock.gain.mean)}
                  <small className={box({ display: 'block', tone: 'quiet', size: 12, phone: 'only' })}>
                    likely {shareRange(oarlock.low, oarlock.high)}
                  </small>
                </td>
                <td className={WIDE}>{shareRange(oarlock.low, oarlock.high)}</td>
                <td>
                  {knownWords(oarlock)}
                  <small className={box({ display: 'block', tone: 'quiet', size: 12, phone: 'only' })}>
                    {counted(oarlock.sessions, 'session')},{' '}
                    {oarlock.lastMoved === null ? 'never moved' : `moved ${dayText(oarlock.lastMoved)}`}
                  </small>
                </td>
                <td className={WIDE}>{oarlock.sessions}</td>
                <td className={WIDE}>{oarlock.lastMoved === null ? 'Never' : dayText(oarlock.lastMoved)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
        “Reads” is how much more power an oarlock shows than the average oarlock of its kind. A dash means that only one
        rower has used it, so its error can’t be told from the rower. Move it to another seat.
      </p>
    </section>
  );
}

const parsePercent = (typed: string): number =>
  typed.trim() === '' ? NaN : Number(typed.trim().replace(',', '.').replace('−', '-'));

const CALIBRATION_FORM = z
  .object({
    oarlock: z.string(),
    gain: z.string(),
    sd: z.string(),
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u, 'Enter the date of the calibration.')),
    source: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter where the value comes from.'), z.maxLength(MAX_SOURCE_LENGTH)),
  })
  .check(
    rules(({ gain, sd }) => ({
      gain: Math.abs(parsePercent(gain)) <= 80 ? null : 'Enter a percentage between −80 and 80.',
      sd: parsePercent(sd) > 0 && parsePercent(sd) <= 30 ? null : 'Enter a percentage between 0 and 30.',
    })),
  );

interface ManualGainProps {
  readonly oarlocks: readonly Oarlock[];
  readonly calibrations: readonly CalibrationRecord[];
  /** Null: delete it. */
  readonly onChange: (id: string, calibration: CalibrationRecord | null) => void;
}

/** Manual calibration: gain of an oarlock with its error, date and source. */
function ManualGain({ oarlocks, calibrations, onChange }: ManualGainProps) {
  const displayName = (id: string): string => {
    const known = oarlocks.find((one) => one.id === id);
    return known === undefined ? id : oarlockName(known);
  };
  return (
    <section className={PANEL} aria-label="Your calibrations">
      <h2 className={text({ size: 16 })}>Your calibrations</h2>
      <ResourceList
        asked={calibrations}
        look="plain"
        acts={({ id, oarlock, date }) => [
          {
            label: 'Delete',
            of: `calibration of ${displayName(oarlock)}, ${dayText(date)}`,
            look: 'quiet',
            run: async () => onChange(id, null),
          },
        ]}
      >
        {({ oarlock, mean, sd, source, date }) => (
          <p>
            {displayName(oarlock)}: {share(mean)} (±{share(sd, false)}, 1 SD), {source}, {dayText(date)}
          </p>
        )}
      </ResourceList>
      <SchemaForm
        title="New calibration"
        schema={CALIBRATION_FORM}
        initial={{ oarlock: oarlocks[0]?.id ?? '', gain: '', sd: '1', date: '', source: '' }}
        fields={[
          {
            name: 'oarlock',
            choice: 'Oarlock',
            options: oarlocks.map((oarlock) => ({ value: oarlock.id, label: oarlockName(oarlock) })),
          },
          { name: 'gain', line: 'Reads too high by, %', inputMode: 'decimal' },
          { name: 'sd', line: 'Give or take (1 SD), %', inputMode: 'decimal' },
          { name: 'date', line: 'Date', type: 'date' },
          { name: 'source', line: 'Source', placeholder: 'Weights in the lab', maxLength: MAX_SOURCE_LENGTH },
        ]}
        submit="Save calibration"
        look="primary"
        send={async ({ oarlock, gain, sd, date, source }) => {
          const id = `${oarlock} ${date}`;
          onChange(id, {
            version: 1,
            id,
            oarlock,
            mean: parsePercent(gain) / PER_CENT,
            sd: parsePercent(sd) / PER_CENT,
            date,
            source,
          });
        }}
      />
    </section>
  );
}

const PER_CENT = 100;
const KINDS = { peach: 'Peach', 'nk-empower': 'EmPower', weba: 'Weba', unknown: 'Oarlock' } as const;

/** "+4.2%". */
const share = (value: number, hasSign = true): string =>
  `${hasSign ? signed(PER_CENT * value, 1) : fixed(PER_CENT * value, 1)}%`;

/** "5%". */
const wholePercent = (value: number): string => `${fixed(PER_CENT * value)}%`;

/** "+1.0% to +7.4%": both ends with their signs. */
const shareRange = (low: number, high: number): string => `${share(low)} to ${share(high)}`;

/** "Peach 1234", or "Peach, logger 500, seat 3" when the file names no oarlock. */
function oarlockName({ kind, serial, logger, seat, side }: Oarlock): string {
  if (serial !== null) return `${KINDS[kind]} ${serial}`;
  return [KINDS[kind], `logger ${logger ?? '–'}`, `seat ${seat}`, ...(side === null ? [] : [side])].join(', ');
}

const KNOWN = { library: 'Your sessions', swap: 'Swap test', manual: 'Your calibration' } as const;
const knownWords = ({ gain }: Oarlock): string => (gain === null ? 'Its kind only' : KNOWN[gain.known]);

const driftSentence = (oarlock: Oarlock): string => {
  const { drift } = oarlock;
  if (drift === null) return '';
  const change = drift.change > 0 ? 'more' : 'less';
  return `${oarlockName(oarlock)} reads ${share(Math.abs(drift.change), false)} ${change} power since ${dayText(drift.since)} (likely ${shareRange(drift.low, drift.high)}). Check its pin and its calibration.`;
};

const swapSentence = (swap: SwapResult, names: ReadonlyMap<string, string>): string => {
  const [one, other] = [names.get(swap.one) ?? swap.one, names.get(swap.other) ?? swap.other];
  const size = `${share(Math.abs(swap.ratio), false)} ${swap.ratio > 0 ? 'above' : 'below'}`;
  return `${one} reads ${size} ${other} (likely ${shareRange(swap.low, swap.high)}).`;
};
