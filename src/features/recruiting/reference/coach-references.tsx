// References by a coach about one athlete, on the journey.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referencesQuery, withdrawReference, type CoachReference } from '#src/data/people/references.ts';
import { Button } from '#src/ui/buttons.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import part from '#src/ui/headed-part.module.css';
import { Written, stateLine } from './reference-sheet.tsx';
import { WriteReference } from './write-reference.tsx';
import { box, text } from '#src/ui/primitives.ts';

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
    <section className={part.part} aria-labelledby="references">
      <header className={part.head}>
        <h2 id="references">One-page reference</h2>
        {writing === null && <Button label="Write a reference" onClick={() => setWriting('new')} />}
      </header>
      {writing !== null && (
        <WriteReference uaid={uaid} team={team} reference={writing === 'new' ? null : writing} onClose={close} />
      )}
      <ResourceList
        look="plain"
        asked={{ ...asked, data: asked.data?.filter((one) => one !== writing) }}
        loading="Loading the references …"
        empty={asked.data?.length === 0 ? 'None yet. The athlete approves what you write before it leaves.' : null}
        rowKey={({ id }) => id}
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
                  run: () => withdrawReference(reference.id),
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
    </section>
  );
}

const called = ({ knows_as: knowsAs }: CoachReference): string => knowsAs ?? 'A reference';
