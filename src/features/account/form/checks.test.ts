import { describe, expect, it } from 'vitest';
import { codeProblem, stripSpaces, emailProblem, nameProblem, newPasswordProblem } from './checks.ts';

describe('an address', () => {
  it.each(['stroke@club.org', ' Stroke.Seat+8@rowing.club.example '])('is taken: %s', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  it.each(['stroke', 'stroke@', '@club.org', 'stroke@club', 'two words@club.org', `${'a'.repeat(250)}@b.org`])(
    'is refused: %s',
    (email) => {
      expect(emailProblem(email)).toMatch(/^Enter an email address/u);
    },
  );

  it('is asked for', () => {
    expect(emailProblem('  ')).toBe('Enter your email address.');
  });
});

describe('a new password', () => {
  it('may be long, with spaces and without digits or marks', () => {
    expect(newPasswordProblem('four oars in the water')).toBeNull();
    expect(newPasswordProblem('        ')).toBeNull();
    expect(newPasswordProblem('a'.repeat(72))).toBeNull();
  });

  it('has at least eight characters, and the sentence counts them', () => {
    expect(newPasswordProblem('')).toBe('Choose a password of at least 8 characters.');
    expect(newPasswordProblem('seven 7')).toBe('At least 8 characters: this has 7.');
    expect(newPasswordProblem('eight 88')).toBeNull();
  });

  it('has no more than the services keep, counted as they count', () => {
    expect(newPasswordProblem('a'.repeat(73))).toMatch(/^At most 72 characters/u);
    expect(newPasswordProblem('ö'.repeat(37))).toMatch(/^At most 72 characters/u);
  });
});

it('a code is six digits, however they are pasted', () => {
  expect(codeProblem(' 123 456')).toBeNull();
  expect(stripSpaces(' 123 456')).toBe('123456');
  expect(codeProblem('12345')).toBe('Enter the 6-digit code from the email.');
  expect(codeProblem('12345a')).not.toBeNull();
});

it('a name is one to eighty characters', () => {
  expect(nameProblem(' Ada ', 'first')).toBeNull();
  expect(nameProblem(' ', 'last')).toBe('Enter your last name.');
  expect(nameProblem('a'.repeat(81), 'last')).toBe('At most 80 characters.');
});
