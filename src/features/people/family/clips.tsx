// Video clips pending a guardian's approval: no one outside the family sees them before.
import { useQuery } from '@tanstack/react-query';
import { decideFilmClip, filmClipQuery, lookAtFilmClip } from '#src/data/people/film-clips.ts';
import { clipSizeText } from '#src/format/clip-size.ts';
import { dayInWords, dayText } from '#src/format/day-text.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { OpenedFilm } from '#src/ui/picture/opened-film.tsx';
import { Part } from './part.tsx';
import type { Person } from './person-card.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './family.module.css';

/** Nothing when none is pending. */
export function Clips({ person }: { readonly person: Person }) {
  const decides = person.guardianship?.part === 'primary' && person.band !== '18+';
  const { data: [clip] = [] } = useQuery({
    ...filmClipQuery(person.uaid),
    enabled: decides,
  });
  const { busy, problem, send } = useAnswer();
  if (!decides || clip === undefined || clip.guardianship_id !== null) return null;
  const press = (label: string, allows: boolean) => (
    <button
      type="button"
      className={buttonClass('secondary')}
      aria-disabled={busy}
      aria-label={`${label}: the video clip of ${person.name}`}
      onClick={() => void send(() => decideFilmClip(person.uaid, clip.object, allows))}
    >
      {label}
    </button>
  );
  return (
    <Part
      title="Video clip"
      words={`Uploaded for the page that coaches and colleges see. With your approval, the people chosen in the profile can see it, and never after ${dayText(clip.expires_at)}.`}
    >
      <div className={styles.question}>
        <p className={styles.title}>Added {dayInWords(clip.created_at)}</p>
        <OpenedFilm
          key={clip.object}
          look={() => lookAtFilmClip({ uaid: person.uaid })}
          alt={`Video clip of ${person.name}`}
          label={`Watch it (${clipSizeText(clip.seconds, clip.bytes)})`}
        />
        <div className={styles.choices}>
          {press('It may be seen', true)}
          {press('Delete it', false)}
        </div>
        <Problem sentence={problem} />
      </div>
    </Part>
  );
}
