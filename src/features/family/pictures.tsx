// Photos of the erg monitor pending a guardian's approval: no one outside the family sees them before.
import { useQuery } from '@tanstack/react-query';
import { decideErgPicture, ergPicturesQuery, readErgPicture, type ErgPicture } from '#src/data/people/erg-pictures.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { OpenedPicture } from '#src/ui/picture/opened-picture.tsx';
import { Part } from './part.tsx';
import type { Person } from './person-card.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './family.module.css';

/** Nothing when none is pending. */
export function Pictures({ person }: { readonly person: Person }) {
  const decides = person.guardianship?.part === 'primary' && person.band !== '18+';
  const { data: pictures = [] } = useQuery({
    ...ergPicturesQuery(person.uaid),
    enabled: decides,
  });
  const waiting = pictures.filter(({ guardianship_id: allowed }) => allowed === null);
  if (!decides || waiting.length === 0) return null;
  return (
    <Part
      title="Monitor photos"
      words="Added to an erg test so that a coach can confirm it. Coaches with access to erg tests can see it. It’s deleted with the test, or when no coach has access anymore."
    >
      <ul className={styles.list}>
        {waiting.map((picture) => (
          <li key={picture.test_id}>
            <OnePicture picture={picture} name={person.name} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface OnePictureProps {
  readonly picture: ErgPicture;
  readonly name: string;
}

function OnePicture({ picture, name }: OnePictureProps) {
  const { busy, problem, send } = useAnswer();
  const title = `A monitor photo, added ${dayInWords(picture.created_at)}`;
  const press = (label: string, allows: boolean) => (
    <button
      type="button"
      className={buttonClass('secondary')}
      aria-disabled={busy}
      aria-label={`${label}: ${title}`}
      onClick={() => void send(() => decideErgPicture(picture, allows))}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.question}>
      <p className={styles.title}>{title}</p>
      {/* A replacement needs approval again. */}
      <OpenedPicture
        key={picture.created_at}
        label="See it"
        alt={`The monitor ${name} photographed`}
        read={() => readErgPicture(picture.test_id)}
      />
      <div className={styles.choices}>
        {press('Coaches may see it', true)}
        {press('Delete it', false)}
      </div>
      <Problem sentence={problem} />
    </div>
  );
}
