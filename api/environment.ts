// Chooses the services from the environment: by default the embedded database, otherwise a real PostgreSQL or a hosted
// project. Invalid settings fail with one sentence.
import { z } from 'zod';

type Parts = ReturnType<typeof readParts>;

export interface HostedSettings extends Parts {
  readonly kind: 'hosted';
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The project’s own database, as a role that may become those of callers and no other. */
  readonly databaseUrl: string;
  readonly databaseCa: string | undefined;
}

export type StackSettings =
  | HostedSettings
  | (Parts & { readonly kind: 'embedded'; readonly directory: string })
  | (Parts & { readonly kind: 'database'; readonly directory: string; readonly databaseUrl: string });

export type SettingsRead =
  | { readonly ok: true; readonly settings: StackSettings }
  | { readonly ok: false; readonly problems: readonly string[] };

const DEFAULT_PORT = '4173';

const addressed = (pattern: RegExp, sentence: string): z.ZodType<string> =>
  z.string().refine((text) => pattern.test(text) && URL.canParse(text), sentence);

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/u;
const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  (text.startsWith('https://') || LOOPBACK.test(text)) &&
  `${new URL(text).origin}/` === new URL(text).href;
const origin = (sentence: string): z.ZodType<string> =>
  z
    .string()
    .refine(isOrigin, sentence)
    .transform((text) => new URL(text).origin);
const single = (sentence: string): z.ZodType<string> => z.string().regex(/^[\x21-\x7e]+$/u, sentence);

const SETTINGS = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'PORT is a number such as 4173.')
    .default(DEFAULT_PORT),
  SITE_URL: origin('SITE_URL must be only the site’s address, like https://strokeside.example.').optional(),
  STROKESIDE_DATA: z.string().default('.data'),
  DATABASE_URL: addressed(
    /^postgres(?:ql)?:\/\//u,
    'DATABASE_URL is the address of a PostgreSQL: postgres://user:password@host:5432/name.',
  ).optional(),
  DATABASE_CA: z
    .string()
    .startsWith('-----BEGIN CERTIFICATE-----', 'DATABASE_CA is a certificate, as text: -----BEGIN CERTIFICATE----- …')
    .optional(),
  SUPABASE_URL: origin('SUPABASE_URL is the address of the hosted project: https://….supabase.co.').optional(),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('sb_publishable_', 'SUPABASE_PUBLISHABLE_KEY is the key that begins with sb_publishable_.')
    .optional(),
  SUPABASE_SECRET_KEY: z
    .string()
    .startsWith('sb_secret_', 'SUPABASE_SECRET_KEY is the key that begins with sb_secret_.')
    .optional(),
  SMTP_URL: addressed(
    /^smtps?:\/\//u,
    'SMTP_URL is the address of a mail server: smtps://user:password@host:465.',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u, 'MAIL_FROM is a sender: Strokeside <mail@….>.')
    .optional(),
  CONTACT_ADDRESS: z
    .email('CONTACT_ADDRESS is where messages of the contact page go: crew@strokeside.example.')
    .optional(),
  POSTAL_ADDRESS: z.string().optional(),
  HUBSPOT_TOKEN: single('HUBSPOT_TOKEN is one word without spaces.').optional(),
  STRIPE_SECRET_KEY: single('STRIPE_SECRET_KEY is one word without spaces.').optional(),
  STRIPE_WEBHOOK_SECRET: single('STRIPE_WEBHOOK_SECRET is one word without spaces.').optional(),
  LOGBOOK_CLIENT_ID: single('LOGBOOK_CLIENT_ID is one word without spaces.').optional(),
  LOGBOOK_CLIENT_SECRET: single('LOGBOOK_CLIENT_SECRET is one word without spaces.').optional(),
  REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u, 'REPLY_DOMAIN must be only a domain, like replies.strokeside.example.')
    .optional(),
  REPLY_SECRET: z
    .string()
    .regex(/^[\w~-]{32,}$/u, 'REPLY_SECRET is a random word of at least 32 letters, digits, "-", "_" or "~".')
    .optional(),
  TRUST_FORWARDED_FOR: z
    .enum(['0', '1'], 'TRUST_FORWARDED_FOR must be 0 or 1. Use 1 behind a proxy that sets X-Forwarded-For.')
    .optional(),
  CRON_SECRET: single('CRON_SECRET is one word without spaces.').optional(),
});
/** Minimum length of a secret: 32 random characters have at least 128 bits. */
const MIN_SECRET = 32;

type Written = z.infer<typeof SETTINGS>;
type Rule = readonly [isWrong: boolean, sentence: string];

/** Reads a process's environment. A variable that is set to nothing is as if it were not there. */
export function stackFromEnvironment(environment: Readonly<Record<string, string | undefined>>): SettingsRead {
  const given = Object.fromEntries(
    Object.keys(SETTINGS.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = SETTINGS.safeParse(given);
  if (!read.success) return { ok: false, problems: read.error.issues.map(({ message }) => message) };
  const problems = contradictions(read.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: chosen(read.data) };
}

/** Required settings of a public server, each with an error message. */
const missingInPublic = (written: Written): readonly Rule[] => [
  [
    written.TRUST_FORWARDED_FOR === undefined,
    'Decide on TRUST_FORWARDED_FOR: 1 where the host writes x-forwarded-for itself (Vercel does), 0 elsewhere, where limits then count all callers as one.',
  ],
  [
    (written.CRON_SECRET ?? '').length < MIN_SECRET,
    `Set CRON_SECRET to a random word of at least ${MIN_SECRET} characters: without the timer nothing is deleted when it is due.`,
  ],
  [
    written.CONTACT_ADDRESS === undefined,
    'Set CONTACT_ADDRESS to the address where people reach you. The contact page and emails show it.',
  ],
  [
    written.POSTAL_ADDRESS === undefined,
    'Set POSTAL_ADDRESS to the postal address under every mail: the law wants one.',
  ],
];

const together = (written: Written, one: keyof Written, other: keyof Written): Rule => [
  (written[one] === undefined) !== (written[other] === undefined),
  `${one} and ${other} are set together or not at all.`,
];

function contradictions(written: Written): readonly string[] {
  const { SUPABASE_URL: hosted, DATABASE_URL: database, SMTP_URL: smtp, MAIL_FROM: from } = written;
  const { NODE_ENV: environment, SITE_URL: site } = written;
  const isPublic = environment === 'production' && site !== undefined && site.startsWith('https://');
  const rules: readonly Rule[] = [
    [
      hosted !== undefined && database !== undefined && new URL(database).search !== '',
      'With SUPABASE_URL, DATABASE_URL ends with the name of the database: the connection is always encrypted.',
    ],
    [
      hosted !== undefined &&
        [written.SUPABASE_PUBLISHABLE_KEY, written.SUPABASE_SECRET_KEY, database].includes(undefined),
      'SUPABASE_URL also needs SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and DATABASE_URL, the project’s database.',
    ],
    [
      hosted === undefined && written.SUPABASE_SECRET_KEY !== undefined,
      'SUPABASE_SECRET_KEY is set without SUPABASE_URL. Set the project it belongs to.',
    ],
    [
      hosted === undefined && written.NODE_ENV === 'production',
      'The local stack is for one computer: in production, set SUPABASE_URL and its keys.',
    ],
    [
      written.NODE_ENV === 'production' && written.SITE_URL === undefined,
      'In production, set SITE_URL: links in emails lead there.',
    ],
    [
      hosted === undefined && written.SITE_URL !== undefined && !LOOPBACK.test(written.SITE_URL),
      'The local stack answers on this computer only: leave SITE_URL out, or set it to http://localhost and the port.',
    ],
    ...(isPublic ? missingInPublic(written) : []),
    [smtp !== undefined && from === undefined, 'SMTP_URL also needs MAIL_FROM, the sender’s address.'],
    together(written, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    together(written, 'LOGBOOK_CLIENT_ID', 'LOGBOOK_CLIENT_SECRET'),
    together(written, 'REPLY_DOMAIN', 'REPLY_SECRET'),
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

function readParts(written: Written) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, STRIPE_SECRET_KEY: stripe, STRIPE_WEBHOOK_SECRET: webhook } = written;
  const { LOGBOOK_CLIENT_ID: clientId, LOGBOOK_CLIENT_SECRET: clientSecret } = written;
  const { REPLY_DOMAIN: domain, REPLY_SECRET: secret } = written;
  return {
    /** Origin of the page, for links in emails and as the only origin that may ask. */
    siteUrl: written.SITE_URL ?? `http://localhost:${written.PORT}`,
    /** Null: emails are captured (embedded, database) or not sent (hosted). */
    smtp: smtpUrl === undefined || from === undefined ? null : { url: smtpUrl, from },
    /** Where messages of the contact page go; null: no one has said. */
    contactAddress: written.CONTACT_ADDRESS ?? null,
    hubspotToken: written.HUBSPOT_TOKEN,
    logbook: clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret },
    /** Null: replies of colleges do not note themselves. */
    replies: domain === undefined || secret === undefined ? null : { domain, secret },
    payments: stripe === undefined || webhook === undefined ? undefined : { secretKey: stripe, webhookSecret: webhook },
    /** `x-forwarded-for` is written by a proxy in front of this process. */
    trustForwarded: written.TRUST_FORWARDED_FOR === '1',
  };
}

function chosen(written: Written): StackSettings {
  const parts = readParts(written);
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = written;
  const { STROKESIDE_DATA: directory, DATABASE_URL: databaseUrl, DATABASE_CA: databaseCa } = written;
  if (url !== undefined && publishableKey !== undefined && secretKey !== undefined && databaseUrl !== undefined) {
    return { kind: 'hosted', url, publishableKey, secretKey, databaseUrl, databaseCa, ...parts };
  }
  return databaseUrl === undefined
    ? { kind: 'embedded', directory, ...parts }
    : { kind: 'database', directory, databaseUrl, ...parts };
}
