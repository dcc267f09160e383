// A coach writes a reference, keeps it as a draft, and sends it to the athlete.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import {
  draftReference,
  NAMED_FACTS,
  referencesQuery,
  sendReference,
  type CoachReference,
  type NamedFact,
} from '#src/backend/people/references.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './panel.module.css';
import { FACT_WORDS } from './reference-words.ts';

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

export function WriteReference({ uaid, team, reference, onClose }: WriteReferenceProps) {
  const [knowsAs, setKnowsAs] = useState(reference?.knows_as ?? '');
  const [words, setWords] = useState(reference?.words ?? '');
  const [named, setNamed] = useState<readonly NamedFact[]>(NAMED_FACTS);
  const [wrong, setWrong] = useState<{ readonly role?: string; readonly words?: string }>({});
  /** Known once it was saved, even where sending it then failed. */
  const [kept, setKept] = useState(reference?.id ?? null);
  const save = useChange(
    async (sends: boolean) => {
      const draft = { uaid, reference: kept, team: reference?.team_id ?? team };
      const id = await draftReference({ ...draft, knows_as: knowsAs.trim(), words: words.trim() });
      setKept(id);
      if (sends) await sendReference(id, named);
    },
    [referencesQuery(uaid).queryKey],
  );
  const submit = (sends: boolean): void => {
    const found = {
      ...(knowsAs.trim().length < SHORTEST_ROLE && { role: 'Say how you know the athlete.' }),
      ...(words.trim().length < FEWEST && { words: `Write at least ${FEWEST} characters.` }),
    };
    setWrong(found);
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate(sends, { onSuccess: onClose });
  };
  return (
    <form
      className={styles.form}
      aria-label="Write a reference"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(true);
      }}
    >
      <TextInput
        label="How you know the athlete"
        maxLength={160}
        autoComplete="off"
        value={knowsAs}
        error={wrong.role}
        helperText="For example “Head coach of the first eight since 2024”"
        onChange={({ target }) => setKnowsAs(target.value)}
      />
      <Field
        label="What you say of them"
        error={wrong.words}
        helperText={`${words.length} of ${LONGEST} characters. No grades, health or family matters: it is about rowing.`}
      >
        {(names) => (
          <textarea
            {...names}
            rows={9}
            maxLength={LONGEST}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <fieldset className={styles.facts}>
        <legend>Beside it, as far as you may see it</legend>
        {NAMED_FACTS.map((fact) => (
          <Check
            key={fact}
            label={FACT_WORDS[fact].label}
            helperText={FACT_WORDS[fact].words}
            checked={named.includes(fact)}
            onChange={(checked) =>
              setNamed(NAMED_FACTS.filter((one) => (one === fact ? checked : named.includes(one))))
            }
          />
        ))}
      </fieldset>
      <p className={styles.words}>
        The athlete reads exactly this page. It is printed or linked only after they approve it, and either of you can
        withdraw it at any time.
      </p>
      <Problem sentence={problemOf(save.error)} />
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={save.isPending}>
          {save.isPending ? 'Saving …' : 'Send for approval'}
        </button>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={save.isPending}
          onClick={() => submit(false)}
        >
          Save as a draft
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
