// Saves a valid query as an alert that runs on every future session.
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { asksSamples, channelsIn, type WrittenChannel } from '#engine/query/channels.ts';
import type { QueryContext } from '#engine/query/query.ts';
import type { Query } from '#engine/query/tree.ts';
import { noteAlerts } from '#src/library/alerts/has-alerts.ts';
import { useAlerts } from '#src/library/alerts/alerts.ts';
import { nextEntryId } from '#src/library/notebook/notebook-id.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { MEANING_VERSION } from '#storage/alert-record.ts';
import styles from './ask-dialog.module.css';

interface SaveAlertProps {
  /** Parsed query. */
  readonly query: Query;
  readonly asking: QueryContext;
}

const SAMPLES = 'Alerts work on per-stroke values, so a sample-level query can’t be an alert.';

const SHARE = z.object({
  least: z.string().check(
    z.trim(),
    rule((typed) => (Number(typed) > 0 && Number(typed) <= 100 ? null : 'Above 0 and at most 100%.')),
  ),
});
const USUAL_PCT = '10';

export function SaveAlert({ query, asking: { forceUnit = 'N' } }: SaveAlertProps) {
  const text = query.text.trim();
  const quantities = channelsIn(query);
  const { entries, load, change } = useAlerts();
  useEffect(load, [load]);
  const saved = entries.find(
    (alert) => alert.text === text && alert.forceUnit === forceUnit && isSame(alert.quantities, quantities),
  );
  const form = useForm({
    schema: SHARE,
    initial: { least: USUAL_PCT },
    send: async ({ least }) => {
      const id = nextEntryId();
      noteAlerts(true);
      await change(id, () => ({
        version: 1,
        id,
        text,
        quantities,
        forceUnit,
        meaning: MEANING_VERSION,
        leastPct: Number(least),
        writtenAt: Date.now(),
      }));
    },
  });
  if (saved !== undefined) {
    return <Done>Alert saved. It will run on every session you import from now on.</Done>;
  }
  if (asksSamples(query)) return <p>{SAMPLES}</p>;
  return (
    <Form form={form} className={styles.alert} aria-label="Save as an alert">
      <TextInput
        label="Alert when at least this % of strokes match"
        inputMode="numeric"
        maxLength={3}
        fullWidth={false}
        {...form.text('least')}
      />
      <Submit label="Save the alert" look="secondary" />
      {quantities.length > 0 && (
        <p>
          {quantities.map(({ name, formula }) => `${name} = ${formula}`).join(', ')} is saved with it. Later edits don’t
          change it.
        </p>
      )}
      <FormProblem />
    </Form>
  );
}

const isSame = (one: readonly WrittenChannel[], other: readonly WrittenChannel[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
