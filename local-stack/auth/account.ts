// Accounts as the auth service keeps and shows them.
import { z } from 'zod';
import type { Run } from '#api/database.ts';

const FACTOR = z.object({
  id: z.string(),
  friendly_name: z.string().nullable(),
  factor_type: z.string(),
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
  updated_at: z.string(),
});

const STORED = z.object({
  id: z.string(),
  email: z.string(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: z.date().nullable(),
  confirmation_sent_at: z.date().nullable(),
  recovery_sent_at: z.date().nullable(),
  email_change: z.string().nullable(),
  email_change_sent_at: z.date().nullable(),
  last_sign_in_at: z.date().nullable(),
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  updated_at: z.date(),
});
/** `factors`: the second steps of signing in, without their secrets. */
const ACCOUNT = STORED.extend({ factors: z.array(FACTOR) });

export type Account = z.infer<typeof ACCOUNT>;

const COLUMNS = `${Object.keys(STORED.shape).join(', ')}, (
  select coalesce(jsonb_agg(to_jsonb(kept) order by kept.created_at), '[]')
  from (select ${Object.keys(FACTOR.shape).join(', ')} from auth.mfa_factors where user_id = users.id) as kept) as factors`;

export async function accountByEmail(run: Run, email: string): Promise<Account | null> {
  const [row] = await run(`select ${COLUMNS} from auth.users where email = $1 and deleted_at is null`, [email]);
  return row === undefined ? null : ACCOUNT.parse(row);
}

export async function accountById(run: Run, id: string): Promise<Account | null> {
  const [row] = await run(`select ${COLUMNS} from auth.users where id = $1 and deleted_at is null`, [id]);
  return row === undefined ? null : ACCOUNT.parse(row);
}

/** Without a password: it gets that of the sign-up whose email is answered. */
export async function insertAccount(
  run: Run,
  { email, metadata, at }: { email: string; metadata: object; at: Date },
): Promise<Account> {
  const [row] = await run(
    `insert into auth.users (email, raw_user_meta_data, created_at, updated_at)
     values ($1, $2::text::jsonb, $3, $3) returning ${COLUMNS}`,
    [email, JSON.stringify(metadata), at],
  );
  return ACCOUNT.parse(row);
}

/** Two-step verification is on. */
export const hasSecondStep = ({ factors }: Account): boolean => factors.some(({ status }) => status === 'verified');

/** The account in the shape the client library reads. */
export function accountJson(account: Account): Readonly<Record<string, unknown>> {
  const confirmed = time(account.email_confirmed_at);
  const identity = { sub: account.id, email: account.email, email_verified: confirmed !== undefined };
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: confirmed,
    phone: '',
    confirmation_sent_at: time(account.confirmation_sent_at),
    confirmed_at: confirmed,
    recovery_sent_at: time(account.recovery_sent_at),
    new_email: account.email_change || undefined,
    email_change_sent_at: time(account.email_change_sent_at),
    last_sign_in_at: time(account.last_sign_in_at),
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    identities: [
      {
        identity_id: account.id,
        id: account.id,
        user_id: account.id,
        provider: 'email',
        identity_data: identity,
        email: account.email,
        created_at: account.created_at.toISOString(),
        updated_at: account.updated_at.toISOString(),
      },
    ],
    ...(account.factors.length === 0 ? {} : { factors: account.factors }),
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    is_anonymous: false,
  };
}

/** Response to a repeated sign-up: looks like a new account and reveals nothing about the existing one. */
export const decoyJson = (email: string, metadata: object, at: Date): Readonly<Record<string, unknown>> => ({
  id: crypto.randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  confirmation_sent_at: at.toISOString(),
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: metadata,
  identities: [],
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  is_anonymous: false,
});

const time = (at: Date | null): string | undefined => at?.toISOString();
