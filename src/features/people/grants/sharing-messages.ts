// Texts for grants and views.
import type { FamilyGrant, JourneyOpen } from '#src/data/people/sharing.ts';
import { dayText, momentText } from '#src/format/day-text.ts';
import { isScope, nameFor } from '#src/recruiting/scopes.ts';

type Ends = Pick<FamilyGrant, 'revoked_at' | 'until'>;

export const hasEnded = ({ revoked_at, until }: Ends, nowMs = Date.now()): boolean =>
  revoked_at !== null || Date.parse(until) <= nowMs;

/** State of a grant, and what it is pending on. */
export function grantState(grant: FamilyGrant): string {
  if (grant.revoked_at !== null && grant.revoked_at < grant.until) return `Taken back ${dayText(grant.revoked_at)}`;
  if (hasEnded(grant)) return `Ended ${dayText(grant.until)}`;
  if (grant.waits_for === 'guardian') return 'Waits for a guardian';
  if (grant.waits_for === 'consent') return 'Not active: waiting for guardian consent';
  return `Until ${dayText(grant.until)}`;
}

const LOOKS: Readonly<Record<string, string>> = {
  profile_as_club: 'the profile',
  profile_by_link: 'the profile',
  profile_film: 'the video clip',
  profile_as_college: 'the profile, as a college',
};

/** "Coach Lee, First Eight opened the journey, 12 Nov 2026, 18:20". */
export function openText({ opened_as, opened_at, scopes }: JourneyOpen): string {
  const what = scopes.map((scope) => LOOKS[scope]).find((look) => look !== undefined) ?? 'the journey';
  return `${opened_as} opened ${what}, ${momentText(opened_at)}`;
}

/** Content visible at that view. */
export function openScopes({ scopes }: JourneyOpen): string {
  const kind = scopes.includes('as_college') ? 'college' : 'club';
  return scopes
    .filter(isScope)
    .map((scope) => nameFor(scope, kind))
    .join(', ');
}
