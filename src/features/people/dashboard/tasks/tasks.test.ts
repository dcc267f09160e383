// Next tasks of an athlete, a parent, a coach and an admin.
import { describe, expect, it } from 'vitest';
import type { ConsentOverview, FamilyMember } from '#src/data/people/family.ts';
import { DATE_RULE } from '#src/recruiting/calendar/date-rule.ts';
import type { OwnCalendar, RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import {
  adminTasks,
  consentLine,
  type SharedFacts,
  dueWords,
  sortByNeed,
  type Task,
  coachTasks,
} from './staff-tasks.ts';
import {
  athleteTasks,
  outcomeLine,
  type AthleteFacts,
  type SearchedSchool,
  childTasks,
  partsFor,
} from './family-tasks.ts';

const TODAY = '2026-11-21';

const PURPOSE = { allowed: false, in_dispute: false, waits_for_proof: null };
const CONSENT: ConsentOverview = {
  state: 'granted',
  band: '14-17',
  band_change_due: null,
  purposes: { collect: { ...PURPOSE, allowed: true }, share_club: PURPOSE, share_colleges: PURPOSE },
  notices_due: [],
  guardians: [],
  requests: [],
};
const LACK = { section: 'academics', field: 'core_gpa', label: 'Grades', why: 'they count', gain: 5, minutes: 3 };
const COMPLETION: AthleteFacts['completion'] = { variant: 'rower', percent: 80, sections: [], lacks: [] };
const CALENDAR: OwnCalendar = { class_year: 2029, bodies: ['NCAA D1'], visits: [], taken: [], next_actions: [] };
const RULE: RecruitingRule = {
  id: 'd1-coach-answers',
  body: 'NCAA D1',
  topic: 'coach_answers',
  position: 1,
  title: 'First contact day',
  statement: 'From this day a Division I coach may answer you.',
  permission: 'from a date',
  date_rule: DATE_RULE.parse({ day: { on: 'date', month: 6, day: 15 }, class_year: -2 }),
  effective_from: null,
  effective_until: null,
  sources: ['R1'],
  as_of: '2026-11',
  confidence: 'high',
  official_url: null,
  official_read_on: null,
};
const SCHOOL: SearchedSchool = {
  id: 's1',
  short_name: 'Yale',
  mails: 2,
  replies: 1,
  calls: 0,
  visits: 0,
  offers: 0,
  waiting_since: null,
};
const SHARED: SharedFacts = {
  may_give: true,
  may_approve: true,
  grants: [
    {
      id: 'g1',
      kind: 'club',
      is_team: true,
      to: 'Strokeside Eight',
      scopes: ['erg_tests'],
      sees: { scopes: ['erg_tests'], fields: [], later: [] },
      purpose: 'Erg tests',
      from: '2026-11-01',
      until: '2027-08-01',
      approved_at: null,
      revoked_at: null,
      reconfirm_by: null,
      is_live: false,
      waits_for: 'guardian',
    },
  ],
  requests: [],
  claims: [{ id: 'c1', team: 'Strokeside Eight', claimed_at: '2026-11-20', waits_for: 'team' }],
  links: [],
  waits: [],
};

const facts = (changes: Partial<AthleteFacts> = {}): AthleteFacts => ({
  uaid: 'u1',
  completion: COMPLETION,
  consent: CONSENT,
  shares: null,
  calendar: CALENDAR,
  rules: [RULE],
  schools: [SCHOOL],
  references: [],
  ...changes,
});
const sentences = (tasks: readonly Task[]): readonly string[] => tasks.map(({ sentence }) => sentence);

describe('tasks', () => {
  const task = (id: string, rank: Task['rank'], due: string | null): Task => ({
    id,
    rank,
    due,
    sentence: id,
    action: { label: 'Do it', to: '/profile' },
  });

  it('are decided first, then done by day, then bettered', () => {
    const tasks = [
      task('a', 'better', null),
      task('b', 'do', null),
      task('c', 'do', '2026-12-01'),
      task('d', 'decide', null),
      task('e', 'do', '2026-11-20'),
    ];
    expect(sortByNeed(tasks).map(({ id }) => id)).toEqual(['d', 'e', 'c', 'b', 'a']);
  });

  it('say until when, and for how long that is', () => {
    expect(dueWords(task('a', 'do', TODAY), TODAY)).toBe('21 November 2026, today');
    expect(dueWords(task('a', 'do', '2026-11-22'), TODAY)).toBe('22 November 2026, in 1 day');
    expect(dueWords(task('a', 'do', '2026-11-19'), TODAY)).toBe('19 November 2026, 2 days ago');
    expect(dueWords(task('a', 'decide', null), TODAY)).toBe('Needs your attention');
    expect(dueWords(task('a', 'better', null), TODAY)).toBe('No deadline');
  });
});

describe('an athlete', () => {
  it('sees the next rule date of the class', () => {
    const [next] = athleteTasks(facts(), TODAY);
    expect(next).toMatchObject({
      due: '2027-06-15',
      sentence: 'NCAA D1: From this day a Division I coach may answer you.',
    });
    expect(athleteTasks(facts(), '2027-06-15')).toEqual([]);
  });

  it('is asked for the graduation year, for a first school, for the best step', () => {
    const tasks = athleteTasks(
      facts({
        calendar: { ...CALENDAR, class_year: null },
        schools: [],
        completion: { ...COMPLETION, lacks: [{ ...LACK, label: '2k', why: 'A coach reads it first.' }, LACK] },
      }),
      TODAY,
    );
    expect(sentences(tasks)).toEqual([
      'Enter your graduation year: every rule date of the calendar counts from it.',
      'Save a first school: its dates, stages and letters gather around it.',
      'Next: add “2k” to complete your page. A coach reads it first.',
    ]);
  });

  it('sees what is overdue, what comes within a month and what collides, and whom to write to again', () => {
    const action = { school_id: 'yale', short_name: 'Yale', title: 'Call' };
    const visit = { school_id: 'yale', short_name: 'Yale', place: 'New Haven, CT', kind: 'unofficial' as const };
    const calendar = {
      ...CALENDAR,
      bodies: [],
      next_actions: [
        { ...action, id: 'late', on: '2026-11-01' },
        { ...action, id: 'far', on: '2027-03-01' },
      ],
      visits: [
        { ...visit, id: 'v1', starts_on: '2027-02-01', ends_on: '2027-02-02' },
        { ...visit, id: 'v2', school_id: 'brown', short_name: 'Brown', starts_on: '2027-02-02', ends_on: '2027-02-03' },
      ],
    };
    const schools = [
      { ...SCHOOL, waiting_since: '2026-11-07' },
      { ...SCHOOL, id: 's2', waiting_since: '2026-11-08' },
    ];
    const tasks = athleteTasks(facts({ calendar, schools }), TODAY);
    expect(tasks.map(({ id }) => id.split('-')[0])).toEqual(['action', 'conflict', 'silent']);
    expect(tasks[0]?.due).toBe('2026-11-01');
    expect(tasks[1]?.sentence).toContain('overlap');
    expect(tasks[2]?.sentence).toBe('Yale has not answered for 14 days: a second letter is fine.');
  });

  it('of age decides alone; a minor is told how consent stands', () => {
    const none: ConsentOverview = { ...CONSENT, state: 'none' };
    expect(
      athleteTasks(facts({ consent: { ...none, band: '18+' }, calendar: { ...CALENDAR, bodies: [] } }), TODAY),
    ).toEqual([]);
    expect(athleteTasks(facts({ consent: none }), TODAY)[0]?.rank).toBe('decide');
    expect(consentLine(CONSENT)).toBe('Stored, not shared.');
    const proof = { ...CONSENT.purposes, share_club: { ...PURPOSE, waits_for_proof: true } };
    expect(consentLine({ ...CONSENT, purposes: proof })).toContain('waits for proof');
  });

  it('is led to the very question, and to a reference that waits for a yes', () => {
    const waiting = { id: 'w1', uaid: 'u1', coach_id: 'c1', written_as: 'Robin Calder' } as const;
    const tasks = athleteTasks(
      facts({
        calendar: { ...CALENDAR, bodies: [] },
        completion: { ...COMPLETION, lacks: [LACK] },
        references: [
          { ...waiting, state: 'sent' },
          { ...waiting, id: 'w2', state: 'asked' },
        ],
      }),
      TODAY,
    );
    expect(tasks.map(({ rank, action }) => [rank, action.to, action.hash])).toEqual([
      ['decide', '/profile', 'references'],
      ['better', '/profile', 'core_gpa'],
    ]);
  });

  it('is led to who sees the page, where everything is answered and colleges are not let in', () => {
    const shown = { ...LACK, section: null, field: null, label: 'Let colleges in', why: 'what is in the way is told' };
    const [task] = athleteTasks(
      facts({ calendar: { ...CALENDAR, bodies: [] }, completion: { ...COMPLETION, lacks: [shown] } }),
      TODAY,
    );
    expect(task?.action).toEqual({ label: 'See who sees it', to: '/profile/view' });
  });

  it('reads what came of the search, in numbers of what someone did', () => {
    expect(outcomeLine([SCHOOL])).toBe('1 school saved: 2 letters, 1 reply, 0 calls, 0 visits, 0 offers.');
  });
});

describe('a parent', () => {
  const member: FamilyMember = {
    uaid: 'u1',
    guardianship: 'f1',
    part: 'primary',
    called: 'Sam',
    band: '14-17',
    has_account: true,
    consent: 'granted',
    widest_audience: 'club_coach',
    teams: [],
  };

  it('answers a changed notice, and not the one that their teenager answers', () => {
    const notice = { purposes: ['share_club' as const], since: '2026-11-20', summary: 'New', body: 'New' };
    const consent = {
      ...CONSENT,
      notices_due: [
        { ...notice, answers: 'guardian' as const, version: 'guardian-2' },
        { ...notice, answers: 'athlete' as const, version: 'teen-2' },
      ],
    };
    const paused = 'Our notice changed, and sharing is paused: read what is new and answer.';
    expect(sentences(childTasks({ member, preset: null, ...facts({ consent }) }, TODAY))).toEqual([`Sam: ${paused}`]);
    expect(sentences(athleteTasks(facts({ consent }), TODAY))).toContain(paused);
  });

  it('decides what waits for a guardian, and nothing that waits for others', () => {
    const tasks = childTasks({ member, preset: null, ...facts({ shares: SHARED }) }, TODAY);
    expect(sentences(tasks)).toEqual(['Strokeside Eight would see Sam’s erg tests: approve it or leave it closed.']);
    const asked = { id: 'r1', team: 'Strokeside Eight', reason: 'The catch', asked_at: '2026-11-20', by: 'Robin' };
    const requests = [{ ...asked, scopes: ['technique_trend' as const] }];
    const ofTeen = { ...SHARED, grants: [], requests, may_give: false };
    expect(sentences(childTasks({ member, preset: null, ...facts({ shares: ofTeen }) }, TODAY))).toEqual([
      'Strokeside Eight asks Sam for trends: “The catch” Sam answers first, then you.',
    ]);
    expect(athleteTasks(facts({ shares: { ...SHARED, grants: [], requests } }), TODAY)[0]).toMatchObject({
      rank: 'decide',
      sentence: 'Strokeside Eight asks for your trends: “The catch”',
      action: { to: '/profile/sharing' },
    });
    expect(tasks[0]?.action).toMatchObject({ to: '/profile/sharing', search: { rower: 'u1' } });
    const references = [{ id: 'w1', uaid: 'u1', state: 'sent' as const, coach_id: 'c1', written_as: 'Robin' }];
    // A teenager answers it; before 14 a parent does.
    expect(childTasks({ member, preset: null, ...facts({ shares: ofTeen, references }) }, TODAY)).toHaveLength(1);
    const ofChild = { ...SHARED, grants: [] };
    expect(childTasks({ member, preset: null, ...facts({ shares: ofChild, references }) }, TODAY)[0]).toMatchObject({
      rank: 'decide',
      action: { to: '/profile', search: { of: 'u1' }, hash: 'references' },
    });
    const waits = (['clip', 'picture', 'page', 'proof'] as const).map((what) => ({ id: what, what, who: null }));
    const elsewhere = childTasks({ member, preset: null, ...facts({ shares: { ...ofChild, waits } }) }, TODAY);
    expect(elsewhere.filter(({ rank }) => rank === 'decide').map(({ sentence }) => sentence)).toEqual([
      'Decide about Sam’s video clip: let it be seen, or delete it.',
      'A coach made a page about Sam’s rowing: allow its link, or refuse it.',
      'A photo with Sam’s erg test needs your decision: let coaches see it, or delete it.',
      'What you allowed waits until you show who you are, by a card or the signed form.',
    ]);
    const viewer = { ...SHARED, may_approve: false, may_give: false };
    expect(childTasks({ member, preset: null, ...facts({ shares: viewer }) }, TODAY)).toEqual([]);
  });

  it('is told what the athlete asks to show colleges, where it is the reader’s to decide', () => {
    const waiting = { id: 'p1', preset: 'recruiting' as const, asked_at: '2026-11-20T12:00:00Z' };
    const preset = { holds: null, holds_since: null, waiting, may_choose: false, may_answer: true };
    expect(childTasks({ member, preset, ...facts() }, TODAY)).toMatchObject([
      {
        rank: 'decide',
        sentence: 'Sam wants to share “Recruiting” with colleges. Preview the page and decide.',
        action: { to: '/profile/view', search: { of: 'u1' } },
      },
    ]);
    expect(childTasks({ member, preset: { ...preset, may_answer: false }, ...facts() }, TODAY)).toEqual([]);
    expect(childTasks({ member, preset: { ...preset, waiting: null }, ...facts() }, TODAY)).toEqual([]);
  });
});

describe('a coach', () => {
  const team = { id: 't1', name: 'Strokeside Eight', role: 'coach' as const };
  const none = { teams: [], references: [], waiting: [], sessions: [] };
  const claim = { id: 'c1', athlete_id: 'a1', place: 'Morgan S.', claimed_at: '2026-11-20', by: 'Morgan' };

  it('makes a team first, then answers who claims a roster spot', () => {
    expect(coachTasks(none)[0]?.action.label).toBe('Make a team');
    const claims = [
      { ...claim, waits_for: 'team' as const },
      { ...claim, id: 'c2', waits_for: 'guardian' as const },
    ];
    const tasks = coachTasks({ ...none, teams: [{ team, roster: { claims, asked: [], places: [] } }] });
    expect(sentences(tasks)).toEqual([
      'Morgan says the roster spot of Morgan S. in Strokeside Eight is theirs: confirm it or refuse.',
      'Send a first session to the team: other coaches and rowers see it then.',
    ]);
    expect(tasks[0]?.action.search).toEqual({ team: 't1' });
  });

  it('is led to the latest session, with its day on the clock of the venue', () => {
    const teams = [{ team, roster: { claims: [], asked: [], places: [] } }];
    const session = { title: 'Eight', started_at: '2025-05-17T22:30:00Z', summary: null };
    expect(coachTasks({ ...none, teams, sessions: [session, { ...session, title: 'Four' }] })).toMatchObject([
      { sentence: 'The latest session of the team is Eight, Sat 17 May 2025.', action: { to: '/coach' } },
    ]);
    expect(sentences(coachTasks({ ...none, teams, sessions: [{ ...session, started_at: null }] }))).toEqual([
      'The latest session of the team is Eight.',
    ]);
  });

  it('is asked for a reference, and led to whom it is about', () => {
    const place = { id: 'a1', state: 'active' as const, uaid: 'u1', name: 'Ada Okoro', side: null, squad: null };
    const places = [{ ...place, is_adult: true, is_private: false }];
    const asked = { id: 'w1', uaid: 'u1', state: 'asked' as const, coach_id: null, written_as: null };
    const tasks = coachTasks({
      ...none,
      teams: [{ team, roster: { claims: [], asked: [], places } }],
      references: [asked, { ...asked, state: 'sent' }],
    });
    expect(tasks).toHaveLength(2);
    expect(tasks[0]).toMatchObject({
      sentence: 'Ada Okoro asks for a one-page reference.',
      action: { to: '/coach/rower/u1/journey' },
    });
  });
});

describe('a coach whose word is asked', () => {
  it('reads whose, and is led there; what belongs to a team stands with it', () => {
    const team = { id: 't1', name: 'Strokeside Eight', role: 'coach' as const };
    const item = { team: 't1', team_name: 'Eight', uaid: 'u1', since: '2026-11-20T08:00:00Z', due: null };
    const tasks = coachTasks({
      teams: [{ team, roster: { claims: [], asked: [], places: [] } }],
      references: [],
      waiting: [
        { ...item, id: '1', what: 'erg' },
        { ...item, id: '2', what: 'water' },
        { ...item, id: '3', what: 'stale' },
        { ...item, id: '4', what: 'claim', uaid: null },
      ],
      sessions: [],
    });
    expect(sentences(tasks).slice(0, 3)).toEqual([
      'Confirm an erg test, or leave it as it is: an athlete asks you.',
      'The water measurements you signed for an athlete have been corrected. Sign them again or withdraw your signature.',
      'Sign what was measured on the water: an athlete asks you.',
    ]);
    expect(tasks[0]?.action.to).toBe('/coach/rower/u1/journey');
  });
});

describe('an admin', () => {
  const waits = { team: null, team_name: null, uaid: null, since: '2026-11-21T08:00:00Z', due: null };

  const invitation = {
    id: 'i1',
    email: 'cox@club.test',
    team_id: null,
    team: null,
    created_at: '2026-11-01T08:00:00Z',
    last_sent_at: null,
    opened_at: null,
    expires_at: '2026-11-15T08:00:00Z',
    accepted_at: null,
    revoked_at: null,
    name: null,
    club: null,
  };

  it('sees who waits, what ran out, what is reported and what guardians disagree about', () => {
    const tasks = adminTasks({
      invitations: [
        { ...invitation, state: 'expired' },
        { ...invitation, id: 'i2', state: 'wait-listed', name: 'Jo', club: 'Boat Club' },
        { ...invitation, id: 'i3', state: 'opened' },
      ],
      reports: [],
      disputes: [{ uaid: 'u1', purpose: 'share_club', guardians: 2 }],
      proofs: [],
      waiting: [
        { ...waits, id: 'S-AAAA-BBBB', what: 'safety', due: '2026-11-22T08:00:00Z' },
        { ...waits, id: 'u9', what: 'college' },
      ],
    });
    expect(sentences(tasks)).toEqual([
      'S-AAAA-BBBB: a report about the safety of a young athlete.',
      'College account requested on 21 November 2026.',
      '2 guardians of one athlete disagree about sharing with club coaches.',
      'Jo, Boat Club, waits for an invitation.',
      'The invitation of cox@club.test expired unanswered.',
    ]);
    expect(tasks[0]?.action).toMatchObject({ to: '/admin', hash: 'area-safety' });
    expect(tasks.find(({ id }) => id === 'expired-i1')?.due).toBe('2026-11-15');
  });
});

describe('parts of the dashboard', () => {
  it('follow the account, the rower and the children', () => {
    const account = (user_role: 'athlete' | 'coach' | 'parent' | 'admin', coach_eligible = false) => ({
      user_role,
      coach_eligible,
    });
    expect([...partsFor(account('athlete'), false, 0)]).toEqual(['athlete']);
    expect([...partsFor(account('parent'), false, 0)]).toEqual(['family']);
    expect([...partsFor(account('athlete', true), false, 0)]).toEqual(['coach']);
    expect([...partsFor(account('coach', true), true, 2)]).toEqual(['coach', 'family', 'athlete']);
    expect([...partsFor(account('admin', true), false, 0)]).toEqual(['admin']);
    expect([...partsFor(null, false, 0)]).toEqual(['athlete']);
  });
});
