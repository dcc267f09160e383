// One rower over sessions, in any seat: catch, length, power and timing at one rate, with other changes.
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Choice, SelectBox } from '#src/figures/choice/choice.tsx';
import type { DatedValue } from '#src/figures/dated-trend.ts';
import { dayText } from '#src/format/day-text.ts';
import { listText, sessionName } from '#src/format/labels.ts';
import { counted, fixed, ABSENT } from '#src/format/number.ts';
import { inline, row, stack, text, box } from '#src/ui/primitives.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import table from '#src/ui/table.module.css';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { TrendFigure } from '#src/figures/trend-figure.tsx';
import {
  seasonChanges,
  withSteps,
  type SeasonChanges,
  type SeasonChange,
  countRates,
  seasonTrend,
  type MeasuredSession,
  changesBetween,
  SEASON_VALUES,
  type SeasonValue,
} from './model/season-values.ts';
import { seatsByBoat, type SeasonPerson } from './model/season-calendar.ts';
import type { ChangeSeason, SeasonSearch } from './season-search.ts';
import styles from './season.module.css';
import { formatPersonName, SEASON_LOOKS, lookText, type SeasonLook, trendSentence } from './rower-messages.ts';
import { useMeasured } from './use-measured.ts';

const HEIGHT_PX = 190;
const NOTHING: ReadonlySet<string> = new Set();

interface SeasonFigureProps {
  readonly look: SeasonLook;
  readonly rate: number;
  readonly sessions: readonly DatedValue[];
  readonly changes: readonly SeasonChange[];
  /** Longest run of sessions without other changes. */
  readonly longest: number;
  readonly isWhole: boolean;
}

/** One value of a rower over sessions, with changes and their dates. */
function SeasonFigure({ look, rate, sessions, changes, longest, isWhole }: SeasonFigureProps) {
  return (
    <FigurePanel
      title={look.name}
      finding={isWhole ? trendSentence(look, sessions, changes, longest) : ''}
      empty={sessions.length === 0 && isWhole ? look.absent : null}
      table={() => ({
        columns: ['Session', `Median, ${look.unit}`, 'Middle half', 'Line', 'Changed besides the rowing'],
        rows: sessions.map((session) => [
          dayText(new Date(session.startedAt).toISOString()),
          lookText(look, session.median),
          Number.isFinite(session.iqr) ? lookText({ ...look, isSigned: false }, session.iqr) : '–',
          Number.isFinite(session.trend) ? lookText(look, session.trend) : '–',
          session.changes.join(', '),
        ]),
      })}
    >
      <TrendFigure
        sessions={sessions}
        look={look}
        compared={NOTHING}
        label={`${look.name} at ${rate} strokes a minute over the sessions`}
        heightPx={HEIGHT_PX}
        changed={changes}
      />
    </FigurePanel>
  );
}

interface RowedListProps {
  /** By time. */
  readonly sessions: readonly MeasuredSession[];
  readonly rate: number;
}

function valueText(look: SeasonLook, { measured }: MeasuredSession, rate: number): string {
  const median = measured.atRate.get(rate)?.middles[look.value].median ?? NaN;
  return Number.isFinite(median) ? lookText(look, median) : ABSENT;
}

/** Changes for any value, each once; the crew matters only for timing. */
function listChanges(before: MeasuredSession | undefined, after: MeasuredSession): string[] {
  if (before === undefined) return [];
  const values = SEASON_LOOKS.map(({ value }) => value).filter((value) => value !== 'catchOffsetMs');
  return [...new Set(values.flatMap((value) => changesBetween(value, before, after)))];
}

/** Sessions of a rower in one boat class, latest first, with values at the rate. */
function RowedList({ sessions, rate }: RowedListProps) {
  const rows = sessions
    .map((session, at) => ({ session, changes: listChanges(sessions[at - 1], session) }))
    .toReversed();
  return (
    <section className={stack({ gap: 2, columns: 1 })} aria-labelledby="season-rowed">
      <h2 className={text({ size: 20 })} id="season-rowed">
        Sessions
      </h2>
      <div
        className={box({ card: true, pad: 0, padX: 2, overflow: 'across' }, styles.frame)}
        role="region"
        aria-label="Sessions and their values"
        tabIndex={0}
      >
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Boat</th>
              <th scope="col">Seat</th>
              {SEASON_LOOKS.map((look) => (
                <th key={look.value} scope="col">
                  {look.name}
                </th>
              ))}
              <th scope="col" className={text({ text: 'start' }, styles.changed)}>
                Changed since the one before
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ session, changes }) => (
              <tr key={session.record.fingerprint}>
                <th scope="row">
                  <Link to="/coach/outing/$session" params={{ session: session.record.fingerprint }}>
                    {dayText(session.day)}
                  </Link>
                </th>
                <td>{sessionName(session.record.facts.boat, session.record.fileName)}</td>
                <td>{session.seat}</td>
                {SEASON_LOOKS.map((look) => (
                  <td key={look.value}>{valueText(look, session, rate)}</td>
                ))}
                <td className={text({ tone: 'quiet', size: 13, text: 'start' }, styles.changed)}>
                  {changes.join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowerSeasonProps {
  readonly rower: SeasonPerson<LibraryRecord>;
  readonly search: SeasonSearch;
  readonly onSearch: ChangeSeason;
}

const UNKNOWN = 'unknown';
const classOf = (boatClass: string | null): string => boatClass ?? UNKNOWN;
const classText = (boat: string): string => (boat === UNKNOWN ? 'Boat not known' : boat);

const NO_CHANGES: SeasonChanges<SeasonValue> = { of: new Map(), longest: new Map() };

/** "34 sessions, 412.0 km since 3 Mar 2025: the 8+ in seats 3 and 5, the 2x in seat 1." */
function rowedSentence({ sessions }: SeasonPerson): string {
  const metres = sessions.reduce((sum, { record }) => sum + (record.facts.distanceM ?? 0), 0);
  const boats = seatsByBoat(sessions).map(({ boat, seats }) =>
    boat.startsWith('1')
      ? `the ${boat}`
      : seats.length === 1
        ? `the ${boat} in seat ${seats.join()}`
        : `the ${boat} in seats ${listText(seats.map(String))}`,
  );
  const rowed = counted(sessions.length, 'session');
  const since = dayText(sessions[0]?.day ?? '');
  return metres > 0
    ? `${rowed}, ${fixed(metres / 1000, 1)} km since ${since}: ${listText(boats)}.`
    : `${rowed} since ${since}: ${listText(boats)}.`;
}

export function RowerSeason({ rower, search, onSearch }: RowerSeasonProps) {
  const { sessions, waiting, problems } = useMeasured(rower.sessions);
  const classes = seatsByBoat(rower.sessions);
  const boats = [...new Set(rower.sessions.map(({ boatClass }) => classOf(boatClass)))];
  const most = classOf(rower.sessions.find(({ boatClass }) => boatClass === classes[0]?.boat)?.boatClass ?? null);
  const boat = boats.find((one) => one === search.boat) ?? most;
  return (
    <>
      <header className={stack({ gap: 1, items: 'start' })}>
        <Link to="/coach/season" className={inline({ gap: '6px', tall: 28, size: 13, underline: 'none' })}>
          <ArrowLeft size={16} aria-hidden /> Season
        </Link>
        <h1 className={text({ size: 26, spacing: 'title' })}>{formatPersonName(rower)}</h1>
        <p className={text({ tone: 'quiet' })}>{rowedSentence(rower)}</p>
      </header>
      {boats.length > 1 && (
        <Choice
          label="Boat class"
          options={boats.map((one) => ({
            value: one,
            text: `${classText(one)} · ${rower.sessions.filter(({ boatClass }) => classOf(boatClass) === one).length}`,
          }))}
          value={boat}
          onChange={(chosen) => onSearch({ boat: chosen, rate: undefined })}
        />
      )}
      {waiting > 0 && (
        <p role="status" className={text({ tone: 'quiet', size: 13 })}>
          Reading the strokes of {counted(waiting, 'session')}…
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={text({ tone: 'quiet', size: 13 })}>
          {problem}
        </p>
      ))}
      <AtOneRate
        sessions={sessions.filter(({ boatClass }) => classOf(boatClass) === boat)}
        isWhole={waiting === 0}
        wanted={search.rate}
        onRate={(rate) => onSearch({ rate })}
      />
    </>
  );
}

interface AtOneRateProps {
  readonly sessions: readonly MeasuredSession[];
  /** All sessions are loaded. */
  readonly isWhole: boolean;
  readonly wanted: number | undefined;
  readonly onRate: (rate: number) => void;
}

function AtOneRate({ sessions, isWhole, wanted, onRate }: AtOneRateProps) {
  const rates = countRates(sessions);
  const rate = rates.find((one) => one.rate === wanted)?.rate ?? rates[0]?.rate;
  const trends = new Map(
    SEASON_VALUES.map((value): [SeasonValue, DatedValue[]] => [
      value,
      rate === undefined ? [] : seasonTrend(sessions, value, rate),
    ]),
  );
  const changes = isWhole ? seasonChanges(trends) : NO_CHANGES;
  if (rate === undefined) {
    return isWhole ? (
      <p className={text({ tone: 'quiet', size: 13 })}>
        No session in this boat has ten strokes of one rate that were measured.
      </p>
    ) : (
      <div aria-busy />
    );
  }
  return (
    <div className={stack({ gap: 4, columns: 1 })} aria-busy={!isWhole}>
      <div className={row({ gap: 3, rowGap: 1, wrap: true })}>
        <SelectBox
          label="At stroke rate"
          options={rates
            .toSorted((a, b) => a.rate - b.rate)
            .map((one) => ({
              value: String(one.rate),
              text: `Rate ${one.rate} · ${counted(one.sessions, 'session')}`,
            }))}
          value={String(rate)}
          onChange={(chosen) => onRate(Number(chosen))}
        />
        <p className={text({ tone: 'quiet', size: 13, measure: 90 })}>
          Median and middle 50% of strokes within 1 spm of the selected rate. The line restarts when seat, side, rigging
          or sensors change.
        </p>
      </div>
      <div className={stack({ gap: 3, columns: 'panels' })}>
        {SEASON_LOOKS.map((look) => (
          <SeasonFigure
            key={look.value}
            look={look}
            rate={rate}
            sessions={withSteps(trends.get(look.value) ?? [], changes.of.get(look.value) ?? [])}
            changes={changes.of.get(look.value) ?? []}
            longest={changes.longest.get(look.value) ?? 0}
            isWhole={isWhole}
          />
        ))}
      </div>
      <RowedList sessions={sessions} rate={rate} />
    </div>
  );
}
