// Next tasks of an admin: pending requests, expired invitations, reports, consents to decide; and of a coach: a team
// when there is none, who waits for an answer, the latest session.
import { dayInWords, venueTime } from '#src/format/day-text.ts';
import type { StaffItem } from '#src/data/people/staff-waiting.ts';
import type { ConsentDispute, ConsentPurpose, ConsentToProve, SchoolReport } from '#src/data/administration.ts';
import type { CoachInvitation, Team } from '#src/data/team/teams.ts';
import { type CalendarDay, daysBetween } from '#src/recruiting/calendar/calendar-day.ts';
import type { ConsentOverview } from '#src/data/people/family.ts';
import type { Sharing, Waits } from '#src/data/people/sharing.ts';
import { nameWithin, type AccessKind, type Scope } from '#src/recruiting/scopes.ts';
import { listText } from '#src/format/labels.ts';
import type { WaitingReference } from '#src/data/people/references.ts';
import type { Roster } from '#src/data/people/roster.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import { readTeamSummary } from '#src/sync/team-summary.ts';

interface AdminFacts {
  readonly invitations: readonly CoachInvitation[];
  readonly reports: readonly SchoolReport[];
  readonly disputes: readonly ConsentDispute[];
  readonly proofs: readonly ConsentToProve[];
  /** Colleges, safety and rights. */
  readonly waiting: readonly StaffItem[];
}

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  collect: 'keeping a record',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

const isoDay = (moment: string): CalendarDay => moment.slice(0, 10);

export function adminTasks(facts: AdminFacts): readonly Task[] {
  return sortByNeed([
    ...facts.waiting.flatMap(staffTask),
    ...facts.invitations.flatMap(({ id, email, name, club, state, expires_at: expiresAt }): readonly Task[] => {
      if (state === 'wait-listed') {
        const who = [name ?? email, ...(club === null ? [] : [club])].join(', ');
        const action = onAdminPage('Open the waiting list', 'waiting-list');
        return [toDecide(`waits-${id}`, `${who}, waits for an invitation.`, action)];
      }
      if (state !== 'expired') return [];
      const action = onAdminPage('Open invitations', 'invitations');
      const due = expiresAt === null ? null : isoDay(expiresAt);
      return [toDo(`expired-${id}`, `The invitation of ${email} expired unanswered.`, action, due)];
    }),
    ...facts.reports
      .filter(({ state }) => state === 'open')
      .map(({ id, short_name: school, label, statement }) =>
        toDecide(
          `report-${id}`,
          `${[school, ...(label === null ? [] : [label])].join(', ')}: “${statement}”`,
          onAdminPage('Decide the report', 'reports-of-mistakes'),
        ),
      ),
    ...facts.disputes.map(({ uaid, purpose, guardians }) =>
      toDecide(
        `dispute-${uaid}-${purpose}`,
        `${guardians} guardians of one athlete disagree about ${PURPOSES[purpose]}.`,
        onAdminPage('Resolve', 'guardians-who-disagree'),
      ),
    ),
    ...facts.proofs
      .filter(({ is_proved: isProved }) => !isProved)
      .map(({ guardianship, purpose, email, asked_at: askedAt }) =>
        toDecide(
          `proof-${guardianship}-${purpose}`,
          `${email} agreed to ${PURPOSES[purpose]} on ${dayInWords(isoDay(askedAt))}; the proof is missing.`,
          onAdminPage('Enter the proof', 'consents-awaiting-verification'),
        ),
      ),
  ]);
}

const onAdminPage = (label: string, area: string): TaskAction => ({ label, to: PLACES.admin, hash: `area-${area}` });

/** By number only: the text itself is on the admin page. */
function staffTask({ id, what, since, due }: StaffItem): readonly Task[] {
  const task = (sentence: string, label: string, area: string): readonly Task[] => [
    toDecide(`${what}-${id}`, sentence, onAdminPage(label, area), due === null ? null : isoDay(due)),
  ];
  if (what === 'safety') return task(`${id}: a report about the safety of a young athlete.`, 'Answer it', 'safety');
  if (what === 'rights') return task(`${id}: a privacy request.`, 'Answer it', 'rights');
  if (what !== 'college') return [];
  const asked = dayInWords(isoDay(since));
  return task(`College account requested on ${asked}.`, 'Approve or decline', 'college-coaches');
}

/** What is pending between a family and those who want access: grants, requests for more, roster spots. */
export type SharedFacts = Pick<
  Sharing,
  'may_give' | 'may_approve' | 'grants' | 'links' | 'requests' | 'claims' | 'waits'
>;

const scopeNames = (scopes: readonly Scope[], kind: AccessKind): string =>
  scopes.map((scope) => nameWithin(scope, kind)).join(', ');

/** `called`: the child’s name; null: the reader’s own. Only what the reader decides or has to approve. */
export function sharedTasks(uaid: string, called: string | null, shared: SharedFacts | null): readonly Task[] {
  if (shared === null) return [];
  const { may_approve: mayApprove, may_give: mayGive, grants, links, requests, claims, waits } = shared;
  const whose = called === null ? 'your' : `${called}’s`;
  // A parent of several children goes to the one concerned.
  const place = called === null ? { to: PLACES.sharing } : { to: PLACES.sharing, search: { rower: uaid } };
  const decide = (id: string, sentence: string, at: Omit<TaskAction, 'label'> = place): Task =>
    toDecide(`${uaid}-${id}`, sentence, { label: 'Decide', ...at });
  const family = { to: PLACES.family };
  return [
    ...grants
      .filter(
        ({ waits_for: waitsFor, revoked_at: endedAt }) => mayApprove && waitsFor === 'guardian' && endedAt === null,
      )
      .map((grant) => {
        const who = grant.to ?? 'Someone';
        return decide(
          `grant-${grant.id}`,
          `${who} would see ${whose} ${scopeNames(grant.scopes, grant.kind)}: approve it or leave it closed.`,
        );
      }),
    ...links
      .filter(({ waits_for: waitsFor }) => mayApprove && waitsFor === 'guardian')
      .map(({ id, to }) =>
        decide(`link-${id}`, `${to} would read ${whose} page by a link: approve it or leave it closed.`, family),
      ),
    ...waits.flatMap(({ id, what, who }): readonly Task[] => {
      const sentence = ELSEWHERE[what]?.(whose, who);
      return sentence === undefined ? [] : [decide(`${what}-${id}`, sentence, family)];
    }),
    ...requests.flatMap(({ id, team, scopes, reason }): readonly Task[] => {
      const names = scopeNames(scopes, 'club');
      if (mayGive) return [decide(`request-${id}`, `${team} asks for ${whose} ${names}: “${reason}”`)];
      if (!mayApprove || called === null) return [];
      const sentence = `${team} asks ${called} for ${names}: “${reason}” ${called} answers first, then you.`;
      return [optional(`${uaid}-request-${id}`, sentence, { label: 'Look at it', ...place })];
    }),
    ...claims
      .filter(({ waits_for: waitsFor }) => mayApprove && waitsFor === 'guardian')
      .map(({ id, team }) =>
        decide(`claim-${id}`, `A spot on the roster of ${team} would be ${whose}: say yes or no.`),
      ),
  ];
}

/** What is decided on the family's page alone; null: listed above, or with the presets and references. */
const ELSEWHERE: Readonly<Record<Waits['what'], ((whose: string, who: string | null) => string) | null>> = {
  grant: null,
  link: null,
  scopes: null,
  claim: null,
  preset: null,
  reference: null,
  picture: (whose) => `A photo with ${whose} erg test needs your decision: let coaches see it, or delete it.`,
  clip: (whose) => `Decide about ${whose} video clip: let it be seen, or delete it.`,
  page: (whose, who) => `${who ?? 'A coach'} made a page about ${whose} rowing: allow its link, or refuse it.`,
  proof: () => 'What you allowed waits until you show who you are, by a card or the signed form.',
};

const CONSENT: Readonly<Record<ConsentOverview['state'], string | null>> = {
  granted: null,
  partially_granted: null,
  none: 'No one has decided yet whether this record may be stored.',
  pending: 'A parent was asked and has not answered yet.',
  expired: 'The request to a parent expired: ask again.',
  refused: 'Consent to store this record was declined. Nothing more is added.',
  withdrawn: 'The consent to keep this record was withdrawn; nothing more is written.',
  band_change_due: 'A birthday changes who decides: look at the choices again.',
  dispute: 'Two guardians disagree; the more protective answer holds until they agree.',
};

const PAUSED = 'Our notice changed, and sharing is paused: read what is new and answer.';

export function consentTasks(uaid: string, called: string | null, consent: ConsentOverview | null): readonly Task[] {
  if (consent === null) return [];
  const answers = called === null ? 'athlete' : 'guardian';
  const due = consent.notices_due.filter((notice) => notice.answers === answers);
  const words = [
    ...(isOwnDecision(consent) ? [] : [['consent', CONSENT[consent.state]] as const]),
    ...due.map(({ version }) => [`notice-${version}`, PAUSED] as const),
  ];
  const action = { label: 'Review the consents', to: PLACES.family };
  return words.flatMap(([id, sentence]) =>
    sentence === null ? [] : [toDecide(`${uaid}-${id}`, called === null ? sentence : `${called}: ${sentence}`, action)],
  );
}

/** No one consents for an adult: giving access is the consent. */
const isOwnDecision = ({ band, state }: ConsentOverview): boolean => band === '18+' && state === 'none';

export function consentLine(consent: ConsentOverview): string {
  const { state, purposes } = consent;
  if (isOwnDecision(consent)) return 'You decide. No one sees anything you haven’t shared.';
  const words = CONSENT[state];
  if (words !== null) return words;
  const shared = [
    ...(purposes.share_club.allowed ? ['club coaches'] : []),
    ...(purposes.share_colleges.allowed ? ['colleges'] : []),
  ];
  const waits = purposes.share_club.waits_for_proof === true || purposes.share_colleges.waits_for_proof === true;
  const sharing = shared.length === 0 ? 'Stored, not shared.' : `Stored, and may be shared with ${listText(shared)}.`;
  return waits ? `${sharing} Sharing waits for proof of the parent’s consent.` : sharing;
}

export const PLACES = {
  admin: '/admin',
  age: '/age',
  calendar: '/schools/calendar',
  coach: '/coach',
  college: '/college',
  coachProfile: '/coach/profile',
  family: '/family',
  mySchools: '/schools/my',
  profile: '/profile',
  roster: '/coach/roster',
  schools: '/schools',
  sharing: '/profile/sharing',
  whoSees: '/profile/view',
} as const;

interface TaskAction {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

export interface Task {
  readonly id: string;
  /** decide: someone waits for an answer. do: has a date or was requested. better: optional. */
  readonly rank: 'decide' | 'do' | 'better';
  readonly sentence: string;
  readonly action: TaskAction;
  readonly due: CalendarDay | null;
}

const ranked =
  (rank: Task['rank']) =>
  (id: string, sentence: string, action: TaskAction, due: CalendarDay | null = null): Task => ({
    id,
    rank,
    sentence,
    action,
    due,
  });

export const toDecide = ranked('decide');
export const toDo = ranked('do');
export const optional = ranked('better');

const RANKS: readonly Task['rank'][] = ['decide', 'do', 'better'];
const NEVER = '9999-12-31';

/** Decisions first, then by date; undated ones last. */
export const sortByNeed = (tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted(
    (a, b) =>
      RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) ||
      (a.due ?? NEVER).localeCompare(b.due ?? NEVER) ||
      a.id.localeCompare(b.id),
  );

/** "24 November 2026, in 3 days" */
export function dueWords({ due, rank }: Pick<Task, 'due' | 'rank'>, today: CalendarDay): string {
  if (due === null) return rank === 'decide' ? 'Needs your attention' : 'No deadline';
  const days = daysBetween(today, due);
  if (days === 0) return `${dayInWords(due)}, today`;
  const amount = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${dayInWords(due)}, in ${amount}` : `${dayInWords(due)}, ${amount} ago`;
}

interface TeamRoster {
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
