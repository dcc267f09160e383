// A mail to the coaches: written here, sent from the athlete's own mailbox, a minor's parent copied. Nothing is sent by us.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { keepDraft, openDraft, type MailDraft } from '#src/backend/schools/my-schools.ts';
import { addDays, wordsOfDay, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { listText } from '#src/format/list-text.ts';
import { updateDraft } from '#src/recruiting/mail/update-draft.ts';
import { mailtoOf, MOST_MAILTO_CHARACTERS } from '#src/recruiting/mail/mailto.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { fitAthleteQuery, historyQuery, mySchoolsKey } from '../queries.ts';
import { today } from '../today.ts';
import { waitingWords } from './outcomes.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';

interface MailPartProps extends SavedPartProps {
  readonly drafts: readonly MailDraft[];
}

export function MailPart({ saved, athlete, drafts }: MailPartProps) {
  const kept = drafts.find(({ opened_at: at }) => at === null);
  const sent = drafts.filter(({ opened_at: at }) => at !== null);
  const next = nextMailOn(sent, today());
  return (
    <section className={styles.part} aria-labelledby="saved-mail">
      <h3 id="saved-mail">Write to the coaches</h3>
      <p className={styles.quiet}>
        It opens in your own mail program, and you send it yourself. One mail to a school in seven days
        {athlete.isMinor ? '; a parent is copied.' : '.'}
      </p>
      {sent.length > 0 && (
        <ul className={styles.events}>
          {sent.map(({ id, subject, opened_at: at }) => (
            <li key={id}>
              <time dateTime={at ?? ''}>{wordsOfDay((at ?? '').slice(0, 10))}</time>
              <span>Opened: {subject}</span>
            </li>
          ))}
        </ul>
      )}
      {next !== null && <p className={styles.quiet}>The next one can go on {wordsOfDay(next)}.</p>}
      {athlete.mayWrite && <DraftForm saved={saved} athlete={athlete} kept={kept ?? null} />}
    </section>
  );
}

const OPENING = 'Dear coaches,\n\n';
const PAUSE_DAYS = 7;

/** The day on which the pause after the last mail is over; null where it is. */
function nextMailOn(sent: readonly MailDraft[], day: CalendarDay): CalendarDay | null {
  const last = sent
    .map(({ opened_at: at }) => (at ?? '').slice(0, 10))
    .toSorted()
    .at(-1);
  const next = last === undefined ? null : addDays(last, PAUSE_DAYS);
  return next !== null && next > day ? next : null;
}

function DraftForm({ saved, athlete, kept }: SavedPartProps & { readonly kept: MailDraft | null }) {
  const cache = useQueryClient();
  const [subject, setSubject] = useState(kept?.subject ?? '');
  const [body, setBody] = useState(kept?.body ?? OPENING);
  const [draftId, setDraftId] = useState(kept?.id ?? null);
  const [missing, setMissing] = useState(false);
  const { data: fit } = useQuery(fitAthleteQuery(athlete));
  const waiting = waitingWords(saved.waiting_since, today());
  // What somebody wrote is never written over.
  const isUntouched = subject === '' && body === OPENING;
  const keeping = useMutation({
    mutationFn: () => keepDraft({ uaid: athlete.uaid, savedId: saved.id }, { subject, body }, draftId),
    onSuccess: setDraftId,
    onSettled: () => cache.invalidateQueries({ queryKey: historyQuery(athlete.uaid, saved.id).queryKey }),
  });
  const opening = useMutation({
    mutationFn: async () =>
      openDraft(await keepDraft({ uaid: athlete.uaid, savedId: saved.id }, { subject, body }, draftId)),
    onSuccess: (mail) => location.assign(mailtoOf(mail)),
    onSettled: () => cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) }),
  });
  const busy = keeping.isPending || opening.isPending;
  const whenComplete = (then: () => void): void => {
    const complete = subject.trim() !== '' && body.trim() !== '';
    setMissing(!complete);
    if (complete && !busy) then();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    whenComplete(opening.mutate);
  };
  const problem = keeping.error ?? opening.error;

  if (opening.data !== undefined) {
    const link = mailtoOf(opening.data);
    return (
      <div role="status" className={styles.part}>
        <p>
          Your mail program has it now. It counts as written today
          {opening.data.copied.length === 0 ? '.' : `; ${listText(opening.data.copied)} will be copied.`}
        </p>
        <div className={styles.end}>
          <a href={link} className={buttonClass('secondary')}>
            Open it again
          </a>
        </div>
        {opening.data.to === null && <p>The coaches’ mailbox is not known: put in the address yourself.</p>}
        {link.length > MOST_MAILTO_CHARACTERS && <p>It is long: see that your program has all of it.</p>}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      {waiting !== null && fit !== undefined && (
        <div className={styles.end}>
          <p>{waiting}</p>
          {isUntouched && (
            <button
              type="button"
              className={buttonClass('secondary')}
              onClick={() => {
                const words = updateDraft(fit, saved.waiting_since);
                setSubject(words.subject);
                setBody(words.body);
              }}
            >
              Begin a short update
            </button>
          )}
        </div>
      )}
      <TextInput
        label="Subject"
        id="draft-subject"
        maxLength={200}
        value={subject}
        error={missing && subject.trim() === '' ? 'Write a subject.' : undefined}
        onChange={({ target }) => setSubject(target.value)}
      />
      <Field label="Mail" error={missing && body.trim() === '' ? 'Write a few lines.' : undefined}>
        {(names) => (
          <textarea
            {...names}
            rows={7}
            maxLength={8000}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      <div className={styles.end}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={busy}>
          {opening.isPending ? 'Opening …' : 'Open in my own mail'}
        </button>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={busy}
          onClick={() => whenComplete(keeping.mutate)}
        >
          Keep the draft
        </button>
        {keeping.isSuccess && (
          <p role="status" className={styles.said}>
            Kept.
          </p>
        )}
      </div>
    </form>
  );
}
