// Settings that only the site operator knows: the site's address, who they are and how to reach them. Public pages and
// every email show them, so deployment fails while one is missing or a placeholder.
import { createInterface } from 'node:readline/promises';

/** Names that reach no one (RFC 2606 and 6761), and what a document writes in place of a real one. */
const NOWHERE = /(?:^|[@./])(?:[\w-]+\.)*(?:example|test|invalid|localhost|your\.domain)(?:\.\w+)?(?:$|[/:>])/iu;
const FILLED_IN = /…|\.\.\.|<[^@]*>|\b(?:todo|tbd|xxx+|placeholder|lorem|no postal address)\b/iu;

const isOrigin = (text) =>
  text.startsWith('https://') && URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href;
const isMailbox = (text) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u.test(text);
/** Someone can write a letter to it: a number or a box, and more than one word. */
const isPostal = (text) => /\d/u.test(text) && text.split(/[\s,]+/u).length >= 4;

/** In prompt order. `page`: variable for the built page, if it shows the value. */
export const INSTALLATION = [
  { name: 'SITE_URL', asks: 'Address of the site, such as https://rowing.club', isRight: isOrigin },
  {
    name: 'OPERATOR_NAME',
    page: 'VITE_OPERATOR_NAME',
    asks: 'Who runs it: the name of the person, club or company that answers for it',
    isRight: (text) => /\p{L}{2}/u.test(text),
  },
  {
    name: 'CONTACT_ADDRESS',
    page: 'VITE_CONTACT_EMAIL',
    asks: 'Email address people write to',
    isRight: isMailbox,
  },
  {
    name: 'POSTAL_ADDRESS',
    page: 'VITE_POSTAL_ADDRESS',
    asks: 'Postal address, in one line, which stands under every email',
    isRight: isPostal,
  },
  {
    name: 'VITE_SUPABASE_URL',
    asks: 'Address of the hosted project, such as https://abcdefghijklmnopqrst.supabase.co',
    isRight: isOrigin,
  },
  {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    asks: 'Its publishable key',
    isRight: (text) => /^sb_publishable_\w/u.test(text),
  },
];

const isReal = ({ isRight }, text) => isRight(text) && !NOWHERE.test(text) && !FILLED_IN.test(text);

/**
 * Reads the installation's settings from the environment, prompting for the rest.
 * @param environment variables by name
 * @param ask shows a prompt and resolves with the input; null without a terminal
 * @returns every setting by name; throws one sentence that lists all missing or placeholder settings
 */
export async function readInstallation(environment, ask) {
  const said = {};
  const wrong = [];
  for (const setting of INSTALLATION) {
    const given = (environment[setting.name] ?? environment[setting.page] ?? '').trim();
    const text = isReal(setting, given) || ask === null ? given : (await ask(`${setting.asks}: `)).trim();
    if (isReal(setting, text)) said[setting.name] = text;
    else wrong.push(`${setting.name} (${text === '' ? 'not set' : `“${text}” is none`})`);
  }
  if (wrong.length > 0) throw new Error(`Nothing goes live without what only you can say: ${wrong.join(', ')}.`);
  return said;
}

/** The same for the build of the page, by the names the page knows. */
export const pageEnvironment = (said) =>
  Object.fromEntries(INSTALLATION.flatMap(({ name, page = name }) => [[page, said[name]]]));

/** Settings the function needs at run time. */
export const functionEnvironment = ({ SITE_URL, CONTACT_ADDRESS, POSTAL_ADDRESS }) => ({
  SITE_URL,
  CONTACT_ADDRESS,
  POSTAL_ADDRESS,
});

/** Prompts on the terminal, one line per question; null without a terminal. */
export async function withTerminal(work) {
  if (!process.stdin.isTTY) return work(null);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await work((question) => lines.question(question));
  } finally {
    lines.close();
  }
}
