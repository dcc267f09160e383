// Profile as a coach sees it: the "see as" sheet, with coaches' confirmations below answers.
import { problemOf } from '#src/data/client/failed-request.ts';
import { confirmField, type ShownField, type ShownProfile } from '#src/data/people/profile-views.ts';
import { lookAtFilmClip } from '#src/data/people/film-clips.ts';
import { once, useChange } from '#src/data/people/use-request.ts';
import { Button } from '#src/ui/buttons.tsx';
import { OpenedFilm } from '#src/ui/opened-media.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { box, row } from '#src/ui/primitives.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import styles from './profile.module.css';

interface CoachProfileProps {
  readonly uaid: string;
  readonly profile: ShownProfile;
  readonly note: string;
  readonly mayConfirm: boolean;
}

export const CoachProfile = ({ uaid, profile, note, mayConfirm }: CoachProfileProps) => (
  <ProfileSheet
    profile={profile}
    level={2}
    note={note}
    {...(mayConfirm && { renderBeneath: (field: ShownField) => <OwnWord uaid={uaid} field={field} /> })}
  />
);

interface OwnWordProps {
  readonly uaid: string;
  readonly field: ShownField;
}

function OwnWord({ uaid, field }: OwnWordProps) {
  if (field.field === 'film_clip')
    return <OpenedFilm label="Watch the clip" alt="Video clip of the athlete" look={() => lookAtFilmClip({ uaid })} />;
  return mayBeConfirmed(field) ? <Confirm uaid={uaid} field={field} /> : null;
}

/** Answers a coach can know from rowing; results have their own badges, and plans can't be confirmed by others. */
const KNOWN_TO_COACHES = new Set([
  'role',
  'side',
  'boats',
  'squad',
  'years_rowed',
  'coxed_boats',
  'steering_notes',
  'height_cm',
  'wingspan_cm',
  'lightweight',
]);
const mayBeConfirmed = ({ field, confirmed_at }: ShownField): boolean =>
  confirmed_at === null && KNOWN_TO_COACHES.has(field);

function Confirm({ uaid, field: { field, label } }: OwnWordProps) {
  const confirm = useChange(() => confirmField({ uaid, field }), []);
  if (confirm.isSuccess)
    return <span className={box({ display: 'block', tone: 'good', size: 12, print: 'none' })}>Confirmed by you</span>;
  return (
    <span className={row({ gap: 2, wrap: true, align: 'stretch', print: 'none' }, styles.confirm)}>
      <Button look="quiet" label="Confirm" aria-label={`Confirm: ${label}`} {...once(confirm, undefined)} />
      <Problem sentence={problemOf(confirm.error)} />
    </span>
  );
}
