import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { journeySearch, type JourneySearch } from '#src/features/recruiting/journey/entries/lanes.ts';
import { useUserId } from '#src/data/auth/session.ts';
import { JourneyQueryPage } from '#src/features/recruiting/journey/journey-query-page.tsx';
import { NotHere, OwnNotes } from '#src/features/recruiting/journey/not-here.tsx';
import { useLibrary } from '#src/library/stored/library.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import type { Journey } from '#src/data/people/journey.ts';
import { AskScopesDialog } from '#src/features/people/roster/ask-scopes-dialog.tsx';
import { SCOPES } from '#src/recruiting/scopes.ts';
import { AttestPanel } from '#src/features/recruiting/profile/college/attest-panel.tsx';
import { CollegePage } from '#src/features/recruiting/profile/college/college-page.tsx';
import { CoachProfile } from '#src/features/recruiting/profile/coach-profile.tsx';
import { CoachReferences } from '#src/features/recruiting/profile/reference/coach-references.tsx';
import { CoachNotes } from '#src/features/recruiting/schools/mine/notes-part.tsx';
import { HeadedPart } from '#src/ui/headed.tsx';

interface CoachJourneyProps {
  readonly uaid: string;
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
}

/**
 * A journey as a coach opens it, with the sessions of this device whose seats were linked. Where there is none for
 * them, what the coach wrote themselves.
 */
function CoachJourney(page: CoachJourneyProps) {
  const records = useLibrary((library) => library.records);
  const userId = useUserId();
  const closed = (
    <NotHere left={<OwnNotes uaid={page.uaid} userId={userId} />}>
      <LinkButton look="primary" label="To the roster" to="/coach/roster" />
    </NotHere>
  );
  const notAnAddress = (
    <NotHere>
      <LinkButton look="primary" label="To the roster" to="/coach/roster" />
    </NotHere>
  );
  return (
    <JourneyQueryPage
      {...page}
      userId={userId}
      acts={false}
      records={records}
      notAnAddress={notAnAddress}
      notHere={closed}
      access={AskForMore}
      panels={JourneyPanels}
      closing={JourneyClosing}
    />
  );
}

/** On a journey: asking the family to let the team see more of it. */
function AskForMore({ journey: { uaid, header, scopes } }: { readonly journey: Journey }) {
  const [open, setOpen] = useState(false);
  const place = header.places.find(({ state }) => state === 'active');
  if (place === undefined || scopes.length === SCOPES.length) return null;
  return (
    <>
      <Button look="quiet" label="Request more access" onClick={() => setOpen(true)} />
      {open && (
        <AskScopesDialog
          team={place.team_id}
          uaid={uaid}
          name={header.name}
          held={scopes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

// A coach's panels in a journey: reference, college search notes, and the shared profile.
const CLAIMED = new Set(['active', 'inactive', 'alumni', 'removed']);

/** No one has claimed the name yet: there is no one to ask. */
const isClaimed = ({ header }: Journey): boolean => header.places.every(({ state }) => CLAIMED.has(state));

function JourneyPanels({ journey }: { readonly journey: Journey }) {
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

function JourneyClosing({ journey }: { readonly journey: Journey }) {
  const [open, setOpen] = useState(false);
  const { uaid, profile } = journey;
  const isCollege = journey.kind === 'college';
  if (!isClaimed(journey)) return null;
  return (
    <>
      {!isCollege && <CoachNotes uaid={uaid} />}
      {profile !== null && profile !== undefined && profile.sections.length > 0 && (
        <HeadedPart
          title="Profile"
          act={
            <Button
              label={open ? 'Close the profile' : 'Read the profile'}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          }
        >
          {open && isCollege && (
            <CollegePage profile={profile} level={2} note="As the family shows it to colleges" reader={{ uaid }} />
          )}
          {open && !isCollege && (
            <CoachProfile uaid={uaid} profile={profile} note="As the family shows it to club coaches" mayConfirm />
          )}
        </HeadedPart>
      )}
    </>
  );
}

export const Route = createFileRoute('/coach/rower/$uaid/journey')({
  validateSearch: journeySearch,
  component: JourneyRoute,
});

function JourneyRoute() {
  const navigate = Route.useNavigate();
  const { uaid } = Route.useParams();
  return (
    <CoachJourney
      key={uaid}
      uaid={uaid}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
