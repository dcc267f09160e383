// What only whoever runs an installation can say: where it is, who they are and how they are reached. The public pages and every
// email say it, so nothing goes live while it is missing or stands for nothing.
import { createInterface } from 'node:readline/promises';

/** Names that reach no one (RFC 2606 and 6761), and what a document writes in place of a real one. */
const NOWHERE = /(?:^|[@./])(?:[\w-]+\.)*(?:example|test|invalid|localhost|your\.domain)(?:\.\w+)?(?:$|[/:>])/iu;
const FILLED_IN = /…|\.\.\.|<[^@]*>|\b(?:todo|tbd|xxx+|placeholder|lorem|no postal address)\b/iu;

const isOrigin = (text) =>
  text.startsWith('https://') && URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href;
const isMailbox = (text) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u.test(text);
/** Someone can write a letter to it: a number or a box, and more than one word. */
const isPostal = (text) => /\d/u.test(text) && text.split(/[\s,]+/u).length >= 4;

/** In the order they are asked in. `page`: how the built page is told, where it shows it. */
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
 * What an installation says of itself, from the environment and, for the rest, from whoever deploys it.
 * @param environment variables by name
 * @param ask gets a question and resolves with what was typed; null where no one is there to be asked
 * @returns every setting by its name; throws one sentence that names each that is missing or stands for nothing
 */
export async function installationOf(environment, ask) {
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

/** What the function needs of it at run time. */
export const functionEnvironment = ({ SITE_URL, CONTACT_ADDRESS, POSTAL_ADDRESS }) => ({
  SITE_URL,
  CONTACT_ADDRESS,
  POSTAL_ADDRESS,
});

/** Asks on the terminal, a line a question; null where there is none. */
export async function withTerminal(work) {
  if (!process.stdin.isTTY) return work(null);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await work((question) => lines.question(question));
  } finally {
    lines.close();
  }
}
