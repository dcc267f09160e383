// Everyone who can see something of a rower, one sentence each; otherwise the one obstacle and who can remove it.
import type { ConsentOverview } from '#src/data/people/family.ts';
import type { ReachBlocks } from '#src/data/people/profile-access.ts';
import type { FamilyGrant, FamilyLink, JourneyOpen, OpenPage } from '#src/data/people/sharing.ts';
import { dayText } from '#src/format/day-text.ts';
import { listText } from '#src/format/labels.ts';
import { counted } from '#src/format/number.ts';
import { nameWithin, scopesInOrder, seenLines } from '#src/recruiting/scopes.ts';
import { blockSentence } from './labels.ts';

export const READER_GROUPS = ['family', 'coaches', 'colleges', 'links'] as const;
export type ReaderGroup = (typeof READER_GROUPS)[number];

export interface Reader {
  readonly id: string;
  readonly group: ReaderGroup;
  readonly name: string;
  /** Content and expiry, or that they see nothing and who can change that. */
  readonly sentence: string;
  readonly seesSomething: boolean;
  /** Everything they see, or would, one line each; the same list as on their page. */
  readonly sees: readonly string[];
  /** "opened 12 Nov 2026 by Dana Ruiz"; null when no one has, or views are not counted. */
  readonly opened: string | null;
  readonly stops: 'grant' | 'link' | null;
}

export interface Readable {
  readonly guardians: ConsentOverview['guardians'];
  readonly grants: readonly FamilyGrant[];
  readonly opens: readonly JourneyOpen[];
  readonly links: readonly FamilyLink[];
  readonly pages: readonly OpenPage[];
  readonly blocks: ReachBlocks;
}

/** In the order of the groups; what is over is no one's any more. */
export const listReaders = (
  { guardians, grants, opens, links, pages, blocks }: Readable,
  nowMs: number,
): readonly Reader[] => [
  ...guardians.map(guardianReader),
  ...grants
    .filter((grant) => isOpen(grant, nowMs))
    .map((grant) => grantReader(grant, blocks, opens, guardians.some(decidesAndReads)))
    .toSorted((a, b) => READER_GROUPS.indexOf(a.group) - READER_GROUPS.indexOf(b.group)),
  ...links
    .filter((link) => isOpen(link, nowMs))
    .map((link) => linkReader(link, blocks, guardians.some(decidesAndReads))),
  ...pages.map(pageReader),
];

const isOpen = ({ revoked_at: revoked, until }: FamilyGrant | FamilyLink, nowMs: number): boolean =>
  revoked === null && Date.parse(until) > nowMs;

/** Sees what its sentence says, and is ended elsewhere. */
const OF_ITSELF = { seesSomething: true, sees: [], opened: null, stops: null };

const pageReader = ({ id, by, session, until }: OpenPage): Reader => ({
  id,
  group: 'links',
  name: `A page by ${by}`,
  sentence: `Anyone with its link sees one seat of “${session}” until ${dayText(until)}. It is ended under Family.`,
  ...OF_ITSELF,
});

/** For the guardian, and about one. */
const GUARDIANS = {
  primary: [
    'You can see everything except “only me” items, and control what is shared outside the family.',
    'Can see everything except “only me” items, and controls what is shared outside the family.',
  ],
  viewer: [
    'You can see what the family sees, and decide nothing.',
    'Can see what the family sees, and decides nothing.',
  ],
} as const;

function guardianReader({ id, email, part, is_me: isMe }: ConsentOverview['guardians'][number]): Reader {
  return {
    id,
    group: 'family',
    name: isMe === true ? 'You' : email,
    sentence: GUARDIANS[part][isMe === true ? 0 : 1],
    ...OF_ITSELF,
  };
}

/** Is the reader of the page a deciding guardian? */
const decidesAndReads = ({ is_me: isMe, part }: Readable['guardians'][number]): boolean =>
  isMe === true && part === 'primary';

function grantReader(grant: FamilyGrant, blocks: ReachBlocks, opens: readonly JourneyOpen[], isMine: boolean): Reader {
  const isCollege = grant.kind === 'college';
  const name = grant.to ?? 'A coach';
  const seen = listText(scopesInOrder(grant.scopes).map((scope) => nameWithin(scope, grant.kind)));
  const last = opens.find(({ opened_as: as }) => as.includes(name));
  return {
    id: grant.id,
    group: isCollege ? 'colleges' : 'coaches',
    name,
    sentence: grant.is_live
      ? `Sees ${seen} until ${dayText(grant.until)}.`
      : `Would see ${seen}; nothing is open. ${grantBlock(grant, blocks, isMine)}`,
    seesSomething: grant.is_live,
    sees: grant.sees === null ? [] : seenLines(grant.sees, grant.kind),
    // They may have viewed by another access: a pending one was never opened.
    opened: last === undefined || !grant.is_live ? null : `opened ${dayText(last.opened_at)} by ${last.opened_as}`,
    stops: 'grant',
  };
}

/** `isMine`: the pending answer is the reader's own. */
function grantBlock({ waits_for: waits, kind }: FamilyGrant, blocks: ReachBlocks, isMine: boolean): string {
  const first =
    kind === 'college' ? blockSentence(blocks.colleges, 'colleges') : blockSentence(blocks.club_coach, 'club coaches');
  return first ?? waitSentence(waits, isMine);
}

function waitSentence(waits: FamilyGrant['waits_for'], isMine: boolean): string {
  const [approve, where] = waits === 'guardian' ? ['approve it', 'Sharing'] : ['agree to sharing', 'Family'];
  return isMine
    ? `It needs your attention: ${approve} under ${where}, or withdraw it.`
    : `A parent or guardian has to ${approve}. They do so under ${where}.`;
}

function linkReader(link: FamilyLink, blocks: ReachBlocks, isMine: boolean): Reader {
  const block = blockSentence(blocks.link, 'colleges and a public page') ?? waitSentence(link.waits_for, isMine);
  return {
    id: link.id,
    group: 'links',
    name: link.to,
    sentence: link.is_live
      ? `Anyone with this link sees what is listed here until ${dayText(link.until)}.`
      : `Anyone with this link currently sees nothing. ${block}`,
    seesSomething: link.is_live,
    sees: link.sees === null ? [] : seenLines(link.sees, 'link'),
    opened:
      link.last_opened_on === null
        ? 'never opened'
        : `opened ${counted(link.opened, 'time')}, last ${dayText(link.last_opened_on)}`,
    stops: 'link',
  };
}

const COUNTED: Readonly<Record<ReaderGroup, readonly [one: string, more?: string]>> = {
  family: ['guardian'],
  coaches: ['coach or team', 'coaches and teams'],
  colleges: ['college coach', 'college coaches'],
  links: ['link'],
};

/** "1 of your family, 1 coach and 1 link." Those who see something now. */
export function headline(readers: readonly Reader[]): string {
  const parts = READER_GROUPS.flatMap((group) => {
    const count = readers.filter((reader) => reader.group === group && reader.seesSomething).length;
    return count === 0 ? [] : [counted(count, ...COUNTED[group])];
  });
  return parts.length === 0 ? 'No one but you.' : `${listText(parts)}.`;
}
