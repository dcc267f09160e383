// Text about a clip, before and after upload.
import type { FilmClip } from '#src/data/people/film-clips.ts';
import type { Audience } from '#src/recruiting/presets.ts';
import { dayText } from '#src/format/day-text.ts';

const READERS: Readonly<Record<Audience, string>> = {
  only_me: 'your family alone',
  family: 'your family alone',
  club_coach: 'your family and the coaches of your club you share with',
  colleges: 'your family, your club’s coaches and the colleges you share with',
  link: 'your family, the coaches and colleges you share with, and anyone with a link you made',
};
const READERS_AFTER_YES: Readonly<Record<Audience, string>> = {
  ...READERS,
  club_coach: 'your family, and after a parent’s yes the coaches of your club you share with',
  colleges: 'your family, and after a parent’s yes your club’s coaches and the colleges you share with',
  link: 'your family, and after a parent’s yes the coaches and colleges you share with, and anyone with a link you made',
};

/** Chosen audience; for a minor, only the family until a parent approves. */
export const clipReaders = (audience: Audience, waits: boolean): string =>
  (waits ? READERS_AFTER_YES : READERS)[audience];

/** For an uploaded one. */
export const clipStateWords = ({ expires_at: end }: FilmClip, audience: Audience, waits: boolean): string =>
  waits
    ? `It’s waiting for a parent’s approval. Only your family can see it for now. You chose ${clipReaders(audience, false)}. It ends on ${dayText(end)}.`
    : `It is seen by ${clipReaders(audience, false)}. It ends on ${dayText(end)}.`;
