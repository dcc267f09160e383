import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readForm, stillWrong, WHOLE } from './use-form.ts';
import { address, filled, optionalText, rule, rules } from './rules.ts';

const NAMES = ['first', 'second', 'third', 'fourth'] as const;
type Name = (typeof NAMES)[number];
type Typed = Readonly<Record<Name, string>>;

/** A field is right where it holds "right"; the form as a whole is where its fields are not all "same". */
const SCHEMA = z
  .object({ first: right('first'), second: right('second'), third: right('third'), fourth: right('fourth') })
  .check(rule((typed: Typed) => (NAMES.every((name) => typed[name] === 'same') ? 'whole' : null)));

function right(name: Name) {
  return z.string().check(rule((text: string) => (text === 'right' ? null : `${name} is wrong`)));
}

const typed = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom('right', 'wrong', 'same', '')])) as Record<
    Name,
    fc.Arbitrary<string>
  >,
);

describe('what a schema makes of a form', () => {
  it('is each wrong field with its own sentence, in the order of the fields, or what may be sent', () => {
    fc.assert(
      fc.property(typed, (values) => {
        const wrong = NAMES.filter((name) => values[name] !== 'right');
        const whole = NAMES.every((name) => values[name] === 'same');
        const read = readForm(SCHEMA, values);
        if (read.ok) expect([wrong, read.valid]).toEqual([[], values]);
        else {
          expect([...read.problems]).toEqual([
            ...wrong.map((name) => [name, `${name} is wrong`]),
            ...(whole ? [[WHOLE, 'whole']] : []),
          ]);
        }
      }),
    );
  });

  it('is said of fields that were asked for only, and no longer once they are right', () => {
    fc.assert(
      fc.property(typed, fc.subarray([...NAMES]), (values, asked) => {
        const standing = stillWrong(SCHEMA, values, new Set(asked));
        expect([...standing.keys()].toSorted()).toEqual(asked.filter((name) => values[name] !== 'right').toSorted());
      }),
    );
  });

  it('says the first broken rule of a field', () => {
    const schema = z.object({ name: z.string().check(z.minLength(1, 'Enter it.'), z.minLength(3, 'Longer.')) });
    expect(readForm(schema, { name: '' })).toEqual({ ok: false, problems: new Map([['name', 'Enter it.']]) });
    expect(readForm(schema, { name: 'ab' })).toEqual({ ok: false, problems: new Map([['name', 'Longer.']]) });
  });

  it('puts a rule between fields where it belongs, beside what is wrong with others', () => {
    const schema = z
      .object({ name: filled('Enter a name.'), from: z.string(), until: z.string() })
      .check(rules(({ from, until }) => ({ until: until < from ? 'Ends before it begins.' : null, from: undefined })));
    expect(readForm(schema, { name: ' ', from: '2', until: '1' })).toEqual({
      ok: false,
      problems: new Map([
        ['name', 'Enter a name.'],
        ['until', 'Ends before it begins.'],
      ]),
    });
    expect(readForm(schema, { name: ' Ada ', from: '1', until: '2' })).toEqual({
      ok: true,
      valid: { name: 'Ada', from: '1', until: '2' },
    });
  });
});

describe('text', () => {
  it('is without the blanks around it, and null where nothing is said', () => {
    const schema = z.object({ squad: optionalText(), reason: filled('In a few words.', 3) });
    expect(readForm(schema, { squad: '  ', reason: ' abc ' })).toEqual({
      ok: true,
      valid: { squad: null, reason: 'abc' },
    });
    expect(readForm(schema, { squad: ' First eight ', reason: ' ab ' })).toEqual({
      ok: false,
      problems: new Map([['reason', 'In a few words.']]),
    });
  });

  it.each(['stroke@club.org', ' a+b@rowing.club.example '])('may be an address: %s', (email) => {
    expect(readForm(z.object({ email: address('None.') }), { email })).toEqual({
      ok: true,
      valid: { email: email.trim() },
    });
  });

  it.each(['', 'stroke', '@club.org', 'stroke@club', 'two words@club.org', 'a@b@c.org'])('or none: %j', (email) => {
    expect(readForm(z.object({ email: address('None.') }), { email }).ok).toBe(false);
  });
});
