// A clip of someone rowing: named after its bytes came, decided by a guardian, removed, and watched by an address that
// lasts half an hour. The database says who may do each; what it lets go leaves the storage at once.
import { z } from 'zod';
import { FILM_CLIPS } from '../account/account-calls.ts';
import type { Backend } from '../backend.ts';
import { ApiError, byAnyone, bySignedIn, DONE, found, HOUR_S, nullableText, requirePerson, SECRET } from '../call.ts';
import type { ProductApi, ProductApiOptions } from '../product-api.ts';
import { fileAnswer } from '../http.ts';
import { isSame, seal } from '../seal.ts';

const LASTS_S = 1800;
const PASS = /^(?<words>[\w-]{20,600})\.(?<seal>[\w-]{43})$/u;
const MADE_FOR = z.object({
  uaid: z.uuid(),
  /** When the clip was added: another one is not what was opened. */
  made: z.string(),
  account: z.uuid().nullable(),
  link: z.uuid().nullable(),
});
type FilmReader = z.infer<typeof MADE_FOR>;
const SEALED = MADE_FOR.extend({ end: z.number() });

/**
 * Addresses of a video clip, valid for half an hour, with the reader sealed inside. They grant nothing: before each
 * byte range the database checks whether that reader may still see the clip.
 */
function filmPasses({ cookieKey }: Pick<Backend, 'cookieKey'>, now: () => Date) {
  const sealed = (words: string): string => seal(cookieKey, `video ${words}`);
  const nowS = (): number => Math.floor(now().getTime() / 1000);
  return {
    issue: (reader: FilmReader): string => {
      const words = Buffer.from(JSON.stringify({ ...reader, end: nowS() + LASTS_S })).toString('base64url');
      return `${words}.${sealed(words)}`;
    },
    /** Null where it was not issued here, or is over. */
    read: (pass: string): FilmReader | null => {
      const { words, seal: shown } = PASS.exec(pass)?.groups ?? {};
      if (words === undefined || shown === undefined || !isSame(shown, sealed(words))) return null;
      const { end, ...reader } = SEALED.parse(JSON.parse(Buffer.from(words, 'base64url').toString()));
      return end < nowS() ? null : reader;
    },
  };
}

/** Maximum bytes per response: hosts that buffer responses allow 4.5 MB. Players request the next part. */
const LARGEST_PART = 4 * 1024 * 1024;

const UAID = z.uuid('This person is not known.');
const ADD = z.object({
  uaid: UAID,
  object: z.string().max(80),
  seconds: z.number().nullable(),
  days: z.number().int().min(1).max(365),
});
/** Applies to the viewed file only, not to a later one. */
const DECIDE = z.object({ uaid: UAID, object: z.string().max(80), allows: z.boolean() });
const REMOVE = z.object({ uaid: UAID });
const LOOK = z.union([z.strictObject({ uaid: UAID }), z.strictObject({ token: SECRET })]);

const ADDED = z.object({ state: z.enum(['open', 'waiting']), expires_at: z.string(), gone: nullableText });
const DECIDED = z.object({ gone: nullableText }).nullable();
const SHOWN = z.object({ uaid: z.string(), created_at: z.string(), link: z.string().optional() }).nullable();
const HELD = z.object({ object: z.string(), bytes: z.number(), content_type: z.string() }).nullable();

const SIGN_IN = 'Sign in first.';
const NOT_THERE = 'This clip is no longer available: access ended, it was removed, or it waits for a guardian.';

export function filmCalls({ backend, onBug, now }: ProductApiOptions) {
  const signedIn = bySignedIn(backend);
  const passes = filmPasses(backend, now);
  /** On failure the timer deletes it later. */
  const letGo = async (object: string | null): Promise<void> => {
    if (object !== null) await backend.removeFiles(FILM_CLIPS, [object]).catch(onBug);
  };
  return {
    'film/add': signedIn(SIGN_IN, ADD, async (wish, { callAs }) => {
      const { gone, ...made } = ADDED.parse(await callAs('add_film_clip', wish));
      await letGo(gone);
      return made;
    }),
    'film/decide': signedIn(SIGN_IN, DECIDE, async (decision, { callAs }) => {
      const decided = DECIDED.parse(await callAs('decide_film_clip', decision));
      if (decided === null)
        throw new ApiError(403, 'This clip is not yours to decide, or is another by now. Look at it again.');
      await letGo(decided.gone);
      return DONE;
    }),
    'film/remove': signedIn(SIGN_IN, REMOVE, async (asked, { callAs }) => {
      const gone = nullableText.parse(await callAs('remove_film_clip', asked));
      if (gone === null) throw new ApiError(403, 'You can’t remove this clip, or it no longer exists.');
      await letGo(gone);
      return DONE;
    }),
    'film/look': byAnyone(LOOK, async (asked, { context, client }) => {
      await backend.limit('film-look', client, 120, HOUR_S);
      const authorization = context.req.header('authorization') ?? '';
      const reader = 'token' in asked ? null : await requirePerson(backend.personOf, authorization, SIGN_IN);
      const answered =
        reader === null
          ? await backend.call('look_at_linked_clip', asked)
          : await backend.callAs(authorization, 'look_at_film_clip', asked);
      const { uaid, created_at: made, link = null } = found(SHOWN.parse(answered), NOT_THERE);
      return { address: `/api/film/clip/${passes.issue({ uaid, made, account: reader?.id ?? null, link })}` };
    }),
  };
}

export function addFilmBytes(api: ProductApi, { backend, now }: ProductApiOptions): void {
  const passes = filmPasses(backend, now);
  api.get('/api/film/clip/:pass', async (context) => {
    const reader = passes.read(context.req.param('pass'));
    const held = found(reader && HELD.parse(await backend.call('film_clip_for', reader)), NOT_THERE);
    const file = { size: held.bytes, type: held.content_type, most: LARGEST_PART };
    return fileAnswer(context.req.header('range') ?? null, file, (part) =>
      backend.readFile(FILM_CLIPS, held.object, part),
    );
  });
}
