// College view of shown answers: everything in its place, nothing twice, and no unmeasured number.
import { describe, expect, it } from 'vitest';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import { mainPower, measuredByWords, measuredWords, collegeParts, powerTrend } from './shown-page.ts';

const field = (name: string, value: ShownProfile['sections'][number]['fields'][number]['value']) => ({
  field: name,
  label: name,
  kind: 'text',
  value,
  confirmed_as: null,
  confirmed_at: null,
});
const FACTS = {
  sessions: 6,
  first_on: '2026-09-06',
  last_on: '2026-11-08',
  strokes: 1240,
  seats: [5],
  boats: ['8+'],
  measured_by: [],
  length_deg: { value: 86.1, spread: 0.8 },
  catch_deg: null,
  finish_deg: null,
  slip_deg: null,
  wash_deg: null,
  powers: [],
};
const point = (on: string, watts: number, seat = 5) => ({ on, watts, seat });
const power = (rate: number, points: readonly ReturnType<typeof point>[]) => ({
  rate_spm: rate,
  watts: 230,
  sessions: points.length,
  points: [...points],
  crew: null,
});

describe('the parts of the page', () => {
  const page = collegeParts({
    sections: [
      {
        section: 'identity',
        title: 'x',
        fields: [field('full_name', 'Nora Whitfield'), field('graduation_year', 2027), field('college_squad', 'mens')],
      },
      {
        section: 'rowing',
        title: 'x',
        fields: [field('side', 'starboard'), field('boats', ['8+', '4+']), field('height_cm', 178)],
      },
      { section: 'guardian', title: 'x', fields: [field('guardian_contact', [{ guardian: 'claire@family.test' }])] },
    ],
  });

  it('say who it is in a line, and the rest as facts', () => {
    expect(page.name).toBe('Nora Whitfield');
    expect(page.line).toBe('Class of 2027 · Men’s squad · Starboard · 8+ and 4+');
    expect(page.guardians).toEqual(['claire@family.test']);
    expect(page.facts.map((fact) => fact.field)).toEqual(['height_cm']);
  });

  it('are absent where nothing is shown', () => {
    const empty = collegeParts({ sections: [] });
    expect(empty).toMatchObject({
      name: 'A rower',
      line: '',
      ergs: [],
      water: null,
      film: null,
      clip: null,
      facts: [],
      weightKg: null,
    });
  });
});

describe('what is not shown', () => {
  const notShown = (...fields: readonly ReturnType<typeof field>[]) =>
    collegeParts({ sections: [{ section: 'x', title: 'x', fields: [...fields] }] }).notShown;

  it('is said of what a coach looks for, and of nothing else', () => {
    expect(notShown(field('video', 'https://film.test/a'), field('erg_long', []), field('core_gpa', 3.7))).toBe(
      'test scores, height, weight and a phone number',
    );
    const all = ['erg_2k', 'video', 'core_gpa', 'test_scores', 'height_cm', 'weight_kg', 'contact_phone'];
    expect(notShown(...all.map((name) => field(name, 'x')))).toBeNull();
  });

  it('is no erg of a coxswain', () => {
    expect(notShown(field('role', 'rower'))).toMatch(/^an erg test, video/u);
    expect(notShown(field('role', 'coxswain'))).toMatch(/^video/u);
    expect(notShown(field('film_clip', { clip_seconds: 42, clip_bytes: 9, clip_until: '2027-05-24' }))).toMatch(
      /^an erg test, grades/u,
    );
  });
});

describe('the facts', () => {
  const facts = (...fields: readonly ReturnType<typeof field>[]) =>
    collegeParts({ sections: [{ section: 'x', title: 'x', fields: [...fields] }] }).facts.map(
      (one) => [one.field, one.value] as const,
    );

  it('say a grade on its scale, and no scale without a grade', () => {
    expect(facts(field('gpa_scale', '4.0'), field('core_gpa', 3.7))).toEqual([['core_gpa', '3.7 of 4.0']]);
    expect(facts(field('gpa_scale', 'other'), field('core_gpa', 14))).toEqual([['core_gpa', 14]]);
    expect(facts(field('gpa_scale', '4.0'))).toEqual([]);
  });

  it('say of a coxswain that they cox, and of a rower nothing that is said by all the rest', () => {
    expect(facts(field('role', 'rower'))).toEqual([]);
    expect(facts(field('role', 'coxswain'))).toEqual([['role', 'coxswain']]);
  });
});

describe('what was measured', () => {
  it('names its device and definition, and never more than one', () => {
    expect(measuredByWords({ measured_by: ['an NK EmPower oarlock'] })).toBe('Measured by an NK EmPower oarlock.');
    expect(measuredByWords({ measured_by: [] })).toContain('was not noted');
    expect(measuredByWords({ measured_by: ['a', 'b'] })).toContain('can’t be averaged');
  });

  it('leads with the rate that most sessions stand behind', () => {
    const easy = power(20, [point('2026-09-06', 170), point('2026-09-13', 172)]);
    const hard = power(32, [point('2026-09-06', 230), point('2026-11-08', 238)]);
    expect(mainPower([easy, hard])).toBe(hard);
    expect(mainPower([easy, power(32, [point('2026-09-06', 230)])])).toBe(easy);
    expect(mainPower([])).toBeNull();
  });

  it('has a trend only of two sessions at one rate, and says when the seat changed', () => {
    expect(powerTrend(power(32, [point('2026-09-06', 230)]))).toBeNull();
    expect(powerTrend(power(32, [point('2026-09-06', 230), point('2026-11-08', 238)]))).toBe(
      'On 8 Nov 2026 8 W more than on 6 Sept 2026 (same seat)',
    );
    expect(powerTrend(power(32, [point('2026-09-06', 230, 3), point('2026-11-08', 222, 5)]))).toBe(
      'On 8 Nov 2026 8 W less than on 6 Sept 2026 (seat 3 then, seat 5 now)',
    );
  });

  it('says of how much it is', () => {
    expect(measuredWords(FACTS)).toBe('Seat 5 of 8+, 6 sessions from 6 Sept 2026 to 8 Nov 2026, 1,240 strokes.');
    expect(measuredWords({ ...FACTS, sessions: 1, last_on: '2026-09-06', strokes: null, boats: [] })).toBe(
      'Seat 5, 1 session on 6 Sept 2026.',
    );
  });
});
