import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { FigurePanel } from '../figure-panel.tsx';
import { useChartTheme } from '../theme.ts';
import { figurePicture, PIXELS_PER_CSS_PIXEL, rasterise } from './use-figure-picture.tsx';

const TITLE = 'Peak <b>& "force"</b>\u0001 of =HYPERLINK("x")';
const words = { title: TITLE, finding: 'Seat 8 pulls most.', credit: 'Aurora' };

const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

async function frame(): Promise<HTMLElement> {
  const { container } = await render(
    <div data-testid="frame" style={{ width: 300, color: 'rgb(1, 2, 3)' }}>
      <p style={{ margin: 0, fontFamily: 'sans-serif', fontSize: 14, background: 'rgb(10, 20, 30)' }}>
        seven of eight seats &amp; a cox who steers, too many words for one line of this narrow box
      </p>
      <style>{'.curve { stroke: color-mix(in srgb, red 50%, blue); fill: none; }'}</style>
      <svg width="300" height="40">
        <path className="curve" d="M0 0L300 40" />
        <text x="4" y="20">
          {'<script>alert(1)</script>'}
        </text>
      </svg>
      <span style={{ visibility: 'hidden' }}>not for paper</span>
      <i style={{ display: 'block', height: 8, background: 'linear-gradient(to right, rgb(0, 0, 255), red)' }} />
    </div>,
  );
  const made = container.querySelector<HTMLElement>('[data-testid=frame]');
  if (made === null) throw new Error('The frame was not rendered.');
  return made;
}

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
});

it('is valid XML that holds title, finding and credit as text, whatever is in them', async () => {
  const { svg } = await figurePicture(await frame(), words);
  const picture = parsed(svg);
  expect(picture.querySelector('parsererror')).toBeNull();
  const written = [...picture.querySelectorAll('text')].map((text) => text.textContent);
  expect(picture.querySelector('title')?.textContent).toBe(TITLE.replace('\u0001', ''));
  expect(written.join(' ')).toContain('Peak <b>& "force"</b> of');
  expect(written).toContain('Seat 8 pulls most.');
  expect(written).toContain('Strokeside · Aurora');
  expect(written).toContain('<script>alert(1)</script>');
  expect(picture.querySelector('script, b, foreignObject')).toBeNull();
});

it('stands without style sheets: lines, grounds and words as the page has laid them out', async () => {
  const { svg } = await figurePicture(await frame(), words);
  const picture = parsed(svg);
  expect(picture.querySelector('path')?.getAttribute('stroke')).toMatch(/^#80007f$|^#7f0080$|^#800080$/u);
  expect(picture.querySelector('path')?.getAttribute('fill')).toBe('none');
  expect(picture.querySelector('rect[fill="#0a141e"]')).not.toBeNull();
  expect(picture.querySelectorAll('linearGradient stop')).toHaveLength(2);
  const lines = [...picture.querySelectorAll('g text[fill="#010203"]')];
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map((line) => line.textContent).join(' ')).toMatch(/^seven of eight .* narrow box/u);
  expect(svg).not.toContain('not for paper');
});

it('becomes pixels, twice as fine as the screen and white where nothing is drawn', async () => {
  const picture = await figurePicture(await frame(), words);
  const content = await rasterise(picture);
  if (content === null) throw new Error('No picture.');
  const bitmap = await createImageBitmap(content);
  expect([bitmap.width, bitmap.height]).toEqual([
    picture.width * PIXELS_PER_CSS_PIXEL,
    picture.height * PIXELS_PER_CSS_PIXEL,
  ]);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  expect([...(context?.getImageData(2, 2, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
  const all = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
  expect(all.some((part) => part < 128)).toBe(true);
});

function InkLine() {
  const { ink } = useChartTheme();
  return (
    <svg width="200" height="20">
      <line x1="0" x2="200" y1="10" y2="10" stroke={ink} />
      <text y="10" fill="var(--ink)">
        catch
      </text>
    </svg>
  );
}

it('is saved from its panel in light colors although the screen is dark, and leaves no sheet behind', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  const saved: { readonly name: string; readonly content: Promise<string> }[] = [];
  const contents = new Map<string, Blob>();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    if (content instanceof Blob) contents.set(address, content);
    return address;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: contents.get(this.href)?.text() ?? Promise.resolve('') });
  });
  const screen = await render(
    <FigurePanel title="Where the catch is" finding="At the front.">
      <InkLine />
    </FigurePanel>,
  );
  await screen.getByRole('button', { name: /^SVG/u }).click();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('where-the-catch-is.svg');
  const picture = parsed((await saved[0]?.content) ?? '');
  expect(picture.querySelector('line')?.getAttribute('stroke')).toBe('#14222b');
  expect(
    [...picture.querySelectorAll('text')].find((text) => text.textContent?.trim() === 'catch')?.getAttribute('fill'),
  ).toBe('#14222b');
  await vi.waitFor(() => expect(document.querySelectorAll('line')).toHaveLength(1));
  create.mockRestore();
  click.mockRestore();
});
