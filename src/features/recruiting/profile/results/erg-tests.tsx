// Erg tests of a profile with split, watts and source: add, correct, delete.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Camera } from 'lucide-react';
import {
  ergPicturesQuery,
  type ErgPicture,
  logbookPage,
  logbookQuery,
  addErgPicture,
  readErgPicture,
  removeErgPicture,
} from '#src/data/people/results.ts';
import { removeErgTest, saveErgTest, type ErgTest, type NewErgTest } from '#src/data/people/profile-answers.ts';
import type { ProfileSubject } from '#src/data/people/profile-access.ts';
import { clock } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { sharingQuery, type Sharing } from '#src/data/people/sharing.ts';
import { askCoach, coachAsksQuery, type CoachAsk } from '#src/data/people/staff-waiting.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Button, FileButton } from '#src/ui/buttons.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { box, row, text } from '#src/ui/primitives.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { OpenedPicture } from '#src/ui/opened-media.tsx';
import { SavingNote, useSaving } from '../profile-queries.tsx';
import { ResultList, SourceBadge } from './races.tsx';
import {
  ergResultText,
  pieceText,
  ERG_PIECES,
  ergSchema,
  newErg,
  toErgQuestions,
  computeSplit,
  toTypedErg,
} from './erg-form-schema.ts';
import { preparedPicture } from './monitor-picture.ts';
import styles from './results.module.css';
import { todayHere } from '#src/recruiting/calendar/calendar-day.ts';

interface TestPictureProps {
  readonly testId: string;
  /** "2k of Oct 1, 2026". */
  readonly name: string;
  readonly picture: ErgPicture | null;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  /** For a minor, until a guardian approves it. */
  readonly waits: boolean;
  readonly save: (change: () => Promise<unknown>) => Promise<boolean>;
}

/** "2k of Oct 1, 2026". */
const testName = ({ piece, rowed_on: day }: ErgTest): string => `${pieceText(piece)} of ${dayText(day)}`;

/** Photo of the monitor for an unconfirmed result: add, view, delete. */
function TestPicture({ testId, name, picture, mayAdd, mayRemove, waits, save }: TestPictureProps) {
  if (picture === null && !mayAdd) return null;
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, across: true, size: 13 })}>
      {picture !== null && (
        <>
          <OpenedPicture
            key={picture.created_at}
            label="See the monitor"
            alt={`The monitor after the ${name}`}
            read={() => readErgPicture({ test: testId })}
          />
          <p className={text({ tone: 'quiet' })}>
            {waits
              ? 'Waiting for a parent’s approval. Only your family can see it for now.'
              : 'Coaches with access to your erg tests can see it. It’s deleted with the result, or when no coach has access anymore.'}
          </p>
        </>
      )}
      {mayAdd && (
        <FileButton
          look="quiet"
          icon={<Camera size={16} aria-hidden />}
          label={picture === null ? 'Add monitor photo' : 'Replace it'}
          aria-label={
            picture === null ? `Add the monitor photo for the ${name}` : `Replace the monitor photo for the ${name}`
          }
          accept="image/*"
          of={`Monitor photo for the ${name}`}
          onFile={(file) => void save(async () => addErgPicture({ test: testId, jpeg: await preparedPicture(file) }))}
        />
      )}
      {picture !== null && mayRemove && (
        <Button
          look="quiet"
          label="Remove it"
          aria-label={`Remove the monitor photo for the ${name}`}
          onClick={() => void save(() => removeErgPicture({ test_id: testId }))}
        />
      )}
    </div>
  );
}

/**
 * Verified results from the Concept2 Logbook, if this installation is connected: the user consents there and returns.
 */
function FromLogbook({ uaid }: { readonly uaid: string }) {
  const { data: isConnected } = useQuery(logbookQuery);
  const { busy, problem, send } = useRequest();
  if (isConnected !== true) return null;
  return (
    <div className={row({ gap: 3, wrap: true, empty: 'hidden' })}>
      <Button
        label="Read verified tests from the Concept2 Logbook"
        aria-disabled={busy}
        onClick={() => void send(async () => window.location.assign((await logbookPage({ uaid })).url))}
      />
      <Problem sentence={problem} />
    </div>
  );
}

interface ErgTestsProps {
  readonly subject: Pick<ProfileSubject, 'uaid' | 'isMinor' | 'limit'>;
  readonly tests: readonly ErgTest[];
  readonly mayWrite: boolean;
}

export function ErgTests({ subject: { uaid, isMinor, limit }, tests, mayWrite }: ErgTestsProps) {
  const { data: pictures = [] } = useQuery(ergPicturesQuery(uaid));
  const { saving, save } = useSaving(uaid);
  const findPicture = (id: string): ErgPicture | null => pictures.find(({ test_id: of }) => of === id) ?? null;
  return (
    <ResultList
      title="Erg tests"
      addLabel="Add an erg test"
      empty="No erg test yet."
      mayWrite={mayWrite}
      rows={tests}
      entryOf={(test) => ({
        name: testName(test),
        result: ergResultText(test),
        first: `${pieceText(test.piece)} · ${dayText(test.rowed_on)}`,
        second: `${clock(test.split_s, 1)} / 500 m · ${test.power_w} W`,
        badge: <SourceBadge source={test.source} by={test.confirmed_as} withPicture={test.confirmed_with_picture} />,
        below: (
          <TestPicture
            testId={test.id}
            name={testName(test)}
            picture={findPicture(test.id)}
            mayAdd={mayWrite && test.source === 'self_reported'}
            mayRemove={mayWrite || limit !== null}
            waits={isMinor && findPicture(test.id)?.guardianship_id === null}
            save={save}
          />
        ),
      })}
      onRemove={({ id }) => void save(() => removeErgTest(id))}
      renderForm={(test, close) => (
        <ErgForm
          test={test}
          onKeep={async (typed) => {
            if (await save(() => saveErgTest(uaid, test?.id ?? null, typed))) close();
          }}
          onCancel={close}
        />
      )}
      note={
        <>
          {mayWrite && <AskCoaches uaid={uaid} tests={tests} />}
          {mayWrite && <FromLogbook uaid={uaid} />}
          <SavingNote saving={saving} />
        </>
      }
    />
  );
}

/**
 * Requests to coaches: confirm an erg test, or sign on-water measurements. Only to teams that already see it; pending
 * requests are listed.
 */
function AskCoaches({ uaid, tests }: { readonly uaid: string; readonly tests: readonly ErgTest[] }) {
  const cache = useQueryClient();
  const { data: sharing } = useQuery(sharingQuery(uaid));
  const { data: asked = [] } = useQuery(coachAsksQuery(uaid));
  const [chosen, setChosen] = useState('');
  const { busy, problem, send } = useRequest();
  const about = (id: string | null): string => {
    const test = tests.find((one) => one.id === id);
    return test === undefined ? 'what was measured on the water' : testName(test);
  };
  const asks = toAsks(sharing ?? null, tests, asked);
  const key = ({ team, test }: Ask): string => `${team} ${test ?? ''}`;
  const one = asks.find((ask) => key(ask) === chosen);
  if (asks.length === 0 && asked.length === 0) return null;
  return (
    <div className={row({ gap: 3, wrap: true, empty: 'hidden' })}>
      {asked.map(({ team, team_name: name, test, asked_at: at }) => (
        <p key={`${team} ${test ?? ''}`}>
          Asked of {name} on {dayText(at)}: {about(test)}. It waits for a coach.
        </p>
      ))}
      {asks.length > 0 && (
        <>
          <Dropdown
            label="Ask a coach to verify"
            placeholder="Choose…"
            options={asks.map((ask) => ({ value: key(ask), label: `${about(ask.test)}: ${ask.name}` }))}
            value={one === undefined ? '' : chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            label="Ask"
            aria-disabled={busy || one === undefined}
            onClick={() => {
              if (one === undefined) return;
              void send(async () => {
                await askCoach({ uaid, team: one.team, test: one.test });
                await cache.invalidateQueries({ queryKey: coachAsksQuery(uaid).queryKey });
              });
            }}
          />
        </>
      )}
      <Problem sentence={problem} />
    </div>
  );
}

interface ErgFormProps {
  readonly test: ErgTest | null;
  readonly onKeep: (test: NewErgTest) => Promise<void>;
  readonly onCancel: () => void;
}

const OPTIONS = ERG_PIECES.map(({ piece, label }) => ({ value: piece, label }));

/** Keeps an older piece that is no longer in the list. */
const optionsWith = (piece: string) =>
  OPTIONS.some(({ value }) => value === piece) ? OPTIONS : [{ value: piece, label: piece }, ...OPTIONS];

/** Form for an erg test; values fixed by the piece are not asked for. */
function ErgForm({ test, onKeep, onCancel }: ErgFormProps) {
  return (
    <>
      {test !== null && <BadgeWarning test={test} />}
      <SchemaForm
        title={test === null ? 'New erg test' : 'Erg test'}
        className={box({ pad: 4, border: 'line', round: 'control', on: 'wash' }, styles.form)}
        schema={ergSchema(test?.piece ?? 'other')}
        judgesAllOnceSent
        initial={test === null ? newErg() : toTypedErg(test)}
        fields={({ piece }) => [
          { name: 'piece', choice: 'Piece', options: optionsWith(piece) },
          { name: 'day', line: 'Day', type: 'date', max: todayHere() },
          {
            name: 'distance',
            when: () => toErgQuestions(piece).asksDistance,
            line: 'Distance (m)',
            inputMode: 'decimal',
          },
          {
            name: 'time',
            when: () => toErgQuestions(piece).asksTime,
            line: 'Time',
            inputMode: 'text',
            placeholder: '7:05.2',
          },
        ]}
        submit="Save"
        look="primary"
        send={onKeep}
        onLeave={onCancel}
      >
        {({ values }) => {
          const splitS = computeSplit(values);
          return (
            splitS !== null && (
              <p className={box({ across: true, tone: 'quiet', tabular: true })}>{clock(splitS, 1)} / 500 m</p>
            )
          );
        }}
      </SchemaForm>
    </>
  );
}

function BadgeWarning({ test: { source, confirmed_as: by } }: { readonly test: ErgTest }) {
  if (source === 'self_reported') return null;
  return (
    <p className={text({ ragged: 'pretty' })}>
      {source === 'verified'
        ? 'This result is verified. Another day, distance or time drops that badge.'
        : `This result is confirmed by ${by ?? 'a coach'}. Another day, distance or time drops that badge.`}
    </p>
  );
}

/** A request still possible, by team: of what it already sees, and was not asked about. */
interface Ask {
  readonly team: string;
  readonly name: string;
  /** Null: on-water measurements. */
  readonly test: string | null;
}

type Shared = Pick<Sharing, 'teams' | 'grants'>;

export function toAsks(
  sharing: Shared | null,
  tests: readonly Pick<ErgTest, 'id' | 'source'>[],
  asked: readonly Pick<CoachAsk, 'team' | 'test'>[],
): readonly Ask[] {
  if (sharing === null) return [];
  const sees = (name: string, scope: 'erg_tests' | 'seat_telemetry'): boolean =>
    sharing.grants.some((grant) => grant.is_team && grant.is_live && grant.to === name && grant.scopes.includes(scope));
  return sharing.teams
    .flatMap(({ id: team, name }): Ask[] => [
      ...(sees(name, 'erg_tests')
        ? tests.filter(({ source }) => source === 'self_reported').map(({ id }) => ({ team, name, test: id }))
        : []),
      ...(sees(name, 'seat_telemetry') ? [{ team, name, test: null }] : []),
    ])
    .filter(({ team, test }) => !asked.some((one) => one.team === team && one.test === test));
}
