// Photos of the erg monitor pending a guardian's approval: no one outside the family sees them before.
import { useQuery } from '@tanstack/react-query';
import { decideErgPicture, ergPicturesQuery, readErgPicture, type ErgPicture } from '#src/data/people/results.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { OpenedPicture } from '#src/ui/opened-picture.tsx';
import { Part, useAnswer } from './part.tsx';
import type { Person } from './person-card.tsx';
import { text } from '#src/ui/primitives.ts';

/** Nothing when none is pending. */
export function Pictures({ person }: { readonly person: Person }) {
  const decides = person.guardianship?.part === 'primary' && person.band !== '18+';
  const { data: pictures = [] } = useQuery({
    ...ergPicturesQuery(person.uaid),
    enabled: decides,
  });
  const { answer } = useAnswer();
  const waiting = pictures.filter(({ guardianship_id: allowed }) => allowed === null);
  if (!decides || waiting.length === 0) return null;
  return (
    <Part
      title="Monitor photos"
      words="Added to an erg test so that a coach can confirm it. Coaches with access to erg tests can see it. It’s deleted with the test, or when no coach has access anymore."
    >
      <ResourceList
        look="plain"
        asked={waiting}
        empty={null}
        rowKey={({ test_id: id }) => id}
        acts={(picture) => {
          const act = (label: string, allows: boolean) => ({
            label,
            of: pictureTitle(picture),
            run: () => answer(() => decideErgPicture(picture, allows)),
          });
          return [act('Coaches may see it', true), act('Delete it', false)];
        }}
      >
        {(picture) => (
          <>
            <p className={text({ weight: 'medium' })}>{pictureTitle(picture)}</p>
            {/* A replacement needs approval again. */}
            <OpenedPicture
              key={picture.created_at}
              label="See it"
              alt={`The monitor ${person.name} photographed`}
              read={() => readErgPicture(picture.test_id)}
            />
          </>
        )}
      </ResourceList>
    </Part>
  );
}

const pictureTitle = ({ created_at: at }: ErgPicture): string => `A monitor photo, added ${dayInWords(at)}`;
