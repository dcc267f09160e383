// The season on a still day, on request: boats of all classes in one table, comparable by percent of gold.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { sessionName } from '#src/format/labels.ts';
import { clock, paceText, parseSeconds } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { ABSENT, counted } from '#src/format/number.ts';
import { boatKey, goldOptions, goldSeconds, useGoldSetting } from '#src/library/still-settings.ts';
import { goldText, stillPaceText } from '#src/messages/still-messages.ts';
import { venueDay } from '#src/time/iso-week.ts';
import { Button } from '#src/ui/buttons.tsx';
import table from '#src/ui/table.module.css';
import { NO_STILL, prepareBoat, stillSpeed, type StillSpeed } from '#engine/analysis/still-water/still-water.ts';
import type { Boat } from '#engine/recording/recording.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import { readStillDay, sameBoatSessions, toBoatDay, type StillDay } from '#src/library/still-days.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export function StillPart() {
  const { sessions, reading, rows, ask } = useStillSeason();
  if (sessions === 0) return null;
  return (
    <section
      className={stack({ gap: 2, columns: 1, items: 'start' })}
      aria-labelledby="still-day"
      aria-busy={reading !== null}
    >
      <h2 className={text({ size: 20 })} id="still-day">
        On a still day
      </h2>
      {rows === null ? (
        <Button
          label={
            reading === null ? `Compare ${counted(sessions, 'session')}` : `Reading session ${reading} of ${sessions}`
          }
          aria-disabled={reading !== null}
          onClick={() => reading === null && void ask()}
        />
      ) : (
        <>
          <p className={text({ tone: 'quiet', size: 13 })}>
            Pace on still water at 20 °C without wind, with its 90% interval. Type wind and water in Track.
          </p>
          <GoldTimes boats={boatsOf(rows)} />
          <StillTable rows={rows} />
        </>
      )}
    </section>
  );
}

/** Each boat once. */
const boatsOf = (rows: readonly StillRow[]): Boat[] => [
  ...new Map(rows.map(({ record }) => [boatKey(record.facts.boat), record.facts.boat] as const)).values(),
];

/** Time each boat is measured against: a class, and the team's own time of it. */
function GoldTimes({ boats }: { readonly boats: readonly Boat[] }) {
  const { classes, own, choose, keepOwn } = useGoldSetting();
  return (
    <ul className={row({ gap: 4, rowGap: 2, wrap: true, align: 'stretch', size: 13 })}>
      {boats.map((boat) => {
        const key = boatKey(boat);
        const options = goldOptions(boat, own);
        const chosen = classes[key];
        const shown = chosen === undefined ? '' : clock(goldSeconds({ classes, own }, boat), 1);
        if (options.length < 2) return null;
        return (
          <li className={row({ gap: 2, wrap: true })} key={key}>
            <span>{key}</span>
            <SelectBox
              label={`Gold time of ${key}`}
              options={options}
              value={chosen ?? ''}
              onChange={(value) => choose(key, value === '' ? null : value)}
            />
            {chosen !== undefined && (
              <input
                className={box({ field: true, pad: 0, padX: 2, tall: 28 })}
                style={{ width: '5rem' }}
                key={shown}
                aria-label={`Time over 2,000 m for ${chosen}; empty for the world best time`}
                defaultValue={shown}
                onBlur={({ target }) => {
                  if (target.value.trim() === shown) return;
                  keepOwn(chosen, parseSeconds(target.value));
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function StillTable({ rows }: { readonly rows: readonly StillRow[] }) {
  const setting = useGoldSetting();
  return (
    <div
      className={box({ card: true, full: true, pad: 0, padX: 2, overflow: 'across' })}
      role="region"
      aria-label="Sessions on a still day"
      tabIndex={0}
    >
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Boat</th>
            <th scope="col">As rowed /500 m</th>
            <th scope="col">On a still day /500 m</th>
            <th scope="col">Of gold</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ record: { fingerprint, facts, fileName }, workMps, still }) => {
            const goldS = goldSeconds(setting, facts.boat);
            const day = venueDay(facts.startedAt, facts.utcOffsetS);
            return (
              <tr key={fingerprint}>
                <th scope="row">
                  <Link to="/coach/outing/$session" params={{ session: fingerprint }}>
                    {day === null ? 'No date' : dayText(day)}
                  </Link>
                </th>
                <td>{boatKey(facts.boat) === '' ? sessionName(facts.boat, fileName) : boatKey(facts.boat)}</td>
                <td>{paceText(workMps)}</td>
                <td>{still === null ? ABSENT : stillPaceText(still)}</td>
                <td>{still === null || goldS === null ? ABSENT : goldText(still, goldS)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.some(({ still }) => still === null) && (
        <p className={box({ padY: 2, tone: 'quiet', size: 13 })}>{NO_STILL.message}</p>
      )}
    </div>
  );
}

/** Latest sessions that are shown. */
const MAX_SESSIONS = 60;

interface StillRow {
  readonly record: LibraryRecord;
  /** Speed of its work as rowed, m/s. */
  readonly workMps: number | null;
  readonly still: StillSpeed | null;
}

interface StillSeason {
  /** Sessions it would read. */
  readonly sessions: number;
  /** Number being read; null when none is. */
  readonly reading: number | null;
  /** Latest first; null before the request. */
  readonly rows: readonly StillRow[] | null;
  readonly ask: () => Promise<void>;
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function useStillSeason(): StillSeason {
  const records = useLibrary((library) => library.records);
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [reading, setReading] = useState<number | null>(null);
  const [rows, setRows] = useState<readonly StillRow[] | null>(null);
  const rowed = countedOnce(records.filter(({ facts }) => facts.craft === 'water')).slice(0, MAX_SESSIONS);
  const ask = async (): Promise<void> => {
    const days = new Map<string, StillDay>();
    for (const [at, record] of rowed.entries()) {
      setReading(at + 1);
      const day = await readStillDay(record, analysisOf);
      if (day !== null) days.set(record.fingerprint, day);
    }
    const found: StillRow[] = [];
    for (const record of rowed) {
      const day = days.get(record.fingerprint);
      if (day === undefined) continue;
      const others = sameBoatSessions(record, records).flatMap((other) => {
        const its = days.get(other.fingerprint);
        return its === undefined ? [] : [toBoatDay(other, its)];
      });
      const boat = prepareBoat([toBoatDay(record, day), ...others], record.facts.boat.seatCount);
      found.push({ record, workMps: day.workMps, still: stillSpeed(boat, 0, day.ways) });
      // The page answers in between.
      await turn();
    }
    setRows(found);
    setReading(null);
  };
  return { sessions: rowed.length, reading, rows, ask };
}
