import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { Carousel } from './carousel.tsx';
import { LandingActions } from './landing-actions.tsx';
import { SlideDrawing } from './slides/slide-drawing.tsx';
import { SLIDES } from './slides.ts';

const within = (content: ReactNode) => {
  const routeTree = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(<RouterProvider router={router} />);
};

it('offers a visitor to try it, to begin and to sign in', async () => {
  const page = await within(<LandingActions session={{ state: 'signed-out' }} />);
  await expect.element(page.getByRole('link', { name: 'Open the sample outing' })).toHaveAttribute('href', '/try');
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
  await userEvent.click(page.getByRole('button', { name: 'Previous picture' }));
  await expect.element(page.getByRole('heading', { name: 'GPS Track Visualization' })).toBeVisible();
  await expect.element(slide).toHaveAttribute('data-direction', 'backward');
  await userEvent.click(page.getByRole('button', { name: 'Next picture' }));
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

it('goes on by itself once pointer and focus have left, also after Next', async () => {
  const page = await render(
    <>
      <Carousel />
      <button type="button">elsewhere</button>
    </>,
  );
  const pictures = page.getByRole('region', { name: 'One outing, eight answers' });
  const runs = () => pictures.element().querySelector('[aria-live]')?.getAttribute('aria-live');
  const next = page.getByRole('button', { name: 'Next picture' });
  await userEvent.click(next);
  await expect.poll(runs).toBe('polite');
  await userEvent.hover(page.getByRole('button', { name: 'elsewhere' }));
  next.element().focus();
  await expect.poll(runs).toBe('polite');
  page.getByRole('button', { name: 'elsewhere' }).element().focus();
  await expect.poll(runs).toBe('off');
  const now = (): string | null => page.getByRole('group').element().getAttribute('aria-label');
  const before = now();
  await expect.poll(now, { timeout: 8000 }).not.toBe(before);
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

/** A word that reaches beyond its picture is cut; two that lie over each other cannot be read. */
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
    // One thing is said, with its number, and it is what the picture is called.
    expect(picture.querySelectorAll('[data-said]')).toHaveLength(1);
    expect(picture.querySelector('[data-said]')?.textContent).toMatch(/\d/u);
    expect(picture.getAttribute('aria-label')).toBe(slide.finding);
  },
);
