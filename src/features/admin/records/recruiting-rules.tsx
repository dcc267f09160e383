// Recruiting rules of each body: past, current and future. An admin can replace one from a given day; withdrawing that
// restores the released rule.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordsQuery, replaceRule, takeBackRule, type AdminRecords } from '#src/data/admin/records.ts';
import { dayInWords, monthNamed } from '#src/format/day-text.ts';
import { RULE_BODIES } from '#src/recruiting/calendar/bodies.ts';
import { formatDateRule } from '#src/recruiting/calendar/date-rule.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { Done } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../admin-page.module.css';
import { MEANWHILE } from './event-dates.tsx';
import { CLASS_YEARS, PERMISSIONS, RULE_FORM, ruleEntry, typedRule } from './rule-form-schema.ts';
import { ReasonField, SourcedFields } from './sourced-fields.tsx';
import { TakeBack } from './take-back.tsx';

export function RecruitingRules() {
  const cache = useQueryClient();
  const records = useQuery(recordsQuery);
  const [body, setBody] = useState('');
  const [replacing, setReplacing] = useState('');
  const [said, setSaid] = useState('');
  if (records.isError) return <AskAgain error={records.error} onAgain={() => void records.refetch()} />;
  if (records.data === undefined) return <p role="status">Reading …</p>;
  const { rules, entered } = records.data;
  const changed = async (sentence: string): Promise<void> => {
    setSaid(sentence);
    setReplacing('');
    await cache.invalidateQueries();
  };
  return (
    <div className={styles.content}>
      <Dropdown
        label="Governing body"
        placeholder="Choose…"
        options={RULE_BODIES.map((one) => ({ value: one, label: one }))}
        value={body}
        onChange={({ target }) => {
          setBody(target.value);
          setReplacing('');
          setSaid('');
        }}
      />
      {body !== '' && (
        <ul className={styles.list}>
          {rules
            .filter((rule) => rule.body === body)
            .toSorted(
              (a, b) => a.position - b.position || (a.effective_from ?? '').localeCompare(b.effective_from ?? ''),
            )
            .map((rule) => (
              <li key={rule.id}>
                <div className={styles.entry}>
                  <p className={styles.about}>
                    <strong>{rule.title}</strong>: {rule.statement}
                  </p>
                  <p className={styles.small}>{standing(rule, entered.has(rule.id))}</p>
                  {rule.effective_until === null && replacing !== rule.id && (
                    <div className={styles.actions}>
                      <button
                        type="button"
                        className={buttonClass('quiet')}
                        aria-label={`Replace: ${rule.title}`}
                        onClick={() => setReplacing(rule.id)}
                      >
                        Schedule a replacement
                      </button>
                    </div>
                  )}
                  {replacing === rule.id && (
                    <RuleForm
                      rule={rule}
                      sources={records.data.sources}
                      onChanged={changed}
                      onLeave={() => setReplacing('')}
                    />
                  )}
                  {entered.has(rule.id) && rule.effective_until === null && (
                    <TakeBack
                      label="Take the replacement back"
                      about={rule.title}
                      onTake={async (reason) => {
                        const isDone = await takeBackRule(rule.id, reason);
                        await changed(isDone ? 'Undone: the previous rule applies again.' : MEANWHILE);
                      }}
                    />
                  )}
                </div>
              </li>
            ))}
        </ul>
      )}
      <Done>{said}</Done>
    </div>
  );
}

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
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthNamed(at + 1) }));

interface RuleFormProps {
  readonly rule: RecruitingRule;
  readonly sources: AdminRecords['sources'];
  readonly onChanged: (sentence: string) => Promise<void>;
  readonly onLeave: () => void;
}

function RuleForm({ rule, sources, onChanged, onLeave }: RuleFormProps) {
  const form = useForm({
    schema: RULE_FORM,
    initial: typedRule(rule),
    focusFirst: 'title',
    send: async (typed) => {
      await replaceRule(rule.id, ruleEntry(typed, rule), typed.reason);
      await onChanged(`From ${dayInWords(typed.effectiveFrom)} the new rule holds; until then the one before.`);
    },
  });
  const isDate = form.values.dayKind === 'date';
  return (
    <Form form={form} className={styles.form} aria-label={`Replace: ${rule.title}`}>
      <TextInput label="Title" maxLength={120} {...form.text('title')} />
      <TextArea label="To the athlete, in a sentence" rows={3} maxLength={500} {...form.text('statement')} />
      <Dropdown
        label="What it allows"
        options={PERMISSIONS.map((one) => ({ value: one, label: one }))}
        {...form.text('permission')}
      />
      <Dropdown
        label="The day it begins each year"
        options={[
          { value: 'none', label: 'No day follows from it' },
          ...(rule.date_rule === null
            ? []
            : [{ value: 'same', label: `As now: ${formatDateRule(rule.date_rule, null)}` }]),
          { value: 'date', label: 'A date' },
        ]}
        {...form.text('dayKind')}
      />
      {isDate && (
        <>
          <Dropdown label="Month" options={MONTHS} {...form.text('month')} />
          <TextInput label="Day" inputMode="numeric" maxLength={2} {...form.text('day')} />
          <Dropdown
            label="In which year"
            options={CLASS_YEARS.map((value) => ({ value, label: CLASS_WORDS[value] }))}
            {...form.text('classYear')}
          />
        </>
      )}
      <TextInput type="date" label="Holds from" {...form.text('effectiveFrom')} />
      <TextInput type="url" label="The body’s own text" placeholder="https://…" {...form.text('officialUrl')} />
      <TextInput
        type="date"
        label="Read there on"
        helperText="Leave empty if no one did."
        {...form.text('officialReadOn')}
      />
      <SourcedFields sources={sources} text={form.text} />
      <ReasonField {...form.text('reason')} />
      <FormProblem className={styles.problem} />
      <div className={styles.actions}>
        <Submit label="Replace the rule" busyLabel="Replacing …" look="secondary" />
        <button type="button" className={buttonClass('quiet')} onClick={onLeave}>
          Leave it
        </button>
      </div>
    </Form>
  );
}
