// Contact form against a mock service.
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ContactForm } from './contact-page.tsx';

const service = vi.spyOn(globalThis, 'fetch');
afterEach(() => service.mockReset());

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function filled() {
  const page = await render(<ContactForm search={{}} />);
  await userEvent.selectOptions(page.getByLabelText('What is it about?'), 'Help with the product');
  await userEvent.fill(page.getByLabelText('Your name'), 'Pat Doe');
  await userEvent.fill(page.getByLabelText('Your email address'), ' pat@home.test ');
  await userEvent.fill(page.getByLabelText('Your message'), 'The slip reads 40°.');
  return { page, send: page.getByRole('button', { name: 'Send message' }) };
}

it('says at each field what is missing, and sends nothing', async () => {
  const page = await render(<ContactForm search={{}} />);
  await userEvent.fill(page.getByLabelText('Your email address'), 'pat');
  await userEvent.click(page.getByRole('button', { name: 'Send message' }));
  const said = page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent);
  expect(said).toEqual([
    'Choose what it is about.',
    'Enter your name.',
    'Enter your email address so that we can reply, like name@club.org.',
    'Write your message.',
  ]);
  expect(service).not.toHaveBeenCalled();
  await userEvent.fill(page.getByLabelText('Your name'), 'P');
  expect(page.getByText('Enter your name.').elements()).toEqual([]);
});

it('sends once, and shows the number and the time', async () => {
  const { page, send } = await filled();
  let answer: (response: Response) => void = () => undefined;
  service.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await userEvent.click(send);
  await expect.element(page.getByRole('button', { name: 'Sending …' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  answer(json(200, { success: true, caseNumber: 'S-7KQ2-M4XD', answered: 'within three working days' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('We got your message: S-7KQ2-M4XD');
  await expect.element(page.getByRole('status')).toHaveTextContent('We’re emailing the case number to pat@home.test');
  expect(service).toHaveBeenCalledTimes(1);
  expect(await new Request('/', service.mock.calls[0]?.[1]).json()).toEqual({
    topic: 'help',
    name: 'Pat Doe',
    email: 'pat@home.test',
    message: 'The slip reads 40°.',
    website: '',
  });
});

it.each([
  [() => Promise.resolve(json(429, { error: 'Too many requests. Wait a while and try again.' })), 'Too many requests.'],
  [() => Promise.resolve(new Response('<html>', { status: 502 })), 'Your message was not sent.'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'The server could not be reached'],
])('keeps what was typed when it fails', async (fail, sentence) => {
  const { page, send } = await filled();
  service.mockImplementation(fail);
  await userEvent.click(send);
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(page.getByLabelText('Your message')).toHaveValue('The slip reads 40°.');
  await expect.element(send).toBeVisible();
});

it('has a field for programs that no one meets by keyboard or by ear', async () => {
  const page = await render(<ContactForm search={{}} />);
  const trap = page.container.querySelector('input[name="website"]');
  expect(trap?.getAttribute('tabindex')).toBe('-1');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(page.getByRole('textbox').elements()).toHaveLength(3);
});

it('begins with what a link says it is about', async () => {
  const page = await render(<ContactForm search={{ topic: 'schools', about: 'First contact day (IRA)' }} />);
  await expect.element(page.getByLabelText('What is it about?')).toHaveValue('schools');
  await expect.element(page.getByLabelText('Your message')).toHaveValue('First contact day (IRA): ');
});
