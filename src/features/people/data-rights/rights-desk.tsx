// Parents' rights: request a link by email; behind it, the stored data about each child of the address, where each
// button acts at once.
import { useState, useId, useRef } from 'react';
import * as z from 'zod/mini';
import {
  openRights,
  type RightsReview,
  askRightsLink,
  exerciseRight,
  type ChildRecord,
  type Right,
  type RightsAct,
} from '#src/data/people/parent-request.ts';
import { useRequest, requestProblem } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Problem, Done } from '#src/ui/absent/outcome.tsx';
import { ADDRESS_FIELD, address, readAs } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { stack, row, box, text } from '#src/ui/primitives.ts';
import styles from './rights.module.css';
import { Link } from '@tanstack/react-router';
import { keepNamed } from '#src/data/people/age-answer.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { download } from '#src/ui/download.ts';
import { Confirm } from '#src/ui/dialog.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { parseCorrectables, readCorrection, type Correctable, keptParts } from './kept-record.ts';
import { Headed } from '#src/ui/headed.tsx';

const DESK = stack({ card: true, columns: 1, gap: 4, above: 8, pad: 6, size: 16, breaks: true }, styles.desk);

interface RightsDeskProps {
  /** From an emailed link; null without one. */
  readonly token: string | null;
}

export function RightsDesk({ token }: RightsDeskProps) {
  const [review, setReview] = useState<RightsReview | null>(null);
  const { busy, problem, send } = useRequest();
  if (token === null) return <AskForLink />;
  const open = (): Promise<boolean> => send(async () => setReview(await openRights({ token })));
  if (review !== null) return <Records token={token} review={review} onChanged={() => void open()} problem={problem} />;
  return (
    <section className={DESK} aria-labelledby="rights-desk">
      <h2 id="rights-desk">Your link is here</h2>
      <p>Open it to see what we keep about your children. Someone else at this screen? Close the page instead.</p>
      <button
        type="button"
        className={`${buttonClass('primary')} ${styles.start}`}
        aria-disabled={busy}
        onClick={() => void open()}
      >
        {busy ? 'Opening …' : 'Open the records'}
      </button>
      <Problem sentence={problem} />
      {problem !== null && <AskForLink />}
    </section>
  );
}

const WHERE = z.object({ email: address('Enter an email address, like name@home.org.') });

/** Parental rights by emailed link: the same six buttons and the same answer for everyone who asks. */
function AskForLink() {
  const id = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const choose = (label: string): void => {
    setWanted(label);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <section className={DESK} aria-labelledby={id}>
      <h2 id={id}>Use your rights now</h2>
      <p>Choose what you want to do. We’ll email you a link; no account or password needed.</p>
      <ul className={stack({ gap: 5, rowGap: 4 }, styles.rights)}>
        {RIGHTS.map(({ right, label, words }) => (
          <li key={right}>
            <Button label={label} aria-pressed={wanted === label} onClick={() => choose(label)} />
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <div ref={place}>
        <SchemaForm
          stacked
          className={styles.form}
          schema={WHERE}
          wordsOf={requestProblem}
          fields={[
            {
              name: 'email',
              line: wanted === null ? 'Your email address' : `Your email address, to go on with “${wanted}”`,
              ...ADDRESS_FIELD,
              autoComplete: 'email',
              helperText: 'The address to which we wrote about your child. That is the only proof we ask for.',
            },
          ]}
          submit="Email me a link"
          busy="Sending …"
          send={async (typed) => (await askRightsLink(typed)).message}
        />
      </div>
    </section>
  );
}

interface RecordsProps {
  readonly token: string;
  readonly review: RightsReview;
  readonly onChanged: () => void;
  readonly problem: string | null;
}

function Records({ token, review, onChanged, problem }: RecordsProps) {
  const { email, account, children, requests } = review;
  return (
    <Headed
      title={`What we keep for ${email}`}
      size={20}
      look={{ card: true, columns: 1, gap: 4, above: 8, pad: 6, size: 16, breaks: true }}
      className={styles.desk}
    >
      <Problem sentence={problem} />
      {children.length === 0 && requests.length === 0 && <p>No data is stored for this address anymore.</p>}
      {children.map((child) => (
        <ChildPanel key={child.uaid} token={token} child={child} onChanged={onChanged} />
      ))}
      {requests.length > 0 && <OpenRequests token={token} requests={requests} onDeleted={onChanged} />}
      {account !== undefined && (
        <p>
          With an account of this address you also approve single accesses and see who looked.{' '}
          <Link to="/register" search={{ as: 'parent', redirect: '/family' }} onClick={() => keepNamed(account)}>
            Make a parent’s account
          </Link>
        </p>
      )}
    </Headed>
  );
}

interface OpenRequestsProps {
  readonly token: string;
  readonly requests: RightsReview['requests'];
  readonly onDeleted: () => void;
}

function OpenRequests({ token, requests, onDeleted }: OpenRequestsProps) {
  const { problem, press } = useRequest();
  return (
    <article className={stack({ gap: 4, padTop: 5, rule: 'above' })} aria-labelledby="open-requests">
      <h3 className={text({ size: 20 })} id="open-requests">
        Requests you have not answered
      </h3>
      <ul className={stack({ gap: 2 })}>
        {requests.map(({ called, created_at: created, delete_at: deleted }) => (
          <li key={`${called} ${created}`}>
            {called ?? 'A rower'}, asked on {dayInWords(created)}; deleted on {dayInWords(deleted)} if you do nothing.
          </li>
        ))}
      </ul>
      <div className={row({ align: 'stretch', wrap: true, gap: 3 }, styles.buttons)}>
        <Button
          label="Delete these requests"
          {...press(() => exerciseRight({ token, uaid: null, action: 'delete' }).then(onDeleted))}
        />
      </div>
      <Problem sentence={problem} />
    </article>
  );
}

interface ChildPanelProps {
  readonly token: string;
  readonly child: ChildRecord;
  readonly onChanged: () => void;
}

const formatAllowed = (isAllowed: boolean): string => (isAllowed ? 'allowed' : 'not allowed');

/** Confirmed first: what happens, the button, and what to say then. */
const ASKED: Readonly<
  Record<Exclude<RightsAct['action'], 'correct'>, (name: string) => Readonly<Record<'words' | 'verb' | 'done', string>>>
> = {
  delete: (name) => ({
    words: `Everything about ${name} is deleted at once and cannot be brought back. Seats in sessions of the club lose the name; the boat’s own numbers stay with the club.`,
    verb: `Yes: delete the record of ${name}`,
    done: `The record of ${name} is deleted.`,
  }),
  stop: () => ({
    words: 'Nothing new is stored, and all coach access ends. Existing data stays until you delete it.',
    verb: 'Yes: stop further collection',
    done: 'Stopped. We won’t collect anything new, and no one outside the family has access.',
  }),
  withdraw: () => ({
    words:
      'Every access of coaches and colleges ends at once, and links to the profile stop working. The record stays.',
    verb: 'Yes: withdraw sharing',
    done: 'Withdrawn. No one outside the family sees anything anymore.',
  }),
};

function ChildPanel({ token, child, onChanged }: ChildPanelProps) {
  const { uaid, may, band, collect, share_club: club, share_colleges: colleges } = child;
  const name = child.called ?? 'Your child';
  const [open, setOpen] = useState<Right | null>(null);
  const [done, setDone] = useState('');
  const act = async (what: RightsAct): Promise<void> => {
    try {
      await exerciseRight({ token, uaid, ...what });
    } catch (error) {
      throw new Error(requestProblem(error), { cause: error });
    }
    setOpen(null);
    setDone(what.action === 'correct' ? 'Corrected.' : ASKED[what.action](name).done);
    onChanged();
  };
  const press = (right: Right): void => {
    setDone('');
    if (right !== 'download') {
      setOpen(open === right ? null : right);
      return;
    }
    const text = `${JSON.stringify(child.data, null, 2)}\n`;
    download(new Blob([text], { type: 'application/json' }), `strokeside-record-${uaid.slice(0, 8)}.json`);
    setDone('Saved with your downloads.');
  };
  return (
    <article className={stack({ gap: 4, padTop: 5, rule: 'above' })} aria-labelledby={`child-${uaid}`}>
      <h3 className={text({ size: 20 })} id={`child-${uaid}`}>
        {name}
      </h3>
      <p className={text({ tone: 'quiet', size: 14, weight: 'regular' })}>
        {band === 'under-14' ? 'Under 14.' : '14 to 17.'} Keeping: {formatAllowed(collect)}. Club coaches:{' '}
        {formatAllowed(club)}. Colleges: {formatAllowed(colleges)}.
      </p>
      <div className={row({ align: 'stretch', wrap: true, gap: 3 }, styles.buttons)}>
        {RIGHTS.filter(({ right }) => may.includes(right)).map(({ right, label }) => (
          <Button
            label={label}
            key={right}
            aria-expanded={right === 'download' ? undefined : open === right}
            onClick={() => press(right)}
          />
        ))}
      </div>
      {band !== 'under-14' && (
        <p className={text({ tone: 'quiet', size: 14, weight: 'regular' })}>
          From 14 on, {name} corrects and deletes the record with an account of their own.
        </p>
      )}
      {open === 'review' && <RecordView record={child.data} />}
      {open === 'correct' && <CorrectForm record={child.data} onCorrected={act} />}
      {(open === 'delete' || open === 'stop' || open === 'withdraw') && (
        <Confirm
          question={RIGHTS.find(({ right }) => right === open)?.label ?? ''}
          verb={ASKED[open](name).verb}
          busyVerb="One moment …"
          act={() => act({ action: open })}
          onClose={() => setOpen(null)}
        >
          {ASKED[open](name).words}
        </Confirm>
      )}
      <Done>{done}</Done>
    </article>
  );
}

interface CorrectFormProps {
  readonly record: Readonly<Record<string, unknown>>;
  readonly onCorrected: (act: RightsAct) => Promise<void>;
}

const toText = ({ value }: Correctable): string => (typeof value === 'object' ? value.join(', ') : String(value));

const correctionOf = (chosen: Correctable) =>
  z.pipe(
    z.object({ right: z.string() }),
    readAs(({ right }: { readonly right: string }) => {
      const read = readCorrection(chosen, right);
      return read.ok
        ? { ok: true, value: { action: 'correct', field: chosen.field, value: read.value } satisfies RightsAct }
        : { ok: false, problems: { right: read.sentence } };
    }),
  );

function CorrectForm({ record, onCorrected }: CorrectFormProps) {
  const offered = parseCorrectables(record);
  const [field, setField] = useState('');
  const chosen = offered.find((one) => one.field === field) ?? offered[0];
  if (chosen === undefined) return null;
  return (
    <div className={stack({ gap: 4 }, styles.form)}>
      <Dropdown
        label="What is wrong?"
        options={offered.map((one) => ({ value: one.field, label: one.label }))}
        value={chosen.field}
        onChange={({ target }) => setField(target.value)}
      />
      <SchemaForm
        key={chosen.field}
        stacked
        schema={correctionOf(chosen)}
        initial={{ right: toText(chosen) }}
        fields={[
          {
            name: 'right',
            line: 'What is right',
            helperText: typeof chosen.value === 'object' ? 'Separate several with commas.' : undefined,
          },
        ]}
        submit="Correct it"
        busy="One moment …"
        send={onCorrected}
      />
    </div>
  );
}

function RecordView({ record }: { readonly record: Readonly<Record<string, unknown>> }) {
  const parts = keptParts(record);
  if (parts.length === 0) return <p>Nothing is kept yet.</p>;
  return (
    <div className={stack({ gap: 5 }, styles.record)}>
      {parts.map(({ title, rows }) => (
        <section key={title}>
          <h4>
            {title} <span className={text({ tone: 'quiet', size: 14, weight: 'regular' })}>({rows.length})</span>
          </h4>
          <ol className={stack({ gap: 2 }, styles.rows)}>
            {rows.map(({ number, answers }) => (
              <li className={box({ pad: 3, round: 'control', on: 'wash' })} key={number}>
                <dl>
                  {answers.map(([name, value]) => (
                    <div key={name}>
                      <dt className={text({ tone: 'quiet', size: 12 })}>{name}</dt>
                      <dd className={text({ size: 14 })}>{value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface RightWords {
  readonly right: Right;
  readonly label: string;
  readonly words: string;
}

const RIGHTS: readonly RightWords[] = [
  { right: 'review', label: 'Review', words: 'See everything we keep about your child.' },
  { right: 'correct', label: 'Correct', words: 'Change what is wrong.' },
  { right: 'download', label: 'Download', words: 'Take everything with you as one file.' },
  { right: 'delete', label: 'Delete', words: 'Permanently delete the whole record now.' },
  { right: 'stop', label: 'Stop further collection', words: 'Stops new data collection and ends coach access.' },
  { right: 'withdraw', label: 'Withdraw sharing', words: 'Keep the record, and show it to no one outside the family.' },
];
