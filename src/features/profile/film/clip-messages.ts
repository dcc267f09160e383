// Text about a clip, before and after upload.
import type { FilmClip } from '#src/backend/people/film-clips.ts';
import type { Audience } from '#src/backend/people/profile-audience.ts';
import { dayText } from '#src/format/day-text.ts';

const READERS: Readonly<Record<Audience, string>> = {
  only_me: 'your family alone',
  family: 'your family alone',
  club_coach: 'your family and the coaches of your club you share with',
  colleges: 'your family, your club’s coaches and the colleges you share with',
  link: 'your family, the coaches and colleges you share with, and anyone with a link you made',
};

/** Chosen audience; for a minor, only the family until a parent approves. */
export const clipReaders = (audience: Audience, waits: boolean): string =>
  waits && READERS[audience] !== READERS.family
    ? `your family, and after a parent’s yes ${READERS[audience].replace(/^your family,? (?:and )?/u, '')}`
    : READERS[audience];

/** For an uploaded one. */
export const clipStateWords = ({ expires_at: end }: FilmClip, audience: Audience, waits: boolean): string =>
  `${waits ? 'It waits for a parent’s yes: only your family sees it. Chosen are' : 'It is seen by'} ${clipReaders(audience, false)}. It ends on ${dayText(end)}.`;
