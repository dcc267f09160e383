// The pages that are written at build, to be read without scripts and to unfold where their link is sent. Everything
// else is answered with dist/index.html, which the service worker keeps as well.

/** Below dist/. */
const FOLDER = '/prerendered';

const nameOf = (path) => (path === '/' ? 'landing' : path.slice(1));

const page = (path, { head = null, card = nameOf(path), isListed = true } = {}) => ({
  path,
  /** File served for the path. */
  file: `${FOLDER}/${nameOf(path)}.html`,
  /** Title and description that a shared link unfolds to, where they are not the page's own; else null. */
  head,
  /** The photo a shared link unfolds to: public/cards/. */
  card,
  /** Search engines may list it. */
  isListed,
});

/** Pages behind secret links: without names, and not indexed by search engines. */
const unlisted = (path, card) => page(path, { card, isListed: false });

export const PUBLIC_PAGES = [
  page('/', { card: 'home' }),
  page('/about'),
  page('/how-sure'),
  page('/bench'),
  page('/pricing'),
  page('/contact'),
  page('/privacy'),
  page('/terms'),
  page('/cookies'),
  page('/coppa-rights'),
  page('/waiting-list'),
  page('/closed-beta', { isListed: false }),
  page('/try'),
  page('/login'),
  page('/register', {
    head: {
      title: 'Get started · Strokeside',
      description: 'Make an account as a coach, a rower, a parent or a college coach.',
    },
  }),
  unlisted('/p', 'profile'),
  unlisted('/r', 'rower'),
  unlisted('/accept-invitation'),
  unlisted('/claim'),
];

/** The file that answers for each path that has one of its own; a slash at the end makes no difference. */
export const fileOfPage = (path) =>
  PUBLIC_PAGES.find((each) => each.path === path || `${each.path}/` === path)?.file ?? '/index.html';
