// The pages that are written at build: whole, to be read without scripts, or their head alone, for whoever is sent a link.
// Everything else is answered with dist/index.html, which the service worker keeps as well.

/** Below dist/. */
const FOLDER = '/prerendered';

const page = (path, { head = null, card = 'home', isListed = true, isWritten = true } = {}) => ({
  path,
  /** What answers for it. */
  file: `${FOLDER}${path === '/' ? '/landing' : path}.html`,
  /** Title and description where the page has none of its own at build, or others than a shared link should unfold to; else null. */
  head,
  /** Its content is written too. Not where it hangs on the secret in a link: somebody who has one must not read that it is missing. */
  isWritten,
  /** The picture a shared link unfolds to: public/cards/. */
  card,
  /** Search engines may list it. */
  isListed,
});

/** Of links with a secret: nobody's name, and in no search engine. */
const unlisted = (path, title, description, card) =>
  page(path, { head: { title, description }, card, isListed: false, isWritten: false });

export const PUBLIC_PAGES = [
  page('/'),
  page('/about'),
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
  unlisted(
    '/p',
    'A rowing profile · Strokeside',
    'A rowing profile or a coach’s reference, shown to whoever was given its link.',
    'profile',
  ),
  unlisted('/accept-invitation', 'Your invitation · Strokeside', 'An invitation to coach with Strokeside.'),
  unlisted(
    '/claim',
    'Your place in a crew · Strokeside',
    'A coach keeps a place for a rower, who can take it up here.',
  ),
];

/** The file that answers for each path that has one of its own; a slash at the end makes no difference. */
export const fileOfPage = (path) =>
  PUBLIC_PAGES.find((each) => each.path === path || `${each.path}/` === path)?.file ?? '/index.html';
