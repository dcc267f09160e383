import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, invitationOf, missingIn, relationshipOf } from './invitation.ts';

const FORM = {
  friendEmail: ' sam@club.test ',
  friendName: ' Sam ',
  customMessage: 'Row!',
  relationship: 'coach',
} as const;

describe('an invitation', () => {
  it('wants an address and nothing else', () => {
    expect(missingIn({ ...EMPTY_FORM, friendEmail: '   ' })).toBe("Friend's email is required");
    expect(missingIn({ ...EMPTY_FORM, friendEmail: 'sam@club.test' })).toBeNull();
  });

  it('names the signed-in user, or nobody', () => {
    const user = { id: '1', email: 'coach@club.test' };
    expect(invitationOf(FORM, user)).toEqual({
      friendEmail: 'sam@club.test',
      friendName: 'Sam',
      customMessage: 'Row!',
      relationship: 'coach',
      referrerName: 'coach@club.test',
      referrerEmail: 'coach@club.test',
    });
    expect(invitationOf(FORM, null)).toMatchObject({ referrerName: 'A Strokeside user', referrerEmail: '' });
  });

  it('knows the four relationships, and that none was said', () => {
    expect(['parent', 'teammate', 'coach', 'other', '', 'uncle'].map(relationshipOf)).toEqual([
      'parent',
      'teammate',
      'coach',
      'other',
      '',
      '',
    ]);
  });
});
