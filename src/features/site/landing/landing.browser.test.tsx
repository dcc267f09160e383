import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { Carousel, SLIDES } from './carousel.tsx';
import { LandingActions } from './landing-page.tsx';
import { SlideDrawing } from './slides/slide-drawing.tsx';

const within = (content: ReactNode) => {
  const routeTree = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(<RouterProvider router={router} />);
};

it('offers a visitor to try it, to begin and to sign in', async () => {
  const page = await within(<LandingActions session={{ state: 'signed-out' }} />);
  await expect.element(page.getByRole('link', { name: 'Open sample session' })).toHaveAttribute('href', '/try');
  await expect.element(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(page.getByRole('link').elements()).toHaveLength(3);
});

it('offers who is signed in the way back and the prices', async () => {
  const user = { id: '1', email: 'coach@club.example' };
  const page = await within(<LandingActions session={{ state: 'signed-in', user }} />);
  await expect.element(page.getByRole('link', { name: 'Go back to Dashboard' })).toHaveAttribute('href', '/coach');
  await expect.element(page.getByRole('link', { name: 'Explore Pricing' })).toHaveAttribute('href', '/pricing');
  expect(page.getByRole('link').elements()).toHaveLength(2);
});

it('goes round by its buttons and says from which side a slide comes', async () => {
  const page = await render(<Carousel />);
  const slide = page.getByRole('group');
  await expect.element(slide).toHaveAttribute('aria-label', '1 of 8');
  await userEvent.click(page.getByRole('button', { name: 'Previous slide' }));
  await expect.element(page.getByRole('heading', { name: 'GPS Track Visualization' })).toBeVisible();
  await expect.element(slide).toHaveAttribute('data-direction', 'backward');
  await userEvent.click(page.getByRole('button', { name: 'Next slide' }));
  await expect.element(page.getByRole('heading', { name: 'Overview Cards' })).toBeVisible();
  await expect.element(slide).toHaveAttribute('data-direction', 'forward');
});

it('goes through its dots by the arrow keys, and shows what it comes to', async () => {
  const page = await render(<Carousel />);
  const dot = (title: string) => page.getByRole('listitem').getByRole('button', { name: title });
  dot('Overview Cards').element().focus();
  for (const [key, title] of [
    ['{ArrowRight}', 'Power Analysis Dashboard'],
    ['{ArrowLeft}', 'Overview Cards'],
    ['{ArrowLeft}', 'GPS Track Visualization'],
    ['{Home}', 'Overview Cards'],
    ['{End}', 'GPS Track Visualization'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(dot(title)).toHaveFocus();
    await expect.element(dot(title)).toHaveAttribute('aria-current', 'true');
  }
});

it('goes on every five seconds, and stands still under the pointer, with the focus in it, and when paused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await render(
    <>
      <Carousel />
      <button type="button">elsewhere</button>
    </>,
  );
  const elsewhere = page.getByRole('button', { name: 'elsewhere' });
  const next = page.getByRole('button', { name: 'Next slide' });
  const pictures = page.getByRole('region', { name: 'One session, eight answers' });
  const isHeld = async (held: boolean) =>
    expect
      .poll(() => pictures.element().querySelector('[aria-live]')?.getAttribute('aria-live'))
      .toBe(held ? 'polite' : 'off');
  const isAt = async (at: number) =>
    expect.element(page.getByRole('group')).toHaveAttribute('aria-label', `${at + 1} of 8`);
  /** Advances time once the last render has started its timers. */
  const pass = async (ms: number): Promise<void> => {
    await new Promise(requestAnimationFrame);
    vi.advanceTimersByTime(ms);
  };

  await userEvent.hover(page.getByRole('group').getByRole('img'));
  await isHeld(true);
  await pass(12_000);
  await isAt(0);
  await userEvent.hover(elsewhere);
  await isHeld(false);
  await pass(4900);
  await isAt(0);
  await pass(200);
  await isAt(1);
  await pass(5000);
  await isAt(2);

  next.element().focus();
  await isHeld(true);
  await pass(12_000);
  await isAt(2);
  await userEvent.keyboard('{Enter}');
  await isAt(3);

  page.getByRole('button', { name: 'Pause' }).element().focus();
  await userEvent.keyboard('{Enter}');
  elsewhere.element().focus();
  await pass(12_000);
  await isAt(3);
  page.getByRole('button', { name: 'Play' }).element().focus();
  await userEvent.keyboard('{Enter}');
  elsewhere.element().focus();
  await isHeld(false);
  await pass(5100);
  await isAt(4);
});

it('never moves by itself where less motion is asked for', async () => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => asked(query.includes('reduced-motion') ? 'all' : query));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const page = await render(<Carousel />);
  await expect.element(page.getByRole('heading', { name: 'Overview Cards' })).toBeVisible();
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByRole('heading', { name: 'Overview Cards' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

it.each([
  [1440, '0 0 760 400'],
  [390, '0 0 328 264'],
])('shows each finding drawn for a page of %i px', async (width, drawn) => {
  await browser.viewport(width, 844);
  for (const slide of SLIDES) {
    const page = await render(<SlideDrawing slide={slide} />);
    const pictures = page.getByRole('img');
    await expect.element(pictures).toHaveAttribute('viewBox', drawn);
    await expect.element(pictures).toHaveAccessibleName(slide.finding);
    await page.unmount();
  }
});

it('goes to a slide by its dot, which is marked', async () => {
  const page = await render(<Carousel />);
  expect(page.getByRole('listitem').elements()).toHaveLength(SLIDES.length);
  for (const title of ['GPS Track Visualization', 'Gate Force Signature', 'Overview Cards']) {
    const dot = page.getByRole('button', { name: title });
    dot.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dot).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

/** Text beyond its image is cut; overlapping text is unreadable. */
const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

it.each(SLIDES.flatMap((slide) => [760, 328].map((width) => ({ slide, width, title: slide.title }))))(
  '$title, $width wide, has no word that is cut or lies over another, and none below 12 px',
  async ({ slide, width }) => {
    const page = await render(
      <div style={{ width: `${width}px` }} data-width={width}>
        <SlideDrawing slide={slide} />
      </div>,
    );
    const [wide, narrow] = page.container.querySelectorAll('svg');
    const picture = width === 760 ? wide : narrow;
    if (picture === undefined) throw new Error('There is no picture.');
    picture.style.display = 'block';
    const frame = picture.getBoundingClientRect();
    const words = [...picture.querySelectorAll('text')].map((text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
      sizes: [text, ...text.querySelectorAll('tspan')].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      ),
    }));
    expect(words.length).toBeGreaterThan(3);
    const isInside = ({ box }: { readonly box: DOMRect }): boolean =>
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    expect(words.filter((word) => !isInside(word)).map(({ text }) => text)).toEqual([]);
    const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other] as const));
    expect(
      pairs.filter(([one, other]) => overlaps(one.box, other.box)).map(([a, b]) => `${a.text} / ${b.text}`),
    ).toEqual([]);
    expect(words.flatMap(({ sizes }) => sizes).filter((size) => size < 12)).toEqual([]);
    // One annotation with its number, which is also the image's name.
    expect(picture.querySelectorAll('[data-said]')).toHaveLength(1);
    expect(picture.querySelector('[data-said]')?.textContent).toMatch(/\d/u);
    expect(picture.getAttribute('aria-label')).toBe(slide.finding);
  },
);
