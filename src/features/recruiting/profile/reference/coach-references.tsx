// References by a coach about one athlete, on the journey: written here, saved as a draft, sent to the athlete.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  draftReference,
  NAMED_FACTS,
  referencesQuery,
  sendReference,
  withdrawReference,
  type CoachReference,
} from '#src/data/people/references.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Check } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { HeadedPart } from '#src/ui/headed.tsx';
import { FACT_WORDS, Written, stateLine } from './reference-sheet.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './reference.module.css';

interface CoachReferencesProps {
  readonly uaid: string;
  /** Coach's team that the athlete is in; null: personal access. */
  readonly team: string | null;
}

export function CoachReferences({ uaid, team }: CoachReferencesProps) {
  const [writing, setWriting] = useState<CoachReference | 'new' | null>(null);
  const asked = useQuery(referencesQuery(uaid));
  const close = (): void => setWriting(null);
  return (
    <HeadedPart
      title="One-page reference"
      act={writing === null && <Button label="Write a reference" onClick={() => setWriting('new')} />}
    >
      {writing !== null && (
        <WriteReference uaid={uaid} team={team} reference={writing === 'new' ? null : writing} onClose={close} />
      )}
      <ResourceList
        look="plain"
        asked={{ ...asked, data: asked.data?.filter((one) => one !== writing) }}
        loading="Loading the references …"
        empty={asked.data?.length === 0 ? 'None yet. The athlete approves what you write before it leaves.' : null}
        acts={(reference) => [
          ...(writing === null && (reference.state === 'asked' || reference.state === 'drafted')
            ? [
                {
                  label: reference.words === null ? 'Write it' : 'Go on writing',
                  of: called(reference),
                  run: () => Promise.resolve(setWriting(reference)),
                },
              ]
            : []),
          ...(reference.state === 'asked' || reference.state === 'withdrawn'
            ? []
            : [
                {
                  label: 'Withdraw it',
                  of: called(reference),
                  look: 'quiet' as const,
                  run: () => withdrawReference({ reference: reference.id }),
                },
              ]),
        ]}
      >
        {(reference) => (
          <>
            <p className={text({ weight: 'medium' })}>
              {called(reference)}
              <small className={box({ display: 'block', tone: 'quiet', size: 13, weight: 'regular' })}>
                {stateLine(reference, 'coach')}
              </small>
            </p>
            <Written reference={reference} />
          </>
        )}
      </ResourceList>
    </HeadedPart>
  );
}

const called = ({ knows_as: knowsAs }: CoachReference): string => knowsAs ?? 'A reference';

interface WriteReferenceProps extends CoachReferencesProps {
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
type Draft = z.output<typeof WRITTEN>;

function WriteReference({ uaid, team, reference, onClose }: WriteReferenceProps) {
  /** Set once saved, even when sending then failed. */
  const [kept, setKept] = useState(reference?.id ?? null);
  const save = useChange(
    async ({ sends, named, ...written }: Draft & { readonly sends: boolean }) => {
      const id = await draftReference({ uaid, reference: kept, team: reference?.team_id ?? team, ...written });
      setKept(id);
      if (sends) await sendReference({ reference: id, named });
    },
    [referencesQuery(uaid).queryKey],
    { isOnce: true },
  );
  const finish = async (written: Draft, sends: boolean): Promise<void> => {
    await save.mutateAsync({ ...written, sends });
    onClose();
  };
  return (
    <SchemaForm
      title="Write a reference"
      schema={WRITTEN}
      initial={{ knows_as: reference?.knows_as ?? '', words: reference?.words ?? '', named: NAMED_FACTS }}
      stacked
      className={box({ card: true, pad: 4 })}
      fields={({ words }) => [
        {
          name: 'knows_as',
          line: 'How you know the athlete',
          maxLength: 160,
          helperText: 'For example “Head coach of the first eight since 2024”',
        },
        {
          name: 'words',
          text: 'What you say of them',
          helperText: `${words.length} of ${LONGEST} characters. No grades, health or family matters: it is about rowing.`,
          rows: 9,
          maxLength: LONGEST,
        },
      ]}
      submit="Send for approval"
      busy="Saving …"
      send={(written) => finish(written, true)}
      also={{ label: 'Save as a draft', send: (written) => finish(written, false) }}
      onLeave={onClose}
    >
      {({ values: { named }, change }) => (
        <>
          <fieldset className={stack({ gap: 2, narrow: true, pad: 0, margin: 0, border: 'none' }, styles.facts)}>
            <legend>Beside it, as far as you may see it</legend>
            {NAMED_FACTS.map((fact) => (
              <Check
                key={fact}
                label={FACT_WORDS[fact].label}
                helperText={FACT_WORDS[fact].words}
                checked={named.includes(fact)}
                onChange={(checked) =>
                  change({ named: NAMED_FACTS.filter((one) => (one === fact ? checked : named.includes(one))) })
                }
              />
            ))}
          </fieldset>
          <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 72 })}>
            The athlete reads exactly this page. It is printed or linked only after they approve it, and either of you
            can withdraw it at any time.
          </p>
        </>
      )}
    </SchemaForm>
  );
}
