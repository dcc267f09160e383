// Next tasks of a coach: a team when there is none, who waits for an answer, the latest session.
import type { WaitingReference } from '#src/data/people/references.ts';
import type { StaffItem } from '#src/data/people/staff-waiting.ts';
import type { Roster } from '#src/data/people/roster.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import type { Team } from '#src/data/team/teams.ts';
import { venueTime } from '#src/format/day-text.ts';
import { readTeamSummary } from '#src/sync/team-summary.ts';
import { optional, PLACES, sortByNeed, type Task, toDecide, toDo } from './admin-tasks.ts';

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
    return [toDo('first-team', sentence, action)];
  }
  const names = new Map(teams.flatMap(({ roster }) => roster.places.map(({ uaid, name }) => [uaid, name] as const)));
  return sortByNeed([
    ...references
      .filter(({ state }) => state === 'asked')
      .map(({ id, uaid }) =>
        toDecide(`reference-${id}`, `${names.get(uaid) ?? 'An athlete'} asks for a one-page reference.`, {
          label: 'Write it',
          to: `${PLACES.coach}/rower/${uaid}/journey`,
          hash: 'references',
        }),
      ),
    ...waiting.flatMap((item) => wordTask(item, names)),
    ...teams.flatMap(({ team, roster }) => {
      const action = { label: 'Open the roster', to: PLACES.roster, search: { team: team.id } };
      const families = roster.asked.length === 1 ? 'one family hasn’t' : `${roster.asked.length} families haven’t`;
      return [
        ...roster.claims
          .filter(({ waits_for: waitsFor }) => waitsFor === 'team')
          .map(({ id, place, by }) => {
            const sentence = `${by ?? 'Someone'} says the roster spot of ${place} in ${team.name} is theirs: confirm it or refuse.`;
            return toDecide(`claim-${id}`, sentence, action);
          }),
        ...(roster.asked.length === 0
          ? []
          : [optional(`asked-${team.id}`, `${team.name}: ${families} answered your access request.`, action)]),
      ];
    }),
    sessionTask(sessions[0]),
  ]);
}

function sessionTask(latest: SessionOfTeam | undefined): Task {
  if (latest === undefined) {
    const sentence = 'Send a first session to the team: other coaches and rowers see it then.';
    return optional('session', sentence, TO_LIBRARY);
  }
  const { title, started_at: startedAt, summary } = latest;
  const day = venueTime(startedAt, readTeamSummary(summary)?.utcOffsetS ?? null)?.date;
  const named = day === undefined ? title : `${title}, ${day}`;
  return optional('session', `The latest session of the team is ${named}.`, TO_LIBRARY);
}

const TO_LIBRARY = { label: 'Open the library', to: PLACES.coach };

/** Statements that only a coach can give; references and claims are listed with their teams. */
function wordTask({ id, what, uaid }: StaffItem, names: ReadonlyMap<string | null, string | null>): readonly Task[] {
  const sentenceOf = WORDS[what];
  if (sentenceOf === undefined || uaid === null) return [];
  const who = names.get(uaid) ?? 'an athlete';
  const to = `${PLACES.coach}/rower/${uaid}/journey`;
  return [toDecide(`${what}-${id}`, sentenceOf(who), { label: 'Look at it', to })];
}

const WORDS: Partial<Readonly<Record<StaffItem['what'], (who: string) => string>>> = {
  stale: (who) =>
    `The water measurements you signed for ${who} have been corrected. Sign them again or withdraw your signature.`,
  erg: (who) => `Confirm an erg test, or leave it as it is: ${who} asks you.`,
  water: (who) => `Sign what was measured on the water: ${who} asks you.`,
};
