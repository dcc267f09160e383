// One week of the squad: minutes per rower by the coach's own bands, rowed and planned, and by heart rate where there
// is a strap.
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { weekDays } from '#src/format/day-text.ts';
import { ABSENT, fixed } from '#src/format/number.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { isoWeek } from '#src/time/iso-week.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import type { SeasonPerson } from '../model/season-calendar.ts';
import { formatPersonName } from '../rower-messages.ts';
import { readMinutes } from './read-minutes.ts';
import {
  bandNames,
  readLimits,
  sessionsOfWeek,
  useBands,
  weekRows,
  type BandKind,
  wholeMinutes,
  type SessionMinutes,
  type WeekRow,
} from './week-rows.ts';

const WEEK_MS = 7 * 86_400_000;

interface WeekPartProps {
  readonly people: readonly SeasonPerson[];
  /** Day of the latest session: its week is shown first. */
  readonly latest: string;
}

export function WeekPart({ people, latest }: WeekPartProps) {
  const [mondayMs, setMonday] = useState(() => isoWeek(latest).mondayMs);
  const records = useLibrary((library) => library.records);
  const sessions = useMemo(() => sessionsOfWeek(records, mondayMs), [records, mondayMs]);
  const { rate, heart } = useBands();
  const { minutes, isReading } = useWeekMinutes(sessions);
  const rows = weekRows(people, sessions, minutes);
  const week = isoWeek(new Date(mondayMs).toISOString().slice(0, 10));
  const withHeart = rows.filter((row) => row.heart !== null);
  return (
    <section className={stack({ gap: 2, columns: 1 })} aria-labelledby="season-week" aria-busy={isReading}>
      <header className={row({ gap: 2, wrap: true })}>
        <h2 className={text({ size: 20 })} id="season-week" aria-live="polite">
          Week {week.week}
        </h2>
        <p className={text({ tone: 'quiet', size: 13 })}>{weekDays(week)}</p>
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label="Week before"
          onClick={() => setMonday(mondayMs - WEEK_MS)}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label="Week after"
          onClick={() => setMonday(mondayMs + WEEK_MS)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </header>
      <div className={row({ gap: 4, rowGap: 2, wrap: true, align: 'stretch', size: 13 })}>
        <LimitsField kind="rate" label="Rate bands, spm" limits={rate} />
        <LimitsField kind="heart" label="Heart-rate zones, bpm" limits={heart} />
      </div>
      {sessions.length === 0 && (
        <p className={text({ tone: 'quiet', size: 13 })}>No session of this week is on this device.</p>
      )}
      {rows.length > 0 && <MinutesTable caption="Minutes by rate" limits={rate} rows={rows} of="rowed" />}
      {withHeart.length > 0 && (
        <MinutesTable caption="Minutes by heart rate" limits={heart} rows={withHeart} of="heart" />
      )}
    </section>
  );
}

type Sessions = ReturnType<typeof useLibrary.getState>['records'];

interface WeekMinutes {
  /** By fingerprint, as they are read one after the other. */
  readonly minutes: ReadonlyMap<string, SessionMinutes>;
  readonly isReading: boolean;
}

function useWeekMinutes(sessions: Sessions): WeekMinutes {
  const { rate, heart } = useBands();
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [read, setRead] = useState<WeekMinutes>({ minutes: new Map(), isReading: true });
  useEffect(() => {
    const visit = { isOver: false };
    const readAll = async (): Promise<void> => {
      const found = new Map<string, SessionMinutes>();
      for (const [at, record] of sessions.entries()) {
        const one = await readMinutes(record, { rate, heart }, analysisOf);
        if (visit.isOver) return;
        if (one !== null) found.set(record.fingerprint, one);
        setRead({ minutes: new Map(found), isReading: at + 1 < sessions.length });
      }
      if (sessions.length === 0) setRead({ minutes: found, isReading: false });
    };
    void readAll();
    return () => {
      visit.isOver = true;
    };
  }, [sessions, rate, heart, analysisOf]);
  return read;
}

interface LimitsFieldProps {
  readonly kind: BandKind;
  readonly label: string;
  readonly limits: readonly number[];
}

function LimitsField({ kind, label, limits }: LimitsFieldProps) {
  const choose = useBands((bands) => bands.choose);
  const shown = limits.join(', ');
  return (
    <label className={row({ gap: 2 })}>
      {label}
      <input
        className={box({ field: true, pad: 0, padX: 2, tall: 28 })}
        style={{ width: '9rem' }}
        key={shown}
        defaultValue={shown}
        placeholder={kind === 'heart' ? '130, 150, 165' : undefined}
        inputMode="numeric"
        onBlur={({ target }) => {
          const typed = readLimits(kind, target.value);
          if (typed === null) target.value = shown;
          else if (typed.join(', ') !== shown) choose(kind, typed);
        }}
      />
    </label>
  );
}

interface MinutesTableProps {
  readonly caption: string;
  readonly limits: readonly number[];
  readonly rows: readonly WeekRow[];
  readonly of: 'rowed' | 'heart';
}

/** "42 of 48" where there is a plan. */
function cellText(rowed: number, planned: number | null): string {
  if (planned === null || planned === 0) return rowed > 0 ? fixed(rowed) : ABSENT;
  return `${fixed(rowed)} of ${fixed(planned)}`;
}

function MinutesTable({ caption, limits, rows, of }: MinutesTableProps) {
  const hasUnknown = of === 'rowed' && rows.some(({ rowed, planned }) => rowed.unknownS + (planned?.unknownS ?? 0) > 0);
  const names = limits.length === 0 ? [] : bandNames(limits);
  return (
    <div
      className={box({ card: true, pad: 0, padX: 2, overflow: 'across' })}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className={table['table']} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">Rower</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasUnknown && <th scope="col">No rate</th>}
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const seconds = of === 'rowed' ? row.rowed : (row.heart ?? row.rowed);
            const planned = of === 'rowed' ? row.planned : null;
            const rowedMin = wholeMinutes(seconds);
            const plannedMin = planned === null ? null : wholeMinutes(planned);
            const cell = (at: number): string => cellText(rowedMin[at] ?? 0, plannedMin?.[at] ?? null);
            return (
              <tr key={row.person?.id ?? ''}>
                <th scope="row">
                  {row.person === null ? (
                    'No rower named'
                  ) : (
                    <Link to="/coach/season" search={{ rower: row.person.id }}>
                      {formatPersonName(row.person)}
                    </Link>
                  )}
                </th>
                {names.map((name, band) => (
                  <td key={name}>{cell(band)}</td>
                ))}
                {hasUnknown && <td>{cell(seconds.bands.length)}</td>}
                <td>{cell(seconds.bands.length + 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {of === 'rowed' && rows.some(({ planned }) => planned !== null) && (
        <p className={box({ padY: 2, tone: 'quiet', size: 13 })}>Rowed of planned, without rests.</p>
      )}
    </div>
  );
}
