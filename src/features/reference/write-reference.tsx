// Writes a reference: save as a draft, send to the athlete.
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  draftReference,
  NAMED_FACTS,
  referencesQuery,
  sendReference,
  type CoachReference,
} from '#src/data/people/references.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './panel.module.css';
import { FACT_WORDS } from './reference-messages.ts';

interface WriteReferenceProps {
  readonly uaid: string;
  readonly team: string | null;
  /** Null: a new one. */
  readonly reference: CoachReference | null;
  readonly onClose: () => void;
}

const FEWEST = 20;
const LONGEST = 1800;
const SHORTEST_ROLE = 3;

const WRITTEN = z.object({
  knows_as: filled('Enter how you know the athlete.', SHORTEST_ROLE),
  words: filled(`Write at least ${FEWEST} characters.`, FEWEST),
  named: z.readonly(z.array(z.enum(NAMED_FACTS))),
});
type Written = z.output<typeof WRITTEN>;

export function WriteReference({ uaid, team, reference, onClose }: WriteReferenceProps) {
  /** Set once saved, even when sending then failed. */
  const [kept, setKept] = useState(reference?.id ?? null);
  const save = useChange(
    async ({ sends, named, ...written }: Written & { readonly sends: boolean }) => {
      const id = await draftReference({ uaid, reference: kept, team: reference?.team_id ?? team, ...written });
      setKept(id);
      if (sends) await sendReference(id, named);
    },
    [referencesQuery(uaid).queryKey],
    { isOnce: true },
  );
  const finish = async (written: Written, sends: boolean): Promise<void> => {
    await save.mutateAsync({ ...written, sends });
    onClose();
  };
  const form = useForm({
    schema: WRITTEN,
    initial: { knows_as: reference?.knows_as ?? '', words: reference?.words ?? '', named: NAMED_FACTS },
    send: (written) => finish(written, true),
  });
  const { named, words } = form.values;
  return (
    <Form form={form} className={styles.form} aria-label="Write a reference">
      <TextInput
        label="How you know the athlete"
        maxLength={160}
        autoComplete="off"
        helperText="For example “Head coach of the first eight since 2024”"
        {...form.text('knows_as')}
      />
      <TextArea
        label="What you say of them"
        helperText={`${words.length} of ${LONGEST} characters. No grades, health or family matters: it is about rowing.`}
        rows={9}
        maxLength={LONGEST}
        {...form.text('words')}
      />
      <fieldset className={styles.facts}>
        <legend>Beside it, as far as you may see it</legend>
        {NAMED_FACTS.map((fact) => (
          <Check
            key={fact}
            label={FACT_WORDS[fact].label}
            helperText={FACT_WORDS[fact].words}
            checked={named.includes(fact)}
            onChange={(checked) =>
              form.change({ named: NAMED_FACTS.filter((one) => (one === fact ? checked : named.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <p className={styles.words}>
        The athlete reads exactly this page. It is printed or linked only after they approve it, and either of you can
        withdraw it at any time.
      </p>
      <FormProblem />
      <div className={styles.buttons}>
        <Submit label="Send for approval" busyLabel="Saving …" />
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={form.busy}
          onClick={() => form.submit((written) => finish(written, false))}
        >
          Save as a draft
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
