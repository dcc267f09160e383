import { expect, it } from 'vitest';
import { fieldId } from './text-input.tsx';

it.each([
  ['Email', 'email'],
  ['Your Message', 'your-message'],
  ["Friend's Email", "friend's-email"],
  ['Boats  in use', 'boats--in-use'],
])('makes %j the id %j', (label, id) => expect(fieldId(label)).toBe(id));
