// The walk of the parents of a twelve- and a sixteen-year-old, on a phone: what is agreed for the child stays in the
// family; the sixteen-year-old fills in a page for colleges, a guardian approves what is shown, a college coach reads
// it without an account and replies, and the reply reaches the family with the guardian.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectGood } from './support/accessible.ts';
import { as, newAccount, signedIn, signInAsAdmin, fetchUaid, type Account, rpc } from './support/accounts.ts';
import { bornFor, childAsks, mailTo } from './support/mailbox.ts';
import { makeFilm } from './support/films.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';
import { heading, press } from './support/press.ts';

const PHONE = { width: 390, height: 844 };
test.use({ storageState: NOBODY, viewport: PHONE });

const THIS_YEAR = new Date().getFullYear();

/** The signed form is there: an admin says so. */
async function showGuardian(request: APIRequestContext, guardian: Account, uaid: string): Promise<void> {
  const places = await request.get(`/rest/v1/guardianships?select=id&uaid=eq.${uaid}`, { headers: as(guardian) });
  const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(await places.json());
  const proof = { guardianship: id, purpose: 'share_colleges', method: 'signed_form' };
  await rpc(request, await signInAsAdmin(request), 'prove_consent', proof);
}

test('parents of a twelve- and a sixteen-year-old: one record stays at home, the other reaches a college and its reply', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  const onPhone = async (who: Account): Promise<Page> => {
    const opened = await (await signedIn(browser, who, baseURL ?? '')).newPage();
    await opened.setViewportSize(PHONE);
    return opened;
  };
  const guardian = await newAccount(request, 'mother', { born: 1980, as: 'parent' });
  const account = await newAccount(request, 'recruit', { born: bornFor(16), as: 'athlete' });
  const mother = await onPhone(guardian);
  const page = await onPhone(account);
  const coach = await (await browser.newContext({ storageState: NOBODY, viewport: PHONE, locale: 'en-US' })).newPage();

  await test.step('the child asks, and the mother agrees to keep and to share, with no question about colleges', async () => {
    await mother.goto(await childAsks(request, 'Cleo', guardian.email));
    await press(mother, 'Open the request');
    await mother.getByRole('checkbox', { name: 'You may keep Cleo’s rowing record' }).check();
    await expect(mother.getByRole('checkbox', { name: 'Colleges may see it' })).toHaveCount(0);
    await mother.getByRole('checkbox', { name: 'Club coaches may see it' }).check();
    const decided = mother.waitForResponse('**/api/consent/decide');
    await press(mother, 'Agree to what is checked');
    expect((await decided).ok()).toBe(true);
    await expect(heading(mother)).toHaveText('Kept, and one step left for sharing');
  });

  await test.step('finds the form to sign again under Family and among the rights', async () => {
    await mother.goto('/family');
    await mother.getByRole('link', { name: 'Signed form for Cleo: Sharing with club coaches' }).click();
    await expect(heading(mother)).toHaveText('Signed form');
    await mother.goto('/coppa-rights');
    for (const form of ['for club coaches', 'for colleges']) {
      await mother.getByRole('link', { name: form, exact: true }).click();
      await expect(heading(mother)).toHaveText('Signed form');
      await mother.goBack();
    }
  });

  await test.step('keeps the page of the child, which opens to no college before she is fourteen', async () => {
    await mother.goto('/profile');
    await mother.getByLabel('Name', { exact: true }).fill('Cleo Whitfield');
    await mother.getByLabel('Graduation year', { exact: true }).fill(String(THIS_YEAR + 5));
    await mother.getByLabel('Side', { exact: true }).selectOption('Port');
    const ready = mother.getByRole('complementary', { name: 'How ready the page is for a college' });
    await expect(ready).toContainText('Let colleges in');
    await expectGood(mother);
    await mother.goto('/profile/view');
    await expect(
      mother.getByText(
        /Before the athlete is 14, nothing is shown to colleges: .+ The earliest day is .+\. From then on/u,
      ),
    ).toBeVisible();
    await expectGood(mother);
    await mother.goto('/profile/link');
    await expect(mother.getByText(/^No link yet\./u)).toBeVisible();
    await expect(mother.getByRole('button', { name: 'Ask for a link' })).toHaveCount(0);
  });

  await test.step('the sixteen-year-old keeps a record', async () => {
    await page.goto('/login');
    await press(page, 'Yes, keep my rowing record');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are set. Add a parent or guardian?');
  });

  const uaid = await fetchUaid(request, account);
  await test.step('the mother agrees to coaches and colleges, and shows that she is the mother', async () => {
    await request.post('/api/guardians/invite', {
      headers: as(account),
      data: { uaid, email: guardian.email, part: 'primary' },
    });
    await mother.goto((await mailTo(request, guardian.email, 'Ada needs your decision')).link);
    await press(mother, 'Open the request');
    await mother.getByRole('checkbox', { name: 'Club coaches may see it' }).check();
    await mother.getByRole('checkbox', { name: 'Colleges may see it' }).check();
    await press(mother, 'Agree to what is checked');
    await expect(mother.getByRole('heading', { level: 1 })).toHaveText('One step left for colleges');
    await showGuardian(request, guardian, uaid);
  });

  await test.step('the page for colleges is filled in, with a photo and a clip that wait for the mother', async () => {
    await page.goto('/profile');
    await page.getByLabel('Name', { exact: true }).fill('Nora Whitfield');
    await page.getByLabel('Graduation year', { exact: true }).fill(String(THIS_YEAR + 1));
    await page.getByLabel('Side', { exact: true }).selectOption('Starboard');
    await page.getByRole('button', { name: 'Add an erg test' }).click();
    await page.getByLabel('Time', { exact: true }).fill('7:18.4');
    await press(page, 'Save');
    await expect(page.getByRole('list', { name: 'Erg tests' })).toContainText('7:18.4');
    await page.getByLabel(/^Monitor photo for the 2k/u).setInputFiles('public/icons/icon-512.png');
    await expect(page.getByText('Waiting for a parent’s approval. Only your family can see it for now.')).toBeVisible();
    const { bytes } = await makeFilm(page, { codec: 'vp9', seconds: 1 });
    await page
      .getByLabel('Video clip', { exact: true })
      .setInputFiles({ name: 'row.webm', mimeType: 'video/webm', buffer: bytes });
    await expect(page.getByText(/^“row\.webm” \(0:01, .+\) would be visible to your family/u)).toBeVisible();
    await press(page, 'Send this clip');
    await expect(
      page.getByText(/^It’s waiting for a parent’s approval\. Only your family can see it for now\./u),
    ).toBeVisible();
    await expectGood(page);
    await page.goto('/profile/view');
    await press(page, 'Recruiting');
    await press(page, 'Ask a guardian to approve it');
    await expect(page.getByText(/^“Recruiting” was requested on .+ and is waiting for a guardian\./u)).toBeVisible();
  });

  await test.step('the mother sees what would be shown and approves it', async () => {
    await mother.goto('/family');
    await press(mother, /^See it: The monitor Ada photographed/u);
    await expect(mother.getByRole('img', { name: 'The monitor Ada photographed' })).toBeVisible();
    await expectGood(mother);
    await press(mother, /^Coaches may see it: A monitor photo/u);
    await expect(mother.getByRole('heading', { name: 'Monitor photos' })).toHaveCount(0);
    await press(mother, 'It may be seen: the video clip of Ada');
    await expect(mother.getByRole('heading', { name: 'Video clip' })).toHaveCount(0);
    await mother.goto(`/profile/view?of=${uaid}`);
    await press(mother, 'Approve “Recruiting”');
    await expect(mother.getByRole('button', { name: 'Stop showing colleges anything' })).toBeVisible();
  });

  await test.step('a link for one college opens once the mother approves it', async () => {
    await page.goto('/profile/link');
    await page.getByLabel('College or person').fill('Lakemont');
    await press(page, 'Ask for a link');
    await expect(page.getByRole('group', { name: 'The new link' })).toContainText('until a guardian approves it');
    const address = await page.getByLabel('Address of the link').inputValue();

    await coach.goto(address);
    await expect(coach.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
    await mother.goto('/family');
    await press(mother, 'Yes: A link to the page for Lakemont');
    await expect(mother.getByRole('button', { name: 'End link: Lakemont' })).toBeVisible();
    await expectGood(mother);
  });

  await test.step('the college coach reads the page without an account, and replies', async () => {
    await coach.reload();
    await expect(coach.getByRole('heading', { level: 1, name: 'Nora Whitfield' })).toBeVisible();
    await expect(coach.getByRole('region', { name: '2,000 m on the erg' })).toContainText('Self-reported');
    await expect(coach.getByRole('region', { name: '2,000 m on the erg' })).toContainText('1:49.6 /500 m · 266 W');
    await expect(coach.getByRole('link', { name: guardian.email })).toBeVisible();
    await expect(
      coach.getByText(/Not shown: grades, test scores, height, weight and a phone number\. Nothing/u),
    ).toBeVisible();
    await expect(coach.getByText(account.email)).toHaveCount(0);
    await press(coach, /^Watch the clip/u);
    const film = coach.getByLabel('Video clip of Nora Whitfield');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(1, 0);
    await press(coach, 'Reply to Nora Whitfield and the guardian');
    await expectGood(coach);
    await press(coach, 'Send');
    await expect(coach.getByText('Choose your college.')).toBeVisible();
    await coach.getByLabel('College', { exact: true }).selectOption('Yale University');
    await coach.getByLabel('Your name').fill('Dana Ruiz');
    await coach.getByLabel('Job title').fill('Assistant coach');
    await coach.getByLabel('Your address at the college').fill('dana.ruiz@college.test');
    await coach.getByLabel('Message').fill('We liked your race. Write again in June.');
    await press(coach, 'Send');
    await expect(coach.getByText('Your reply was sent to the family.')).toBeVisible();
  });

  await test.step('the reply reaches both, called unverified, and every look is written down', async () => {
    await mailTo(request, guardian.email, 'An unverified answer about Ada');
    await mailTo(request, account.email, 'An unverified answer about your profile');
    for (const reader of [page, mother]) {
      await reader.goto(`/profile/view?of=${uaid}`);
      const answers = reader.getByRole('region', { name: 'Answers from colleges' });
      await expect(answers).toContainText('We liked your race. Write again in June.');
      await expect(answers).toContainText('Unverified: Yale University: Dana Ruiz, Assistant coach');
      await expect(answers.getByRole('link', { name: 'Answer dana.ruiz@college.test' })).toHaveAttribute(
        'href',
        `mailto:dana.ruiz@college.test?cc=${encodeURIComponent(guardian.email)}`,
      );
    }
    await expectGood(page);
    await page.goto('/profile/sharing');
    await expect(page.getByText(/^Someone with the link for Lakemont opened the profile/u)).toBeVisible();
    await expect(page.getByText(/^Someone with the link for Lakemont opened the video clip/u)).toBeVisible();
  });

  await test.step('all sharing is stopped, and the link has ended', async () => {
    await page.goto('/profile/view');
    await press(page, 'Stop all sharing …');
    await press(page, 'Yes: stop 1 access or link');
    await expect(page.getByRole('region', { name: 'Links' })).toHaveCount(0);
    await coach.reload();
    await expect(coach.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  });
});
