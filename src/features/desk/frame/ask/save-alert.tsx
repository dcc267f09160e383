// Saves a question that was understood as an alert: asked of every outing that comes from now on.
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { compileQuery, type Asking } from '#engine/query/query.ts';
import { noteAlerts } from '#src/outings/alerts/has-alerts.ts';
import { useAlerts } from '#src/outings/alerts/alerts.ts';
import { nextEntryId } from '#src/outings/notebook-id.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { MEANING_VERSION } from '#workers/storage/kept-alert.ts';
import styles from './ask-dialog.module.css';

interface SaveAlertProps {
  readonly text: string;
  readonly asking: Asking;
}

/** An outing of another day knows no quantity that was written here. */
const OWN = 'A question with a quantity of your own cannot be an alert: write what it is made of.';

const SHARE = z.object({
  least: z.string().check(
    z.trim(),
    rule((typed) => (Number(typed) > 0 && Number(typed) <= 100 ? null : 'Above 0 and at most 100 %.')),
  ),
});
const USUAL_PCT = '10';

export function SaveAlert({ text, asking: { forceUnit = 'N', rowers } }: SaveAlertProps) {
  const { entries, load, change } = useAlerts();
  useEffect(load, [load]);
  const saved = entries.find((alert) => alert.text === text.trim() && alert.forceUnit === forceUnit);
  const form = useForm({
    schema: SHARE,
    initial: { least: USUAL_PCT },
    send: async ({ least }) => {
      const id = nextEntryId();
      noteAlerts(true);
      await change(id, () => ({
        version: 1,
        id,
        text: text.trim(),
        forceUnit,
        meaning: MEANING_VERSION,
        leastPct: Number(least),
        writtenAt: Date.now(),
      }));
    },
  });
  if (saved !== undefined) {
    return <Done>Saved as an alert: it is asked of every outing that is imported from now on.</Done>;
  }
  const isOwn = !compileQuery(text, rowers === undefined ? { forceUnit } : { forceUnit, rowers }).ok;
  if (isOwn) return <p>{OWN}</p>;
  return (
    <Form form={form} className={styles.alert} aria-label="Save as an alert">
      <TextInput
        label="As an alert, told from % of the strokes"
        inputMode="numeric"
        maxLength={3}
        fullWidth={false}
        {...form.text('least')}
      />
      <Submit label="Save the alert" look="secondary" />
    </Form>
  );
}
