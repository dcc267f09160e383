// Email to the coaches: written here, sent from the athlete's own mailbox, copied to a minor's parent. We send nothing.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { keepDraft, openDraft, type MailDraft, type OpenedDraft } from '#src/data/schools/my-schools.ts';
import { addDays, type CalendarDay, todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { contactRules } from '#src/recruiting/calendar/contact-rules.ts';
import { firstLetter, updateDraft, formatMailto, MAX_MAILTO_CHARACTERS } from '#src/recruiting/letters.ts';
import { listText } from '#src/format/labels.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { row, stack } from '#src/ui/primitives.ts';
import {
  fitAthleteQuery,
  historyQuery,
  letterFactsQuery,
  mySchoolsKey,
  replyAddressQuery,
  rulesQuery,
} from '../queries.ts';
import { savedSquadBody, waitingWords, RuleOfSaved } from './saved-stage.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import { Headed } from '#src/ui/headed.tsx';

export function MailPart({ saved, athlete, drafts }: SavedPartProps & { readonly drafts: readonly MailDraft[] }) {
  const kept = drafts.find(({ opened_at: at }) => at === null);
  const sent = drafts.filter(({ opened_at: at }) => at !== null);
  const next = nextMailOn(sent, todayHere());
  return (
    <Headed title="Write to the coaches" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <p>
        It opens in your own mail program, and you send it yourself. One email to a school in seven days.
        {athlete.isMinor && ' A parent is copied.'}
      </p>
      <ResourceList asked={sent} empty={null} look="plain">
        {({ subject, opened_at: at }) => (
          <p>
            <time dateTime={at ?? ''}>{dayInWords((at ?? '').slice(0, 10))}</time> · Opened: {subject}
          </p>
        )}
      </ResourceList>
      {next !== null && <p>The next one can go on {dayInWords(next)}.</p>}
      {athlete.mayWrite && <RuleOfSaved saved={saved} athlete={athlete} act="write" on={next ?? todayHere()} />}
      {athlete.mayWrite && (
        <DraftForm saved={saved} athlete={athlete} kept={kept ?? null} isFirst={saved.mails === 0} />
      )}
    </Headed>
  );
}

const withCopyTo = (address: string | null, mail: OpenedDraft): OpenedDraft =>
  address === null ? mail : { ...mail, copied: [...mail.copied, address] };

const OPENING = 'Dear coaches,\n\n';
const PAUSE_DAYS = 7;

/** End of the pause after the last email; null when it is over. */
function nextMailOn(sent: readonly MailDraft[], day: CalendarDay): CalendarDay | null {
  const last = sent
    .map(({ opened_at: at }) => (at ?? '').slice(0, 10))
    .toSorted()
    .at(-1);
  const next = last === undefined ? null : addDays(last, PAUSE_DAYS);
  return next !== null && next > day ? next : null;
}

const DRAFT = z.object({
  subject: z.string().check(rule((typed: string) => (typed.trim() === '' ? 'Write a subject.' : null))),
  body: z.string().check(rule((typed: string) => (typed.trim() === '' ? 'Write a few lines.' : null))),
  isNoted: z.boolean(),
});
type Draft = Pick<z.output<typeof DRAFT>, 'subject' | 'body'>;

interface DraftFormProps extends SavedPartProps {
  readonly kept: MailDraft | null;
  /** Nothing was written to this college from here before. */
  readonly isFirst: boolean;
}

function DraftForm({ saved, athlete, kept, isFirst }: DraftFormProps) {
  const cache = useQueryClient();
  const [draftId, setDraftId] = useState(kept?.id ?? null);
  const [opened, setOpened] = useState<OpenedDraft | null>(null);
  const { data: noting = null } = useQuery(replyAddressQuery(saved.id));
  const keep = async ({ subject, body }: Draft): Promise<string> => {
    const id = await keepDraft({ uaid: athlete.uaid, saved_school_id: saved.id, subject, body }, draftId);
    setDraftId(id);
    await cache.invalidateQueries({ queryKey: historyQuery(athlete.uaid, saved.id).queryKey });
    return id;
  };
  if (opened !== null) return <Opened mail={opened} />;
  const Begin = isFirst ? BeginFirst : BeginUpdate;
  return (
    <SchemaForm
      schema={DRAFT}
      initial={{ subject: kept?.subject ?? '', body: kept?.body ?? OPENING, isNoted: false }}
      edits
      stacked
      fields={[
        { name: 'subject', line: 'Subject', maxLength: 200 },
        { name: 'body', text: 'Mail', rows: 7, maxLength: 8000 },
        {
          name: 'isNoted',
          when: () => noting !== null,
          tick: 'Log replies automatically',
          helperText:
            'We CC a private address for this school. When a coach replies to all, we log the date and sender, but never the content.',
        },
      ]}
      submit="Open in my own mail"
      busy="Opening …"
      send={async ({ isNoted, ...draft }) => {
        const mail = withCopyTo(isNoted ? noting : null, await openDraft({ draft: await keep(draft) }));
        location.assign(formatMailto(mail));
        setOpened(mail);
        await cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) });
      }}
      also={{
        label: 'Save draft',
        send: async (draft) => {
          await keep(draft);
          return 'Kept.';
        },
      }}
    >
      {({ values, change }) => <Begin saved={saved} athlete={athlete} typed={values} onBegin={change} />}
    </SchemaForm>
  );
}

interface BeginProps extends SavedPartProps {
  readonly typed: Draft;
  readonly onBegin: (draft: Draft) => void;
}

/** How long a reply has been pending, and a draft to start from; never overwrites the user's text. */
function BeginUpdate({ saved, athlete, typed, onBegin }: BeginProps) {
  const { data: fit } = useQuery(fitAthleteQuery(athlete));
  const waiting = waitingWords(saved.waiting_since, todayHere());
  if (waiting === null || fit === undefined) return null;
  return (
    <div className={row({ gap: 3, wrap: true })}>
      <p>{waiting}</p>
      {typed.subject === '' && typed.body === OPENING && (
        <Button label="Begin a short update" onClick={() => onBegin(updateDraft(fit, saved.waiting_since))} />
      )}
    </div>
  );
}

/** First letter from the profile's data. */
function BeginFirst({ saved, athlete, typed, onBegin }: BeginProps) {
  const { data: fit } = useQuery(fitAthleteQuery(athlete));
  const { data: facts } = useQuery(letterFactsQuery(athlete.uaid));
  const { data: rules } = useQuery(rulesQuery);
  if (fit === undefined || facts === undefined || rules === undefined) return null;
  if (typed.subject !== '' || typed.body !== OPENING) return null;
  const body = savedSquadBody(saved);
  const answers =
    body === null
      ? undefined
      : contactRules(rules, body, fit.classYear, todayHere()).find(({ rule: one }) => one.topic === 'coach_answers');
  return (
    <div className={row({ gap: 3, wrap: true })}>
      <Button
        label="Begin a letter from my profile"
        onClick={() =>
          onBegin(firstLetter({ ...fit, isMinor: athlete.isMinor }, facts, saved.short_name, answers ?? null))
        }
      />
    </div>
  );
}

function Opened({ mail }: { readonly mail: OpenedDraft }) {
  const link = formatMailto(mail);
  return (
    <div role="status" className={stack({ gap: 3, padTop: 4, rule: 'above' })}>
      <p>
        Opened in your email app. Logged as sent today.
        {mail.copied.length > 0 && ` Copied: ${listText(mail.copied)}.`}
      </p>
      <div className={row({ gap: 3, wrap: true })}>
        <a href={link} className={buttonClass('secondary')}>
          Open it again
        </a>
      </div>
      {mail.to === null && <p>The coaches’ mailbox is not known: put in the address yourself.</p>}
      {link.length > MAX_MAILTO_CHARACTERS && <p>This email is long. Check that your email app didn’t cut it off.</p>}
    </div>
  );
}
