// Link next to the invitation: a readable QR code, copying, and the device's share sheet.
import { decodeQR } from 'qr/decode.js';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShareDialog } from './share-dialog.tsx';

const ADDRESS = 'https://strokeside.example/';
const SCALE = 6;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

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
