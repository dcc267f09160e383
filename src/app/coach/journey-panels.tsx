// A coach's panels in a journey: reference, college search notes, and the shared profile.
import { useState } from 'react';
import type { Journey } from '#src/data/people/journey.ts';
import { AttestPanel } from '#src/features/recruiting/profile/college/attest-panel.tsx';
import { CollegePage } from '#src/features/recruiting/profile/college/college-page.tsx';
import { CoachProfile } from '#src/features/recruiting/profile/sheet/coach-profile.tsx';
import { CoachReferences } from '#src/features/recruiting/reference/coach-references.tsx';
import { CoachNotes } from '#src/features/recruiting/schools/shared/coach-notes.tsx';
import { buttonClass } from '#src/ui/button.ts';
import styles from './coach.module.css';

const CLAIMED = new Set(['active', 'inactive', 'alumni', 'removed']);

/** No one has claimed the name yet: there is no one to ask. */
const isClaimed = ({ header }: Journey): boolean => header.places.every(({ state }) => CLAIMED.has(state));

export function JourneyPanels({ journey }: { readonly journey: Journey }) {
  if (!isClaimed(journey)) return null;
  const { uaid, sessions } = journey;
  const team = journey.header.places[0]?.team_id ?? null;
  return (
    <>
      <CoachReferences uaid={uaid} team={team} />
      {team !== null && Array.isArray(sessions) && <AttestPanel uaid={uaid} team={team} sessions={sessions} />}
    </>
  );
}

export function JourneyClosing({ journey }: { readonly journey: Journey }) {
  const [open, setOpen] = useState(false);
  const { uaid, profile } = journey;
  const isCollege = journey.kind === 'college';
  if (!isClaimed(journey)) return null;
  return (
    <>
      {!isCollege && <CoachNotes uaid={uaid} />}
      {profile !== null && profile !== undefined && profile.sections.length > 0 && (
        <section className={styles.profile} aria-labelledby="shown-profile">
          <header className={styles.head}>
            <h2 id="shown-profile">Profile</h2>
            <button
              type="button"
              className={buttonClass('secondary')}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Close the profile' : 'Read the profile'}
            </button>
          </header>
          {open && isCollege && (
            <CollegePage profile={profile} level={2} note="As the family shows it to colleges" reader={{ uaid }} />
          )}
          {open && !isCollege && (
            <CoachProfile uaid={uaid} profile={profile} note="As the family shows it to club coaches" mayConfirm />
          )}
        </section>
      )}
    </>
  );
}
