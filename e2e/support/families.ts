// A child's question to a parent, and the parent's answer, as their browsers send them where a walk begins after them.
import { expect, type APIRequestContext } from '@playwright/test';
import { mailTo } from './mailbox.ts';

/** Born in January: the birthday of this year is over in every month the tests are run in. */
export const bornFor = (age: number): number => new Date().getFullYear() - age;

/** A child of twelve asks; the link of the email to the parent. */
export async function childAsks(request: APIRequestContext, childName: string, parentEmail: string): Promise<string> {
  const asked = await request.post('/api/consent/request', {
    data: { childName, parentEmail, year: bornFor(12), month: 1, state: 'PA' },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  return (await mailTo(request, parentEmail, `${childName} needs your decision`)).link;
}

/** A yes to keeping the record, and an answer about club coaches. */
export async function parentAgrees(request: APIRequestContext, link: string, shareClub: boolean): Promise<unknown> {
  const data = { token: link.split('token=')[1], collect: true, shareClub, shareColleges: null };
  const decided = await request.post('/api/consent/decide', { data });
  expect(decided.ok(), await decided.text()).toBe(true);
  return decided.json();
}
