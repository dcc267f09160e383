// Labels for a roster spot's states.
import type { Place, RosterState } from '#src/data/people/roster.ts';

export const STATE_WORDS: Readonly<Record<RosterState, { readonly name: string; readonly means: string }>> = {
  draft: { name: 'Draft', means: 'Added by you. Not invited yet.' },
  invited: { name: 'Invited', means: 'Code sent, not used yet.' },
  pending_guardian: { name: 'Waits for a guardian', means: 'The athlete used the code; a guardian decides next.' },
  active: { name: 'Active', means: 'The roster spot belongs to an athlete with an account.' },
  inactive: { name: 'Inactive', means: 'Not currently rowing.' },
  alumni: { name: 'Alumni', means: 'Rowed here before.' },
  removed: { name: 'Removed', means: 'Off the roster; what they shared with the team has ended.' },
};

/** Not claimed: the name is the coach's own, and is deleted with the entry. */
export const isUnclaimed = ({ state }: Place): boolean =>
  state === 'draft' || state === 'invited' || state === 'pending_guardian';

export const mayHaveCode = ({ state, is_private: isPrivate }: Place): boolean =>
  !isPrivate && (state === 'draft' || state === 'invited');

const MOVES: Readonly<Partial<Record<RosterState, readonly (readonly [state: RosterState, label: string])[]>>> = {
  active: [
    ['inactive', 'Set inactive'],
    ['alumni', 'Move to alumni'],
    ['removed', 'Remove from the roster'],
  ],
  inactive: [
    ['active', 'Set active'],
    ['alumni', 'Move to alumni'],
    ['removed', 'Remove from the roster'],
  ],
  alumni: [
    ['active', 'Set active'],
    ['removed', 'Remove from the roster'],
  ],
  removed: [['active', 'Bring back']],
};

export const movesOf = ({ state }: Place): readonly (readonly [state: RosterState, label: string])[] =>
  MOVES[state] ?? [];

const ORDER: readonly RosterState[] = [
  'active',
  'pending_guardian',
  'invited',
  'draft',
  'inactive',
  'alumni',
  'removed',
];

export const rosterRank = ({ state }: Place): number => ORDER.indexOf(state);

/** Current rowers first, by name; private roster spots last in their state. */
export const inRosterOrder = (places: readonly Place[]): Place[] =>
  places.toSorted(
    (a, b) =>
      rosterRank(a) - rosterRank(b) ||
      Number(a.is_private) - Number(b.is_private) ||
      (a.name ?? '').localeCompare(b.name ?? ''),
  );
