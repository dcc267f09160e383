// Email is offered to users it may be sent for; all others get the link. The invitation's five states and its timings,
// against a mock service; the link's readable QR code, copying, and the device's share sheet.
import { QueryClientProvider } from '@tanstack/react-query';
import { decodeQR } from 'qr/decode.js';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';
import { InviteDialog, InviteOrShare, ShareDialog, EMPTY_FORM, INVITATION, toInvitation } from './invite-dialogs.tsx';
import { readForm } from '#src/ui/form/use-form.ts';

const service = vi.spyOn(globalThis, 'fetch');
afterEach(() => service.mockReset());

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('the way to invite', () => {
  function show(status: number, answer: object) {
    service.mockImplementation(() => Promise.resolve(json(status, answer)));
    return render(
      <QueryClientProvider client={createQueryClient()}>
        <InviteOrShare user={{ id: '7', email: 'sam@club.test' }} onClose={() => undefined} />
      </QueryClientProvider>,
    );
  }

  it('a teenager hands the link on, and sees how many joined by it', async () => {
    const page = await show(200, { code: 'ABCD2345', joined: 2, may_mail: false });
    await expect
      .element(page.getByLabelText('Link', { exact: true }), { timeout: 15_000 })
      .toHaveValue(`${location.origin}/?friend=ABCD2345`);
    await expect.element(page.getByText('2 people have joined with your link. Their names are theirs.')).toBeVisible();
    expect(page.getByLabelText("Friend's Email").elements()).toEqual([]);
  });

  it('an adult writes, and reads before what the friend will get', async () => {
    const page = await show(200, { code: 'ABCD2345', joined: 0, may_mail: true });
    await expect.element(page.getByLabelText("Friend's Email"), { timeout: 15_000 }).toBeVisible();
    await expect.element(page.getByText('What your friend gets')).toBeVisible();
  });

  it('what cannot be asked is left for the service to decide', async () => {
    const page = await show(403, { code: '42501', message: 'Sign in again.' });
    await expect.element(page.getByLabelText("Friend's Email"), { timeout: 15_000 }).toBeVisible();
  });
});

describe('the invitation', () => {
  const mails = () => service.mock.calls.filter(([path]) => path === '/api/send-email');

  function Opener({ onClosed }: { readonly onClosed: () => void }) {
    const [open, setOpen] = useState(true);
    const close = (): void => {
      setOpen(false);
      onClosed();
    };
    return open ? <InviteDialog onClose={close} /> : <button onClick={() => setOpen(true)}>Again</button>;
  }

  async function show() {
    const closed: number[] = [];
    const page = await render(<Opener onClosed={() => closed.push(performance.now())} />);
    return { page, closed, address: page.getByLabelText("Friend's Email"), send: page.getByText('Send Invitation') };
  }

  it('asks for the address before anything is sent', async () => {
    const { page, send } = await show();
    await userEvent.click(send);
    await expect.element(page.getByText("Friend's email is required")).toBeVisible();
    expect(mails()).toEqual([]);
  });

  it('sends once, says so, and closes itself after two seconds with an empty form', async () => {
    let answer: (response: Response) => void = () => undefined;
    service.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { page, closed, address, send } = await show();
    await userEvent.fill(address, ' sam@club.test ');
    await userEvent.fill(page.getByLabelText('Your Message'), 'Come and row');
    await expect.element(page.getByText('12/300')).toBeVisible();
    await userEvent.click(send);
    const busy = page.getByRole('button', { name: 'Sending...' });
    await expect.element(busy).toBeDisabled();
    // The client that knows the user loads first.
    await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
    expect(await new Request('/', mails()[0]?.[1]).json()).toEqual({
      type: 'referralInvitation',
      to: 'sam@club.test',
      data: {
        friendName: '',
        customMessage: 'Come and row',
        relationship: '',
        referrerName: 'A Strokeside user',
        referrerEmail: '',
      },
    });
    const sentAt = performance.now();
    answer(json(200, {}));
    await expect.element(page.getByText('Invitation Sent!')).toBeVisible();
    await expect.element(page.getByText('The invitation was sent to sam@club.test.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Again' }), { timeout: 10_000 });
    expect((closed[0] ?? 0) - sentAt).toBeGreaterThanOrEqual(2000);
    await expect.element(address).toHaveValue('');
    expect(mails()).toHaveLength(1);
  });

  it('keeps the form when it fails, and says what the service said', async () => {
    service.mockImplementation(() =>
      Promise.resolve(json(429, { error: 'Too many requests.', details: 'in an hour' })),
    );
    const { page, address, send } = await show();
    await userEvent.fill(address, 'sam@club.test');
    await userEvent.click(send);
    await expect
      .element(page.getByRole('alert'), { timeout: 10_000 })
      .toHaveTextContent('Too many requests.: in an hour');
    await expect.element(address).toHaveValue('sam@club.test');
    await expect.element(send).toBeEnabled();
  });
});

describe('the link', () => {
  const ADDRESS = 'https://strokeside.example/';
  const SCALE = 6;

  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  /** QR code as a camera sees it. */
  async function renderPixels(svg: Element) {
    const copy = svg.cloneNode(true);
    if (!(copy instanceof SVGElement)) throw new Error('The code is a drawing.');
    copy.querySelector('rect')?.setAttribute('fill', 'white');
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    copy.setAttribute('width', String(modules * SCALE));
    copy.setAttribute('height', String(modules * SCALE));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = new OffscreenCanvas(modules * SCALE, modules * SCALE);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  }

  it('draws a code that reads back as the link', async () => {
    const page = await render(<ShareDialog address={ADDRESS} joined={null} onClose={() => undefined} />);
    const code = page.getByRole('img', { name: `QR code that opens ${ADDRESS}` });
    await expect.element(code).toBeVisible();
    expect(decodeQR(await renderPixels(code.element()))).toBe(ADDRESS);
    await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(ADDRESS);
  });

  it.each([
    [0, 'No one has joined with your link yet.'],
    [1, 'One person has joined with your link. Their names are theirs.'],
    [12, '12 people have joined with your link.'],
  ])('shows what the friend sees, and how many joined: %i', async (joined, words) => {
    const page = await render(<ShareDialog address={ADDRESS} joined={joined} onClose={() => undefined} />);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect
      .element(page.getByRole('figure', { name: 'What your friend sees' }))
      .toHaveTextContent('Know what to say before the boat is back on the rack.');
  });

  it('copies, and says when the browser does not allow it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const page = await render(<ShareDialog address={ADDRESS} joined={null} onClose={() => undefined} />);
    await userEvent.click(page.getByRole('button', { name: 'Copy link' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied.');
    expect(write).toHaveBeenCalledWith(ADDRESS);
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await userEvent.click(page.getByRole('button', { name: 'Copy link' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('select the link and copy it');
    write.mockRestore();
  });

  it('opens the share sheet where there is one; closing it is no failure', async () => {
    const share = vi.fn<(shared: ShareData) => Promise<void>>();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const page = await render(<ShareDialog address={ADDRESS} joined={null} onClose={() => undefined} />);
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await userEvent.click(page.getByRole('button', { name: 'Share …' }));
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: ADDRESS });
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await userEvent.click(page.getByRole('button', { name: 'Share …' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('did not share it');
  });
});

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
