// Announced dates of events, and the recruiting rules of each body: past, current and future. An admin can replace a
// rule from a given day; withdrawing that restores the released rule.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  recordsQuery,
  replaceRule,
  takeBackRule,
  type AdminRecords,
  dateAsRead,
  keepEventDate,
  removeEventDate,
} from '#src/data/records.ts';
import { dayInWords, daysInWords } from '#src/format/day-text.ts';
import { RULE_BODIES } from '#src/recruiting/calendar/bodies.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { formatDateRule, DATE_RULE } from '#src/recruiting/calendar/date-rule.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { EVERYTHING, Fetched } from '#src/ui/absent/fetched.tsx';
import { MONTHS } from '#src/ui/form/text-input.tsx';
import { filled, rules, oneOf } from '#src/ui/form/rules.ts';
import { OfChosen, REASON_FIELD, sourcedFields, takingBack, blankSourced, REASON, SOURCED } from './reasons.tsx';
import { text } from '#src/ui/primitives.ts';

const MEANWHILE = 'Someone else changed this. We’ve reloaded it; review before saving.';

export function EventDates() {
  const records = useQuery(recordsQuery);
  return (
    <Fetched asked={records} loading="Reading …">
      {(held) => (
        <OfChosen
          label="Event or deadline"
          options={held.events
            .map(({ id, title }) => ({ value: id, label: title }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
        >
          {(id) =>
            held.events.filter((event) => event.id === id).map((event) => <Dates key={id} {...{ event, held }} />)
          }
        </OfChosen>
      )}
    </Fetched>
  );
}

interface DatesProps {
  readonly event: AdminRecords['events'][number];
  readonly held: AdminRecords;
}

function Dates({ event: { id, title, date_rule: rule, usual_time: usual }, held }: DatesProps) {
  const dates = held.eventDates
    .filter(({ event_id: of }) => of === id)
    .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on));
  return (
    <>
      <p>
        {rule === null
          ? `No rule says its day; usually ${usual}.`
          : `By its rule: ${formatDateRule(rule, null)}. What is announced wins over that.`}
      </p>
      <ResourceList
        asked={dates}
        empty="No day of it is announced here."
        rowKey={({ year }) => String(year)}
        acts={(date) => [
          takingBack('Take it back', `${title} ${date.year}`, async (reason) =>
            (await removeEventDate({ event: id, year: date.year, seen: dateAsRead(date), reason }))
              ? 'Undone: the event’s rule sets the day again.'
              : MEANWHILE,
          ),
        ]}
        changes={EVERYTHING}
      >
        {(date) => (
          <p>
            <strong>{daysInWords(date.starts_on, date.ends_on)}</strong>
            {date.place === null ? '' : `, ${date.place}`}. {date.sources.join(', ')}, as of {date.as_of}.
          </p>
        )}
      </ResourceList>
      <SchemaForm
        title="Announce a day"
        schema={NEW_DATE}
        initial={{ startsOn: '', endsOn: '', place: '', ...blankSourced(), reason: '' }}
        fields={[
          { name: 'startsOn', line: 'First day', type: 'date' },
          { name: 'endsOn', line: 'Last day', type: 'date' },
          { name: 'place', line: 'Place', maxLength: 120, helperText: 'Leave empty if unknown' },
          ...sourcedFields(held.sources),
          REASON_FIELD,
        ]}
        submit="Announce it"
        busy="Announcing …"
        changes={EVERYTHING}
        send={async ({ startsOn, endsOn, place, source, asOf, confidence, reason }) => {
          const year = Number(startsOn.slice(0, YEAR_LENGTH));
          const days = { event: id, starts_on: startsOn, ends_on: endsOn, place };
          const from = { sources: [source], as_of: asOf, confidence, reason };
          const seen = dateAsRead(dates.find((one) => one.year === year));
          const isKept = await keepEventDate({ ...days, ...from, seen });
          return isKept ? 'It is in every calendar now.' : { ok: false, problem: { sentence: MEANWHILE } };
        }}
      />
    </>
  );
}

const YEAR_LENGTH = 4;

const NEW_DATE = z
  .object({
    startsOn: filled('Enter the first day.'),
    endsOn: filled('Enter the last day.'),
    place: z.string().check(z.trim()),
    ...SOURCED,
    reason: REASON,
  })
  .check(
    rules(({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }) => ({
      endsOn: startsOn !== '' && endsOn !== '' && endsOn < startsOn ? 'It ends after it begins.' : null,
    })),
  );

export const RecruitingRules = () => (
  <OfChosen label="Governing body" options={RULE_BODIES}>
    {(body) => <Rules body={body} />}
  </OfChosen>
);

function Rules({ body }: { readonly body: string }) {
  const records = useQuery(recordsQuery);
  const { rules, entered = NONE, sources = new Map() } = records.data ?? {};
  return (
    <ResourceList
      asked={{ ...records, data: rules?.filter((rule) => rule.body === body).toSorted(byPosition) }}
      empty="This body has no rules here."
      acts={(rule) =>
        rule.effective_until === null
          ? [replacing(rule, sources), ...(entered.has(rule.id) ? [restoring(rule)] : [])]
          : []
      }
      changes={EVERYTHING}
    >
      {(rule) => (
        <>
          <p>
            <strong className={text({ weight: 'strong' })}>{rule.title}</strong>: {rule.statement}
          </p>
          <p className={text({ tone: 'quiet', size: 13 })}>{standing(rule, entered.has(rule.id))}</p>
        </>
      )}
    </ResourceList>
  );
}

const NONE: ReadonlySet<string> = new Set();

const byPosition = (a: RecruitingRule, b: RecruitingRule): number =>
  a.position - b.position || (a.effective_from ?? '').localeCompare(b.effective_from ?? '');

const restoring = ({ id, title }: RecruitingRule): RowAct =>
  takingBack('Take the replacement back', title, async (reason) =>
    (await takeBackRule({ rule: id, reason })) ? 'Undone: the previous rule applies again.' : MEANWHILE,
  );

const replacing = (rule: RecruitingRule, sources: AdminRecords['sources']): RowAct => ({
  label: 'Schedule a replacement',
  of: rule.title,
  look: 'quiet',
  form: ({ leave, finish }) => (
    <SchemaForm
      title={`Replace: ${rule.title}`}
      schema={RULE_FORM}
      initial={typedRule(rule)}
      focusFirst="title"
      fields={ruleFields(rule, sources)}
      submit="Replace the rule"
      busy="Replacing …"
      send={async (typed) => {
        await replaceRule({ rule: rule.id, entry: ruleEntry(typed, rule), reason: typed.reason });
        await finish(`From ${dayInWords(typed.effectiveFrom)} the new rule holds; until then the one before.`);
      }}
      onLeave={leave}
    />
  ),
});

function standing(rule: RecruitingRule, isEntered: boolean): string {
  return [
    rule.permission,
    rule.date_rule === null ? 'no date' : formatDateRule(rule.date_rule, null),
    rule.effective_from === null ? 'in force so far' : `in force from ${dayInWords(rule.effective_from)}`,
    ...(rule.effective_until === null ? [] : [`until ${dayInWords(rule.effective_until)}`]),
    rule.sources.join(', '),
    `as of ${rule.as_of}`,
    isEntered ? 'entered by an admin' : 'came with a release',
  ].join(' · ');
}

const CLASS_WORDS: Readonly<Record<(typeof CLASS_YEARS)[number], string>> = {
  '': 'every year',
  '-3': 'three years before graduation',
  '-2': 'two years before graduation',
  '-1': 'the year before graduation',
  '0': 'the year of graduation',
};

const isDated = ({ dayKind }: { readonly dayKind: string }): boolean => dayKind === 'date';

const ruleFields = (
  rule: RecruitingRule,
  sources: AdminRecords['sources'],
): readonly SchemaField<z.input<typeof RULE_FORM>>[] => [
  { name: 'title', line: 'Title', maxLength: 120 },
  { name: 'statement', text: 'To the athlete, in a sentence', rows: 3, maxLength: 500 },
  { name: 'permission', choice: 'What it allows', options: PERMISSIONS },
  {
    name: 'dayKind',
    choice: 'The day it begins each year',
    options: [
      { value: 'none', label: 'No day follows from it' },
      ...(rule.date_rule === null ? [] : [{ value: 'same', label: `As now: ${formatDateRule(rule.date_rule, null)}` }]),
      { value: 'date', label: 'A date' },
    ],
  },
  { name: 'month', when: isDated, choice: 'Month', options: MONTHS },
  { name: 'day', when: isDated, line: 'Day', inputMode: 'numeric', maxLength: 2 },
  {
    name: 'classYear',
    when: isDated,
    choice: 'In which year',
    options: CLASS_YEARS.map((value) => ({ value, label: CLASS_WORDS[value] })),
  },
  { name: 'effectiveFrom', line: 'Holds from', type: 'date' },
  { name: 'officialUrl', line: 'The body’s own text', type: 'url', placeholder: 'https://…' },
  { name: 'officialReadOn', line: 'Read there on', type: 'date', helperText: 'Leave empty if no one did.' },
  ...sourcedFields(sources),
  REASON_FIELD,
];

const PERMISSIONS = ['any time', 'from a date', 'limited', 'not offered', 'not regulated', 'not known'] as const;
const DAYS = ['none', 'same', 'date'] as const;
/** Years relative to the class's graduation, in the date syntax; '' is every year. */
const CLASS_YEARS = ['', '-3', '-2', '-1', '0'] as const;

const MIN_OF_TITLE = 3;
const MIN_OF_STATEMENT = 20;

const RULE = z.object({
  title: filled('Give it a title.', MIN_OF_TITLE),
  statement: filled('Explain it to the athlete, in at least 20 characters.', MIN_OF_STATEMENT),
  permission: oneOf(PERMISSIONS, 'Enter what the rule allows.'),
  dayKind: oneOf(DAYS, 'Say whether a day follows from it.'),
  month: z.string(),
  day: z.string(),
  classYear: z.string(),
  effectiveFrom: filled('Enter the day it starts.'),
  officialUrl: z.string().check(z.trim()),
  officialReadOn: z.string(),
  ...SOURCED,
  reason: REASON,
});

/** As in the database. */
export const RULE_FORM = RULE.check(
  rules(({ permission, dayKind, month, day, confidence, officialUrl, officialReadOn }: z.output<typeof RULE>) => {
    const isDay = DATE_RULE.safeParse({ day: { on: 'date', month: Number(month), day: Number(day) } }).success;
    const isUrl = officialUrl === '' || /^https?:\/\/\S+$/u.test(officialUrl);
    const isUnread = officialReadOn !== '' && officialUrl === '';
    return {
      dayKind: permission === 'from a date' && dayKind === 'none' ? 'Enter the day this rule starts.' : null,
      confidence:
        permission === 'not known' && confidence !== 'low' ? 'Unknown facts can’t have a confidence level.' : null,
      day: dayKind === 'date' && !isDay ? 'The month has no such day.' : null,
      officialUrl: isUrl
        ? isUnread
          ? 'Enter where you read the governing body’s text.'
          : null
        : 'Enter a URL that starts with https:// and has no spaces.',
      officialReadOn:
        confidence === 'high' && officialReadOn === ''
          ? '“Well sourced” requires the governing body’s own text. Enter when you read it.'
          : null,
    };
  }),
);

export function typedRule(rule: RecruitingRule) {
  const { date_rule: now } = rule;
  const isDate = now?.day.on === 'date' && now.shift === 0 && now.length === 1;
  const plain = isDate && now.day.on === 'date' ? now.day : null;
  return {
    title: rule.title,
    statement: rule.statement,
    permission: rule.permission,
    dayKind: now === null ? 'none' : isDate ? 'date' : 'same',
    month: String(plain?.month ?? 6),
    day: String(plain?.day ?? 15),
    classYear: now?.class_year === undefined ? '' : String(now.class_year),
    effectiveFrom: '',
    officialUrl: rule.official_url ?? '',
    officialReadOn: '',
    ...blankSourced(),
    reason: '',
  };
}

export function ruleEntry(typed: z.output<typeof RULE_FORM>, replaced: RecruitingRule) {
  const day = { on: 'date', month: Number(typed.month), day: Number(typed.day) };
  const ofClass = typed.classYear === '' ? {} : { class_year: Number(typed.classYear) };
  const rules = { none: null, same: replaced.date_rule, date: { day, ...ofClass } };
  return {
    title: typed.title,
    statement: typed.statement,
    permission: typed.permission,
    date_rule: typed.permission === 'not known' ? null : rules[typed.dayKind],
    effective_from: typed.effectiveFrom,
    sources: [typed.source],
    as_of: typed.asOf,
    confidence: typed.confidence,
    official_url: typed.officialUrl === '' ? null : typed.officialUrl,
    official_read_on: typed.officialReadOn === '' ? null : typed.officialReadOn,
  };
}
