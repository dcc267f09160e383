// Why a profile is closed to a reader and who can open it: one sentence for the first obstacle.
import type { ReachBlock } from '#src/data/people/profile-access.ts';
import { dayText } from '#src/format/day-text.ts';

const LIMITS = {
  only_me: 'no one else',
  family: 'the family',
  club_coach: 'club coaches',
  colleges: 'colleges',
  link: 'anyone with a link',
} as const;

/** `reader`: as in "shown to colleges". Null: no obstacle. */
export function blockSentence(blocks: readonly ReachBlock[], reader: string): string | null {
  const [block] = blocks;
  if (block === undefined) return null;
  const whose = block.by ?? 'the athlete';
  switch (block.what) {
    case 'age':
      return ageSentence(block, reader);
    case 'record':
      return 'The consent to keep this profile is missing. It is given under Family.';
    case 'guardian':
      return `Before anything is shown to ${reader}, a parent or guardian has to agree. One is asked under Family.`;
    case 'refused':
      return block.is_me === true
        ? `You said no to ${reader}. You can allow it under Family.`
        : `Not allowed for ${reader}, by ${whose}. They can allow it under Family.`;
    case 'notice':
      return 'Sharing is paused: our notice changed, and a guardian answers it under Family.';
    case 'proof':
      return 'A guardian said yes and has still to show that they are one: by a card or the signed form, under Family.';
    case 'consent':
      return `No parent or guardian has agreed to ${reader} yet. They do so under Family.`;
    case 'limit':
      return block.is_me === true
        ? `You let this profile reach ${LIMITS[block.limit ?? 'only_me']} at most. You change that on the Profile page or under Family.`
        : `This profile reaches ${LIMITS[block.limit ?? 'only_me']} at most, as set by ${whose}. They change that on the Profile page or under Family.`;
  }
}

function ageSentence({ until }: ReachBlock, reader: string): string {
  const from = until === null ? '' : ` The earliest day is ${dayText(until)}.`;
  return `Before the athlete is 14, nothing is shown to ${reader}: the parent’s notice names only club coaches.${from} From then on, the athlete chooses what is shown, and a parent or guardian allows it under Family.`;
}
