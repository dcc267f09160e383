// Creates a rower page: lists its contents, people named in the comment, and what a file can't do.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ComponentProps, useId } from 'react';
import * as z from 'zod/mini';
import { zipSync } from 'fflate';
import { makePageLink, type MadePage } from '#src/data/people/rower-pages.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { labelSeat, labelSeatRow } from '#src/figures/choice/seat-look.ts';
import { listText } from '#src/format/labels.ts';
import { takesFor, useFilmTakes } from '#src/library/films/films.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { download } from '#src/ui/download.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { Form, Check } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { exportFileName, safeName, type ClockRange } from '#engine/exports/table.ts';
import { reportError } from '#src/reporting/report.ts';
import { formatFileSize } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { useDeskDebrief } from '../../shared/debrief/desk-debrief.tsx';
import { focusSentences, useSessionFocuses } from '../../shared/use-session-focuses.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import { namedRange } from '../export/scope.ts';
import { localeText, type LocaleText } from '../page/text-and-colours.ts';
import { seal, lockedFile, openFile } from '../page/page-file.ts';
import { AllLinks, MadeLink, DaysChoice, WayChoice, useSendToTeam, PageLinks } from '../page-link/page-links.tsx';
import { useTeamSeats, type TeamSeat } from '../page-link/team-seat.ts';
import { ABOUT, Passphrase, SaveEnd, Signature, WRITTEN_FIELDS } from '../page/share-parts.tsx';
import { makeRowerPage, toRemark } from './make-rower-page.ts';
import { namedCrewmates, pageList, type RowerPage, type PageFilm, calledOn } from './rower-page.ts';
import { RowerBody } from './rower-body.tsx';
import { writtenPage } from '../page/page-body.tsx';

interface Written {
  readonly content: Blob;
  readonly fileName: string;
}

/**
 * Rower page as a file: bytes and name. An empty passphrase means no lock. Throws when locking is impossible in this
 * browser (`canLock`).
 */
async function writeRowerPage(
  page: RowerPage,
  {
    analysis,
    range,
    text,
    passphrase,
  }: {
    readonly analysis: Analysis;
    /** Null for the whole session. */
    readonly range: ClockRange | null;
    readonly text: LocaleText;
    readonly passphrase: string;
  },
): Promise<Written> {
  const locks = passphrase.trim() !== '';
  const file = {
    title: `${calledOn(page)} · ${page.session}`,
    body: writtenPage(<RowerBody page={page} text={text} />),
    hasFilm: page.film.length > 0,
  };
  const content = locks ? await lockedFile(file, passphrase) : openFile(file);
  // A locked file's name must not identify the rower.
  const called = locks ? 'locked' : safeName(calledOn(page)).toLowerCase();
  return {
    content: new Blob([content], { type: 'text/html;charset=utf-8' }),
    fileName: exportFileName(analysis, ['page', called].filter(Boolean).join('-'), 'html', range),
  };
}

interface PageContentsProps {
  readonly lines: readonly string[];
  /** For a link: does a guardian have to approve it first? Null for a file. */
  readonly link: { readonly isMinor: boolean } | null;
}

/** Contents of a page, and what its way of sharing means, shown before creating it. */
function PageContents({ lines, link }: PageContentsProps) {
  const heading = useId();
  return (
    <section
      className={stack({ gap: 2, pad: 3, on: 'wash', round: 'control', size: 13, ragged: 'pretty' })}
      aria-labelledby={heading}
    >
      <h3 className={text({ size: 14 })} id={heading}>
        What’s included
      </h3>
      <ul className={box({ padStart: 4, list: 'disc' })}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {link === null
          ? 'Not included: other people’s names and numbers, the recording, the track, notes, a whole video.'
          : 'Not included: other people’s names and numbers, the recording, the track, notes, anything of a video.'}
      </p>
      {link === null ? <OfFile /> : <OfLink isMinor={link.isMinor} />}
    </section>
  );
}

const OfFile = () => (
  <>
    <p>
      <b>You can’t take a file back.</b> Anyone who has it can keep it and pass it on.
    </p>
    <p>
      <b>Under 18:</b> coaches may message a minor only if a linked guardian reads it too. Guardians don’t get this file
      automatically: send it to them as well.
    </p>
  </>
);

const OfLink = ({ isMinor }: { readonly isMinor: boolean }) => (
  <>
    <p>
      <b>This page leaves your device</b> for your team’s server. Anyone with the link can read it there until it
      expires. You and the family see each view and each reply, and either of you can revoke the link with one click.
      What someone has seen can’t be unseen.
    </p>
    {isMinor && (
      <p>
        <b>Under 18: a guardian has to allow it.</b> The link isn’t active until then. We email them now; they can read
        the page and every reply, and revoke the link. If you set a passphrase, give it to them too.
      </p>
    )}
  </>
);

interface FromFilmProps {
  readonly offered: readonly (Pick<PageFilm, 'kind' | 'words' | 'bytes'> & { readonly id: string })[];
  /** Ids of excluded items. */
  readonly left: readonly string[];
  readonly leaveOut: (left: readonly string[]) => void;
  readonly locks: boolean;
}

/** Video frames and clips for a rower's page. */
function FromFilm({ offered, left, leaveOut, locks }: FromFilmProps) {
  const taken = offered.filter(({ id }) => !left.includes(id));
  if (offered.length === 0) return null;
  return (
    <fieldset className={stack({ gap: 2, narrow: true, pad: 0, margin: 0, border: 'none', size: 13 })}>
      <legend className={box({ pad: 0, weight: 'strong' })}>From the video</legend>
      {offered.map(({ id, kind, words, bytes }) => (
        <Check
          key={id}
          label={`${kind === 'still' ? 'Frame' : 'Clip'}, ${words}, ${formatFileSize(bytes)}`}
          checked={!left.includes(id)}
          onChange={(wanted) => leaveOut(wanted ? left.filter((one) => one !== id) : [...left, id])}
        />
      ))}
      {taken.length > 0 && <p className={ABOUT}>{filmWords(taken, locks)}</p>}
    </fieldset>
  );
}

/** Size in base64, and again when locked. */
function filmWords(film: readonly { readonly bytes: number }[], locks: boolean): string {
  const bytes = film.reduce((sum, one) => sum + one.bytes, 0);
  const size = formatFileSize(bytes * (4 / 3) * (locks ? 4 / 3 : 1));
  return `This makes the file about ${size} larger. Everyone in the image is visible, so the page shows more than one rower.`;
}

interface AllPagesProps {
  readonly analysis: Analysis;
  readonly seats: readonly number[];
  /** Null for the whole session. */
  readonly range: ClockRange | null;
  readonly text: LocaleText;
  readonly makePage: (seat: number) => RowerPage;
}

/** One click saves a page for every rower, in one archive. */
function AllPages({ analysis, seats, range, text, makePage }: AllPagesProps) {
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    const files: Record<string, Uint8Array<ArrayBuffer>> = {};
    for (const seat of seats) {
      const { content, fileName } = await writeRowerPage(makePage(seat), { analysis, range, text, passphrase: '' });
      // Two rowers may have one name.
      files[`${seat}-${fileName}`] = new Uint8Array(await content.arrayBuffer());
    }
    const fileName = exportFileName(analysis, 'pages', 'zip', range);
    download(new Blob([zipSync(files)], { type: 'application/zip' }), fileName);
    setSaid(`${fileName} is in your downloads.`);
  };
  const saveOnce = (): void => {
    setSaving(true);
    setSaid('Saving the pages …');
    save()
      .catch((error: unknown) => {
        reportError(error, { part: 'all rower pages' });
        setSaid('Couldn’t save the pages together. Save them one by one.');
      })
      .finally(() => setSaving(false));
  };
  return (
    <div>
      <button type="button" className={buttonClass('secondary')} disabled={isSaving} onClick={saveOnce}>
        Save all {seats.length} pages
      </button>
      <p role="status" className={ABOUT}>
        {said === '' ? 'One file for each rower, without a message or a video.' : said}
      </p>
    </div>
  );
}

interface LinkEndProps {
  readonly place: TeamSeat;
  readonly link: MadePage | null;
  readonly calledIn: (seat: number) => string;
}

/** Last part of the dialog for links: why it isn't possible yet, the new link, and earlier ones. */
function LinkEnd({ place, link, calledIn }: LinkEndProps) {
  const sendToTeam = useSendToTeam();
  return (
    <>
      <p role="status" className={box({ empty: 'hidden', tone: 'caution', size: 13 })}>
        {place.why}
      </p>
      {place.session === null && place.unsent === true && sendToTeam !== null && (
        <div>
          <Button label="Send to team" onClick={sendToTeam} />
        </div>
      )}
      {link !== null && <MadeLink key={link.id} made={link} />}
      {place.session !== null && <PageLinks session={place.session} calledIn={calledIn} />}
      <SaveEnd written={null} submit={{ label: 'Create link', busyLabel: 'Making…' }} />
    </>
  );
}

export interface ShareDialogProps extends Pick<ViewProps, 'session' | 'analysis' | 'selection' | 'signatures'> {
  readonly onClose: () => void;
}

const NO_FINDINGS: readonly Finding<WrittenSentence>[] = [];

const PAGE = z.object({ seat: z.string(), way: z.string(), days: z.string(), ...WRITTEN_FIELDS });

export function ShareDialog(props: ShareDialogProps) {
  return (
    <Dialog
      title="Rower page"
      about="Save it as a file to send yourself, or create a link that expires, can be revoked and lets the rower reply."
      onClose={props.onClose}
    >
      <PageForm {...props} />
    </Dialog>
  );
}

function PageForm({ session, analysis, selection, signatures }: ShareDialogProps) {
  const unit = useForceUnit();
  const records = useLibrary((library) => library.records);
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const [madeAt] = useState(() => new Date());
  const takes = useFilmTakes((state) => state.takes);
  const [left, leaveOut] = useState<readonly string[]>([]);
  const [written, setWritten] = useState<string | null>(null);
  const [link, setLink] = useState<MadePage | null>(null);
  const cache = useQueryClient();
  const text = useMemo(() => localeText(navigator.language), []);
  const seats = listSelectedRowers(analysis, selection).toSorted((a, b) => b - a);

  const form = useForm({
    schema: PAGE,
    initial: { seat: String(selection.focusSeat), way: 'file', days: '14', sentence: '', signed: '', passphrase: '' },
    send: async ({ passphrase, days, seat: chosen }) => {
      setWritten(null);
      setLink(null);
      if (isLink) {
        if (place.session === null || place.why !== null) throw new Error(place.why ?? undefined);
        const content = await linkContent(page, text, passphrase);
        setLink(await makePageLink({ session: place.session, seat: Number(chosen), days: Number(days), content }));
        await cache.invalidateQueries({ queryKey: ['rower_pages_of_session'] });
        return;
      }
      const range = namedRange(analysis, selection);
      const { content, fileName } = await writeRowerPage(page, { analysis, range, text, passphrase });
      download(content, fileName);
      setWritten(fileName);
    },
  });
  const { sentence, signed } = form.values;
  const seat = Number(form.values.seat);
  const isLink = form.values.way === 'link';
  const { strokes } = selection.counted;
  const state = useDeskDebrief();
  const findings = state === 'waiting' ? NO_FINDINGS : (state.debrief?.findings ?? NO_FINDINGS);
  const focuses = useSessionFocuses({ session, analysis, selection });
  const makePage = useCallback(
    (one: number) =>
      makeRowerPage({
        analysis,
        seat: one,
        strokes,
        signatures,
        fingerprint,
        records,
        findings,
        focus: focusSentences(focuses, one, text),
        unit,
        locale: navigator.language,
        madeAt,
      }),
    [analysis, strokes, signatures, findings, focuses, text, fingerprint, records, unit, madeAt],
  );
  const made = useMemo(() => makePage(seat), [makePage, seat]);
  const placeOf = useTeamSeats(fingerprint);
  const place = placeOf(seat);
  const calledIn = (one: number): string => labelSeat(analysis.gates, one);
  const offered = takesFor(takes, session, seat);
  // Videos may show others, so they never leave by a link.
  const film = isLink ? [] : offered.filter(({ id }) => !left.includes(id));
  const page = { ...made, film, remark: toRemark(sentence, signed, text, madeAt) };
  const named = namedCrewmates(`${sentence} ${signed}`, analysis.crew, seat);
  return (
    <Form form={form} className={stack({ gap: 3, above: 3 })}>
      <WayChoice {...form.text('way')} />
      {seats.length > 1 && (
        <Dropdown
          label="Rower"
          options={seats.map((one) => ({ value: String(one), label: labelSeatRow(analysis.gates, one) }))}
          {...form.text('seat')}
        />
      )}
      {isLink && <DaysChoice {...form.text('days')} />}
      <ForAll
        {...{ analysis, selection, seats, text, makePage, isLink, placeOf, calledIn }}
        days={Number(form.values.days)}
      />
      <Signature form={form}>
        <p role="status" className={box({ empty: 'hidden', tone: 'caution', size: 13 })}>
          {named.length > 0 &&
            `This names ${listText(named)}. The page is one rower’s, and the rest of the crew stays unnamed.`}
        </p>
      </Signature>
      <Passphrase form={form} what={isLink ? 'link' : 'file'} />
      {!isLink && (
        <FromFilm offered={offered} left={left} leaveOut={leaveOut} locks={form.values.passphrase.trim() !== ''} />
      )}
      <PageContents
        lines={pageList(page)}
        link={isLink ? { isMinor: place.session === null || place.isMinor } : null}
      />
      {isLink ? <LinkEnd place={place} link={link} calledIn={calledIn} /> : <SaveEnd written={written} />}
    </Form>
  );
}

type ForAllProps = Pick<ShareDialogProps, 'analysis' | 'selection'> &
  Pick<ComponentProps<typeof AllPages>, 'seats' | 'text' | 'makePage'> &
  Pick<ComponentProps<typeof AllLinks>, 'placeOf' | 'days' | 'calledIn'> & { readonly isLink: boolean };

/** The pages of all rowers by one click; nothing for one rower. */
function ForAll({ analysis, selection, seats, text, makePage, isLink, ...linking }: ForAllProps) {
  if (seats.length < 2) return null;
  if (isLink) {
    return <AllLinks seats={seats} contentOf={(one) => linkContent(makePage(one), text, '')} {...linking} />;
  }
  return (
    <AllPages
      analysis={analysis}
      seats={seats}
      range={namedRange(analysis, selection)}
      text={text}
      makePage={makePage}
    />
  );
}

/** What the server stores of a page: its markup, or the locked version whose passphrase it never receives. */
async function linkContent(page: RowerPage, text: LocaleText, passphrase: string) {
  const body = writtenPage(<RowerBody page={page} text={text} />);
  return passphrase.trim() === '' ? { body } : { sealed: await seal(body, passphrase) };
}
