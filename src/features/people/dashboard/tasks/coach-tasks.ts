// Next tasks of a coach: a team when there is none, who waits for an answer, the latest session.
import type { WaitingReference } from '#src/data/people/references.ts';
import type { StaffItem } from '#src/data/people/staff-waiting.ts';
import type { Roster } from '#src/data/people/roster.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import type { Team } from '#src/data/team/teams.ts';
import { venueTime } from '#src/format/day-text.ts';
import { readTeamSummary } from '#src/sync/team-summary.ts';
import { PLACES, sortByNeed, type Task } from './admin-tasks.ts';

export interface TeamRoster {
  readonly team: Team;
  readonly roster: Pick<Roster, 'claims' | 'asked' | 'places'>;
}

type SessionOfTeam = Pick<TeamSession, 'title' | 'started_at' | 'summary'>;

interface CoachFacts {
  readonly teams: readonly TeamRoster[];
  readonly references: readonly WaitingReference[];
  readonly waiting: readonly StaffItem[];
  /** Latest first. */
  readonly sessions: readonly SessionOfTeam[];
}

export function coachTasks({ teams, references, waiting, sessions }: CoachFacts): readonly Task[] {
  if (teams.length === 0) {
    const sentence = 'Make a team: sessions, a roster and other coaches gather in it.';
    const action = { label: 'Make a team', to: PLACES.coachProfile };
    return [{ id: 'first-team', rank: 'do', sentence, action, due: null }];
  }
  const names = new Map(teams.flatMap(({ roster }) => roster.places.map(({ uaid, name }) => [uaid, name] as const)));
  return sortByNeed([
    ...references
      .filter(({ state }) => state === 'asked')
      .map(({ id, uaid }) => ({
        id: `reference-${id}`,
        rank: 'decide' as const,
        sentence: `${names.get(uaid) ?? 'An athlete'} asks for a one-page reference.`,
        action: { label: 'Write it', to: `${PLACES.coach}/rower/${uaid}/journey`, hash: 'references' },
        due: null,
      })),
    ...waiting.flatMap((item) => wordTask(item, names)),
    ...teams.flatMap(({ team, roster }) => [
      ...roster.claims
        .filter(({ waits_for: waitsFor }) => waitsFor === 'team')
        .map(({ id, place, by }) => ({
          id: `claim-${id}`,
          rank: 'decide' as const,
          sentence: `${by ?? 'Someone'} says the roster spot of ${place} in ${team.name} is theirs: confirm it or refuse.`,
          action: { label: 'Open the roster', to: PLACES.roster, search: { team: team.id } },
          due: null,
        })),
      ...roster.asked.slice(0, 1).map(() => ({
        id: `asked-${team.id}`,
        rank: 'better' as const,
        sentence:
          roster.asked.length === 1
            ? `${team.name}: one family hasn’t answered your access request.`
            : `${team.name}: ${roster.asked.length} families haven’t answered your access request.`,
        action: { label: 'Open the roster', to: PLACES.roster, search: { team: team.id } },
        due: null,
      })),
    ]),
    sessionTask(sessions[0]),
  ]);
}

function sessionTask(latest: SessionOfTeam | undefined): Task {
  const task = { id: 'session', rank: 'better', due: null } as const;
  if (latest === undefined) {
    const sentence = 'Send a first session to the team: other coaches and rowers see it then.';
    return { ...task, sentence, action: { label: 'Open the library', to: PLACES.coach } };
  }
  const { title, started_at: startedAt, summary } = latest;
  const day = venueTime(startedAt, readTeamSummary(summary)?.utcOffsetS ?? null)?.date;
  return {
    ...task,
    sentence:
      day === undefined
        ? `The latest session of the team is ${title}.`
        : `The latest session of the team is ${title}, ${day}.`,
    action: { label: 'Open the library', to: PLACES.coach },
  };
}

/** Statements that only a coach can give; references and claims are listed with their teams. */
function wordTask({ id, what, uaid }: StaffItem, names: ReadonlyMap<string | null, string | null>): readonly Task[] {
  const sentenceOf = WORDS[what];
  if (sentenceOf === undefined || uaid === null) return [];
  const who = names.get(uaid) ?? 'an athlete';
  const to = `${PLACES.coach}/rower/${uaid}/journey`;
  return [
    { id: `${what}-${id}`, rank: 'decide', sentence: sentenceOf(who), action: { label: 'Look at it', to }, due: null },
  ];
}

const WORDS: Partial<Readonly<Record<StaffItem['what'], (who: string) => string>>> = {
  stale: (who) =>
    `The water measurements you signed for ${who} have been corrected. Sign them again or withdraw your signature.`,
  erg: (who) => `Confirm an erg test, or leave it as it is: ${who} asks you.`,
  water: (who) => `Sign what was measured on the water: ${who} asks you.`,
};
