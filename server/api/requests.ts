// What the calls are sent. Addresses are trimmed and lower-cased before anything looks at them.
import { z } from 'zod';
import { parseJson, readText } from '../gateway/body.ts';
import { ApiError } from './failure.ts';

const BODY_BYTES = 64 * 1024;

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an e-mail address.'));
/** One line: it becomes part of a mail. */
export const oneLine = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
const name = oneLine(80);

export const ADDRESS = z.object({ email });

export const CONTACT = z.object({
  email,
  firstName: name.nullish().transform((given) => given || 'Coach'),
  lastName: name.nullish().transform((given) => given || 'User'),
  source: z.literal('Coach Registration'),
});

export const MAIL = z.object({
  type: z.literal('referralInvitation'),
  to: email,
  data: z.object({
    friendName: name.nullish(),
    customMessage: z
      .string()
      .max(300, 'The message has at most 300 characters.')
      .refine((text) => !/https?:|www\.|:\/\//iu.test(text), 'Leave links out of the message.')
      .nullish(),
    relationship: z.enum(['parent', 'teammate', 'coach', 'other', '']).nullish(),
  }),
});

export async function readAs<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError(415, 'Send application/json.');
  const read = await readText(request, BODY_BYTES);
  if (!read.ok && read.reason === 'too large') throw new ApiError(413, 'The request is too large.');
  const body = read.ok ? parseJson(read.text) : undefined;
  if (body === undefined) throw new ApiError(400, 'The request is not JSON.');
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(400, issue?.message ?? 'The request is not valid.', issue?.path.join('.'));
}
