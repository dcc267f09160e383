import { describe, expect, it } from 'vitest';
import { readForm } from '#src/ui/form/use-form.ts';
import { EMPTY_FORM, INVITATION, toInvitation } from './invitation.ts';

const FORM = {
  friendEmail: ' sam@club.test ',
  friendName: ' Sam ',
  customMessage: 'Row!',
  relationship: 'coach',
} as const;

describe('an invitation', () => {
  it('wants an address and nothing else', () => {
    const read = (friendEmail: string) => readForm(INVITATION, { ...EMPTY_FORM, friendEmail });
    expect(read('   ')).toMatchObject({ problems: new Map([['friendEmail', "Friend's email is required"]]) });
    expect(read('sam')).toMatchObject({ ok: false });
    expect(read(' sam@club.test ')).toMatchObject({ ok: true });
  });

  it('names the signed-in user, or no one', () => {
    const user = { id: '1', email: 'coach@club.test' };
    expect(toInvitation(FORM, user)).toEqual({
      friendEmail: 'sam@club.test',
      friendName: 'Sam',
      customMessage: 'Row!',
      relationship: 'coach',
      referrerName: 'coach@club.test',
      referrerEmail: 'coach@club.test',
    });
    expect(toInvitation(FORM, null)).toMatchObject({ referrerName: 'A Strokeside user', referrerEmail: '' });
  });

  it.each([
    ['parent', true],
    ['teammate', true],
    ['coach', true],
    ['other', true],
    ['', true],
    ['uncle', false],
  ])('knows the four relationships, and that none was said: %j', (relationship, isKnown) => {
    expect(INVITATION.shape.relationship.safeParse(relationship).success).toBe(isKnown);
  });
});
