// Clip in the profile, next to the video link: choose, review size and readers, upload, replace, remove.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  filmClipQuery,
  lookAtFilmClip,
  removeFilmClip,
  sendFilmClip,
  type FilmClip,
} from '#src/data/people/film-clips.ts';
import type { Audience } from '#src/recruiting/scopes.ts';
import type { ProfileSubject } from '#src/data/people/profile-access.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { clipSizeText } from '#src/format/clock.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Button, FileButton } from '#src/ui/buttons.tsx';
import { OpenedFilm } from '#src/ui/opened-media.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import { refetchAll } from './profile-queries.tsx';
import styles from './profile.module.css';
import { formatFileSize } from '#src/format/number.ts';
import { dayText } from '#src/format/day-text.ts';

interface FilmClipPartProps {
  readonly subject: Pick<ProfileSubject, 'uaid' | 'called' | 'isMinor' | 'limit'>;
  readonly audience: Audience;
  readonly mayWrite: boolean;
}

export function FilmClipPart({ subject, audience, mayWrite }: FilmClipPartProps) {
  const { uaid, called, isMinor, limit } = subject;
  /** For a minor, someone else approves; a guardian who adds it has approved it. */
  const needsYes = isMinor && limit === null;
  const cache = useQueryClient();
  const { data: [clip] = [] } = useQuery(filmClipQuery(uaid));
  const [chosen, setChosen] = useState<ChosenClip | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, problem, send } = useRequest();
  const anew = (): Promise<void> => refetchAll(cache, uaid);
  const choose = async (file: File): Promise<void> => {
    setRefusal(null);
    const read = await readClipFile(file, playedLength);
    if (read.ok) setChosen(read.clip);
    else setRefusal(read.sentence);
  };
  const done = (): void => {
    setChosen(null);
    void anew();
  };
  if (chosen !== null)
    return (
      <ClipSending
        key={chosen.file.name}
        {...{ uaid, chosen, audience, needsYes }}
        replaces={clip !== undefined}
        onEnd={done}
      />
    );
  return (
    <div className={stack({ gap: 2, items: 'start', narrow: true })}>
      {clip === undefined ? (
        <p className={text({ tone: 'quiet', size: 13 })}>
          {mayWrite ? 'A minute of rowing as MP4 or WebM, 60 MB at most.' : 'No clip.'}
        </p>
      ) : (
        <>
          <p>{clipStateWords(clip, audience, isMinor && clip.guardianship_id === null)}</p>
          <OpenedFilm
            key={clip.created_at}
            look={() => lookAtFilmClip({ uaid })}
            alt={`Video clip of ${called ?? 'you'}`}
            label={`Watch the clip (${clipSizeText(clip.seconds, clip.bytes)})`}
          />
        </>
      )}
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        {mayWrite && (
          <FileButton
            icon={<Upload size={16} aria-hidden />}
            label={clip === undefined ? 'Upload a clip' : 'Replace the clip'}
            accept="video/mp4,video/webm,video/quicktime"
            of="Video clip"
            onFile={(file) => void choose(file)}
          />
        )}
        {clip !== undefined && (
          <>
            <Button
              look="quiet"
              label="Save a copy of the clip"
              aria-disabled={busy}
              onClick={() => void send(async () => saveCopy(await lookAtFilmClip({ uaid })))}
            />
            {(mayWrite || limit !== null) && (
              <Button
                look="quiet"
                label="Remove the clip"
                aria-disabled={busy}
                onClick={() =>
                  void send(async () => {
                    await removeFilmClip({ uaid });
                    await anew();
                  })
                }
              />
            )}
          </>
        )}
      </div>
      <Problem sentence={problem ?? refusal} />
    </div>
  );
}

/** By the browser's own download, which needs no memory for it. */
function saveCopy(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'film-clip';
  link.click();
}

interface ClipSendingProps {
  readonly uaid: string;
  readonly chosen: ChosenClip;
  readonly audience: Audience;
  readonly needsYes: boolean;
  /** It replaces an existing one. */
  readonly replaces: boolean;
  /** Uploaded or canceled. */
  readonly onEnd: () => void;
}

const LASTS = [
  { days: 30, text: 'a month' },
  { days: 182, text: 'half a year' },
  { days: 365, text: 'a year' },
] as const;

/** Chosen clip before and during upload: size, readers and expiry, shown before the upload button. */
function ClipSending({ uaid, chosen, audience, needsYes, replaces, onEnd }: ClipSendingProps) {
  const { file, type, seconds } = chosen;
  const [days, setDays] = useState<number>(182);
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef<AbortController | null>(null);
  const send = async (): Promise<void> => {
    const stop = new AbortController();
    cancel.current = stop;
    setProblem(null);
    setSentBytes(0);
    try {
      await sendFilmClip({ uaid, file, type, seconds, days }, { onProgress: setSentBytes, signal: stop.signal });
      onEnd();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setSentBytes(null);
    }
  };
  if (sentBytes !== null)
    return (
      <div className={stack({ gap: 2, items: 'start', narrow: true })}>
        <p role="status">
          Uploading “{file.name}”: {Math.floor((100 * sentBytes) / file.size)}%. Stay on this page.
        </p>
        <progress className={styles.sending} aria-label="Uploading clip" max={file.size} value={sentBytes} />
        <Button label="Cancel" onClick={() => cancel.current?.abort()} />
      </div>
    );
  return (
    <div className={stack({ gap: 2, items: 'start', narrow: true })}>
      <p>
        “{file.name}” ({clipSizeText(seconds, file.size)}) would be visible to {clipReaders(audience, needsYes)}. Ask
        everyone else in it first.
      </p>
      <p className={text({ tone: 'quiet', size: 13 })}>
        The clip is uploaded as it is, including what the camera wrote into it, such as time and place.
        {replaces && ' It takes the place of the clip that is there.'}
      </p>
      <label className={row({ gap: 2, wrap: true })}>
        It ends after
        <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {LASTS.map(({ days: one, text }) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        <Button look="primary" label="Send this clip" onClick={() => void send()} />
        <Button look="quiet" label="Not now" onClick={onEnd} />
      </div>
      <Problem sentence={problem} />
    </div>
  );
}

/** Limit of the storage bucket. */
export const LARGEST_CLIP_BYTES = 60_000_000;
const LONGEST_S = 3600;

interface ChosenClip {
  readonly file: File;
  readonly type: 'video/mp4' | 'video/webm';
  /** Null when the file doesn't say. */
  readonly seconds: number | null;
}

type ClipRead = { readonly ok: true; readonly clip: ChosenClip } | { readonly ok: false; readonly sentence: string };

const refused = (sentence: string): ClipRead => ({ ok: false, sentence });

/**
 * By its first bytes: ISO/IEC 14496-12 has `ftyp` and a brand after four bytes of length, Matroska begins with EBML's
 * number.
 */
export function detectClipType(head: Uint8Array): ChosenClip['type'] | 'quicktime' | null {
  const text = String.fromCodePoint(...head.subarray(4, 12));
  if (text.startsWith('ftyp')) return text === 'ftypqt  ' ? 'quicktime' : 'video/mp4';
  return [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => head[at] === byte) ? 'video/webm' : null;
}

/** `lengthOf`: seconds, null when unknown; throws for unplayable files. */
export async function readClipFile(file: File, lengthOf: (file: Blob) => Promise<number | null>): Promise<ClipRead> {
  const { name, size } = file;
  const type = detectClipType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === 'quicktime')
    return refused(
      `“${name}” is a QuickTime video, and a clip is an MP4 or a WebM: save it as MP4 first (on an iPhone: Settings, Camera, Formats, Most Compatible).`,
    );
  if (type === null) return refused(`“${name}” is no MP4 or WebM: save the video as one of them and choose it again.`);
  if (size > LARGEST_CLIP_BYTES)
    return refused(
      `“${name}” is ${formatFileSize(size)}. The limit is ${formatFileSize(LARGEST_CLIP_BYTES)}: trim it to a minute, or compress it.`,
    );
  try {
    const seconds = await lengthOf(file);
    if (seconds !== null && seconds > LONGEST_S)
      return refused(`“${name}” lasts longer than an hour: trim it to a minute and choose it again.`);
    return { ok: true, clip: { file, type, seconds } };
  } catch {
    return refused(
      `“${name}” does not play in this browser, and would not in a coach’s: save it as MP4 with H.264 and choose it again.`,
    );
  }
}

/** As reported by the browser's player. */
function playedLength(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const player = document.createElement('video');
  return new Promise<number | null>((resolve, reject) => {
    player.preload = 'metadata';
    player.addEventListener('loadedmetadata', () => resolve(Number.isFinite(player.duration) ? player.duration : null));
    player.addEventListener('error', () => reject(new Error('This video cannot be played.')));
    player.src = address;
  }).finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}

const READERS: Readonly<Record<Audience, string>> = {
  only_me: 'your family alone',
  family: 'your family alone',
  club_coach: 'your family and the coaches of your club you share with',
  colleges: 'your family, your club’s coaches and the colleges you share with',
  link: 'your family, the coaches and colleges you share with, and anyone with a link you made',
};
const READERS_AFTER_YES: Readonly<Record<Audience, string>> = {
  ...READERS,
  club_coach: 'your family, and after a parent’s yes the coaches of your club you share with',
  colleges: 'your family, and after a parent’s yes your club’s coaches and the colleges you share with',
  link: 'your family, and after a parent’s yes the coaches and colleges you share with, and anyone with a link you made',
};

/** Chosen audience; for a minor, only the family until a parent approves. */
export const clipReaders = (audience: Audience, waits: boolean): string =>
  (waits ? READERS_AFTER_YES : READERS)[audience];

/** For an uploaded one. */
export const clipStateWords = ({ expires_at: end }: FilmClip, audience: Audience, waits: boolean): string =>
  waits
    ? `It’s waiting for a parent’s approval. Only your family can see it for now. You chose ${clipReaders(audience, false)}. It ends on ${dayText(end)}.`
    : `It is seen by ${clipReaders(audience, false)}. It ends on ${dayText(end)}.`;
