// Which services are chosen, and the sentence for every setting that cannot be.
import { describe, expect, it } from 'vitest';
import { stackFromEnvironment } from './environment.ts';

type Environment = Readonly<Record<string, string>>;

const HOSTED: Environment = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  SUPABASE_SECRET_KEY: 'sb_secret_1',
  DATABASE_URL: 'postgres://product_api:oar@db.abc.supabase.co:6543/postgres',
};
const LIVE: Environment = {
  ...HOSTED,
  NODE_ENV: 'production',
  SITE_URL: 'https://strokeside.example',
  TRUST_FORWARDED_FOR: '1',
  CRON_SECRET: 'c'.repeat(32),
  CONTACT_ADDRESS: 'crew@strokeside.example',
  POSTAL_ADDRESS: '1 Boathouse Row, Philadelphia, PA 19130',
};
const without = (name: string): Environment => Object.fromEntries(Object.entries(LIVE).filter(([key]) => key !== name));

const settings = (environment: Environment): unknown => {
  const read = stackFromEnvironment(environment);
  return read.ok ? read.settings : read.problems;
};

describe('the environment', () => {
  it('with nothing set chooses the embedded database on the usual port', () => {
    expect(settings({})).toEqual({
      kind: 'embedded',
      directory: '.data',
      siteUrl: 'http://localhost:4173',
      smtp: null,
      contactAddress: null,
      hubspotToken: undefined,
      logbook: undefined,
      replies: null,
      payments: undefined,
      trustForwarded: false,
    });
    expect(settings({ PORT: '8080', STROKESIDE_DATA: '/rowing', DATABASE_URL: ' ' })).toMatchObject({
      kind: 'embedded',
      directory: '/rowing',
      siteUrl: 'http://localhost:8080',
    });
  });

  it('with the address of a PostgreSQL chooses that', () => {
    expect(settings({ DATABASE_URL: 'postgresql://rower:oar@localhost:5432/club' })).toMatchObject({
      kind: 'database',
      databaseUrl: 'postgresql://rower:oar@localhost:5432/club',
      directory: '.data',
    });
  });

  it('with a project and its keys chooses the hosted one, and its parts', () => {
    expect(settings(LIVE)).toMatchObject({ kind: 'hosted', url: 'https://abc.supabase.co', smtp: null });
    const parts: Environment = {
      SMTP_URL: 'smtps://mail:secret@smtp.example:465',
      MAIL_FROM: 'Strokeside <crew@strokeside.example>',
      CONTACT_ADDRESS: 'crew@strokeside.example',
      HUBSPOT_TOKEN: 'pat-1',
      LOGBOOK_CLIENT_ID: 'log-1',
      LOGBOOK_CLIENT_SECRET: 'logs-1',
      REPLY_DOMAIN: 'replies.strokeside.example',
      REPLY_SECRET: 'r'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(settings({ ...LIVE, ...parts, SITE_URL: 'https://strokeside.example/' })).toMatchObject({
      kind: 'hosted',
      siteUrl: 'https://strokeside.example',
      smtp: { url: parts['SMTP_URL'], from: parts['MAIL_FROM'] },
      contactAddress: 'crew@strokeside.example',
      hubspotToken: 'pat-1',
      logbook: { clientId: 'log-1', clientSecret: 'logs-1' },
      replies: { domain: 'replies.strokeside.example', secret: 'r'.repeat(32) },
      payments: { secretKey: 'sk_1', webhookSecret: 'whsec_1' },
      trustForwarded: true,
    });
  });

  it.each<readonly [Environment, RegExp]>([
    [{ DATABASE_URL: 'mysql://localhost/club' }, /^DATABASE_URL is the address of a PostgreSQL/u],
    [{ DATABASE_URL: 'postgres://local host' }, /^DATABASE_URL/u],
    [{ SUPABASE_URL: 'http://abc.supabase.co' }, /^SUPABASE_URL is the address/u],
    [{ SUPABASE_URL: 'https://abc.supabase.co/rest/v1' }, /^SUPABASE_URL is the address/u],
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, /^SUPABASE_URL also needs/u],
    [{ SUPABASE_SECRET_KEY: 'sb_secret_1' }, /without SUPABASE_URL/u],
    [{ ...HOSTED, SUPABASE_SECRET_KEY: 'sb_publishable_1' }, /^SUPABASE_SECRET_KEY is the key that begins/u],
    [{ ...HOSTED, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' }, /^SUPABASE_PUBLISHABLE_KEY is the key/u],
    [{ ...HOSTED, DATABASE_URL: '' }, /^SUPABASE_URL also needs .* and DATABASE_URL/u],
    [{ ...HOSTED, DATABASE_URL: 'postgres://localhost/club?sslmode=disable' }, /always encrypted/u],
    [{ ...HOSTED, DATABASE_CA: 'prod-ca.crt' }, /^DATABASE_CA is a certificate/u],
    [{ NODE_ENV: 'production', SITE_URL: 'http://localhost' }, /^The local stack is for one computer/u],
    [{ ...HOSTED, NODE_ENV: 'production' }, /^In production, set SITE_URL/u],
    [{ ...LIVE, SITE_URL: 'https://strokeside.example/coach' }, /^SITE_URL must be only the site’s address/u],
    [{ SITE_URL: 'https://strokeside.example' }, /answers on this computer only/u],
    [{ SMTP_URL: 'https://smtp.example', MAIL_FROM: 'a@b.test' }, /^SMTP_URL is the address of a mail server/u],
    [{ SMTP_URL: 'smtp://localhost:25' }, /^SMTP_URL also needs MAIL_FROM/u],
    [{ MAIL_FROM: 'Strokeside' }, /^MAIL_FROM is a sender/u],
    [{ CONTACT_ADDRESS: 'crew' }, /^CONTACT_ADDRESS is where messages/u],
    [{ HUBSPOT_TOKEN: 'two words' }, /^HUBSPOT_TOKEN is one word/u],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, /set together/u],
    [{ LOGBOOK_CLIENT_ID: 'log-1' }, /^LOGBOOK_CLIENT_ID and LOGBOOK_CLIENT_SECRET are set together/u],
    [{ REPLY_DOMAIN: 'replies.strokeside.example' }, /^REPLY_DOMAIN and REPLY_SECRET are set together/u],
    [{ REPLY_DOMAIN: 'https://replies.test', REPLY_SECRET: 'r'.repeat(32) }, /^REPLY_DOMAIN must be only a domain/u],
    [{ REPLY_DOMAIN: 'replies.test', REPLY_SECRET: 'short' }, /^REPLY_SECRET is a random word/u],
    [{ TRUST_FORWARDED_FOR: 'yes' }, /^TRUST_FORWARDED_FOR must be 0 or 1/u],
    [without('TRUST_FORWARDED_FOR'), /^Decide on TRUST_FORWARDED_FOR/u],
    [without('CONTACT_ADDRESS'), /^Set CONTACT_ADDRESS to the address where people reach you/u],
    [without('POSTAL_ADDRESS'), /^Set POSTAL_ADDRESS to the postal address/u],
    [without('CRON_SECRET'), /^Set CRON_SECRET to a random word of at least 32 characters/u],
    [{ ...LIVE, CRON_SECRET: 'c'.repeat(31) }, /^Set CRON_SECRET/u],
    [{ CRON_SECRET: 'two words' }, /^CRON_SECRET is one word/u],
    [{ PORT: 'http' }, /^PORT is a number/u],
  ])('says one sentence about %j', (environment, sentence) => {
    const read = stackFromEnvironment(environment);
    expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(sentence)]);
  });

  it('asks for no such decision on this computer, and takes either where it does', () => {
    const local = { ...HOSTED, NODE_ENV: 'production', SITE_URL: 'http://localhost:4173' };
    expect(settings(local)).toMatchObject({ kind: 'hosted', trustForwarded: false });
    expect(settings({ CRON_SECRET: 'short' })).toMatchObject({ kind: 'embedded' });
    expect(settings({ ...LIVE, TRUST_FORWARDED_FOR: '0' })).toMatchObject({ kind: 'hosted', trustForwarded: false });
  });

  it('says all that is wrong at once, and never repeats a secret', () => {
    const read = stackFromEnvironment({ SUPABASE_SECRET_KEY: 'hush-hush', DATABASE_URL: 'hush://hush' });
    const problems = read.ok ? [] : read.problems;
    expect(problems).toHaveLength(2);
    expect(problems.join(' ')).not.toContain('hush');
  });
});
