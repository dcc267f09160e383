// Request schemas. Addresses are trimmed and lowercased before use.
import { z } from 'zod';
import { holdsNul, isTooDeep, parseJson, readText } from './http/request.ts';
import { sentenceFor } from './http/answer.ts';
import { readsLikeAddress, seenLine, seenText } from './mail/safe-text.ts';
import { ApiError } from './failure.ts';

const BODY_BYTES = 64 * 1024;

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an email address.'));
/** One line of what can be seen. */
export const oneLine = (most: number) => z.string().max(most).transform(seenLine);
/** One line that becomes part of an email to someone else. */
export const mailedLine = (most: number) =>
  oneLine(most).refine((text) => !readsLikeAddress(text), 'Leave links out of the name.');
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
    friendName: mailedLine(80).nullish(),
    customMessage: z
      .string()
      .max(300, 'The message has at most 300 characters.')
      .transform(seenText)
      .refine(
        (text) => !readsLikeAddress(text),
        'Leave links out of the message, and put a space after every full stop.',
      )
      .nullish(),
    relationship: z.enum(['parent', 'teammate', 'coach', 'other', '']).nullish(),
  }),
});

/** `most`: bytes of the body. */
export async function readAs<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  most = BODY_BYTES,
): Promise<z.infer<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError(415, 'Send application/json.');
  const read = await readText(request, most);
  if (!read.ok && read.reason === 'too large') throw new ApiError(413, 'The request is too large.');
  if (read.ok && (isTooDeep(read.text) || holdsNul(read.text)))
    throw new ApiError(400, 'The request contains characters or nesting that can’t be stored.');
  const body = read.ok ? parseJson(read.text) : undefined;
  if (body === undefined) throw new ApiError(400, 'The request is not JSON.');
  const parsed = schema.safeParse(body, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  throw new ApiError(400, parsed.error.issues[0]?.message ?? 'Couldn’t read the request.');
}
