// Empty state of a journey without sessions: the next seat to link, and consent.
import { Link } from '@tanstack/react-router';
import type { Journey } from '#src/data/people/journey.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import type { LibraryRecord } from '#storage/library-record.ts';
import { consentWords } from './journey-messages.ts';
import { seatToLink } from './entries/seat-to-link.ts';

interface NoSessionsProps {
  readonly journey: Journey;
  readonly name: string;
  readonly records: readonly LibraryRecord[];
}

export function NoSessions({ journey, name, records }: NoSessionsProps) {
  if (journey.as === 'family') {
    return (
      <EmptyReason reason="No sessions yet: they come from a team’s coach, who links the seat you sat in. Whether that may happen is decided by consent and by what you share.">
        <Link to="/family" className={buttonClass('secondary')}>
          How consent stands
        </Link>
      </EmptyReason>
    );
  }
  if (!journey.scopes.includes('seat_telemetry')) {
    return <EmptyReason reason="Sessions are not part of what is shared with you." />;
  }
  const consent = consentWords(journey);
  const [place] = journey.header.places;
  const next = seatToLink(records, { name, side: place?.side ?? null });
  if (place === undefined) return <EmptyReason reason={`No linked seats yet: a team’s coach links them. ${consent}`} />;
  if (next === null) {
    return (
      <EmptyReason reason={`No linked seats yet, and no session of this device has a free one. ${consent}`}>
        <Link to="/coach" className={buttonClass('secondary')}>
          To the sessions
        </Link>
      </EmptyReason>
    );
  }
  const { seat, session, startedAt, fingerprint } = next;
  const when = startedAt === null ? '' : `, ${dayText(startedAt)}`;
  return (
    <EmptyReason reason={`No linked seats yet: link seat ${seat} of ${session}${when}. ${consent}`}>
      <Link
        to="/coach/roster"
        search={{ team: place.team_id, view: 'seats', session: fingerprint }}
        className={buttonClass('secondary')}
      >
        Link seat {seat}
      </Link>
    </EmptyReason>
  );
}
