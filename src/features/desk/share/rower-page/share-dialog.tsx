// Creates a rower page: lists its contents, people named in the comment, and what a file can't do.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ComponentProps } from 'react';
import * as z from 'zod/mini';
import { makePageLink, type MadePage } from '#src/data/people/rower-pages.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { labelSeat, labelSeatRow } from '#src/charts/choice/seat-look.ts';
import { listText } from '#src/format/list-text.ts';
import { takesFor, useFilmTakes } from '#src/library/films/film-takes.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { download } from '#src/ui/download.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import { focusSentences } from '../../shared/focus/focus-lines.ts';
import { useSessionFocuses } from '../../shared/focus/use-session-focuses.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import { namedRange } from '../export/scope.ts';
import { localeText, type LocaleText } from '../page/locale-text.ts';
import { seal } from '../page/lock.ts';
import { AllLinks } from '../page-link/all-links.tsx';
import { DaysChoice, WayChoice } from '../page-link/link-choice.tsx';
import { LinkEnd } from '../page-link/link-end.tsx';
import { useTeamSeats } from '../page-link/team-seat.ts';
import { Passphrase, SaveEnd, Signature, WRITTEN_FIELDS } from '../page/share-parts.tsx';
import styles from '../page/share.module.css';
import { makeRowerPage, toRemark } from './make-rower-page.ts';
import { namedCrewmates } from './named-crewmates.ts';
import { AllPages } from './all-pages.tsx';
import { FromFilm } from './from-film.tsx';
import { PageContents } from './page-contents.tsx';
import { pageList } from './page-list.ts';
import { rowerBody } from './rower-body.ts';
import type { RowerPage } from './rower-page.ts';
import { writeRowerPage } from './write-rower-page.ts';

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
        await cache.invalidateQueries({ queryKey: ['rower-pages'] });
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
    <Form form={form} className={styles.form}>
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
        <p role="status" className={styles.named}>
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
  const body = rowerBody(page, text).text;
  return passphrase.trim() === '' ? { body } : { sealed: await seal(body, passphrase) };
}
