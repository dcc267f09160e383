// Makes a rower's page: says before what is in it, whom the sentence names, and what a file cannot do.
import { useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { rowLabelOfSeat } from '#src/charts/choice/seat-look.ts';
import { formatFileSize } from '#src/format/file-size.ts';
import { listText } from '#src/format/list-text.ts';
import { takesFor, useFilmTakes } from '#src/outings/films/film-takes.ts';
import { fingerprintOfOuting } from '#src/outings/keeping.ts';
import { useLibrary } from '#src/outings/library.ts';
import { useOutings } from '#src/outings/outings.ts';
import { download } from '#src/ui/download.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { rowersOf } from '../../contract/selection/summaries.ts';
import type { ViewProps } from '../../contract/view.ts';
import { exportScope } from '../export/scope.ts';
import { localeText } from '../page/locale-text.ts';
import { Passphrase, SaveEnd, ShareFrame, Signature, WRITTEN_FIELDS } from '../page/share-parts.tsx';
import styles from '../page/share.module.css';
import { makeRowerPage, remarkOf } from './make-rower-page.ts';
import { namedMates } from './named-mates.ts';
import { pageList } from './page-list.ts';
import { writeRowerPage } from './write-rower-page.ts';

export interface ShareDialogProps extends Pick<ViewProps, 'outing' | 'analysis' | 'selection' | 'signatures'> {
  readonly onClose: () => void;
}

const PAGE = z.object({ seat: z.string(), ...WRITTEN_FIELDS });

export function ShareDialog(props: ShareDialogProps) {
  return (
    <ShareFrame
      title="A rower’s page"
      about="One file that opens in any browser, without an account or a network. It is made on this device and sent to nobody: you hand it over."
      onClose={props.onClose}
    >
      <PageForm {...props} />
    </ShareFrame>
  );
}

function PageForm({ outing, analysis, selection, signatures }: ShareDialogProps) {
  const unit = useForceUnit();
  const records = useLibrary((library) => library.records);
  const fingerprint = useOutings((state) => fingerprintOfOuting(state, outing));
  const [madeAt] = useState(() => new Date());
  const takes = useFilmTakes((state) => state.takes);
  const [left, leaveOut] = useState<readonly string[]>([]);
  const [written, setWritten] = useState<string | null>(null);
  const text = useMemo(() => localeText(navigator.language), []);
  const seats = rowersOf(analysis, selection).toSorted((a, b) => b - a);

  const form = useForm({
    schema: PAGE,
    initial: { seat: String(selection.focusSeat), sentence: '', signed: '', passphrase: '' },
    send: async ({ passphrase }) => {
      setWritten(null);
      const { selection: range } = exportScope(analysis, selection, 'selection');
      const { content, fileName } = await writeRowerPage(page, { analysis, range, text, passphrase });
      download(content, fileName);
      setWritten(fileName);
    },
  });
  const { sentence, signed } = form.values;
  const seat = Number(form.values.seat);
  const { strokes } = selection.counted;
  const made = useMemo(
    () =>
      makeRowerPage({
        analysis,
        seat,
        strokes,
        signatures,
        fingerprint,
        records,
        unit,
        locale: navigator.language,
        madeAt,
      }),
    [analysis, seat, strokes, signatures, fingerprint, records, unit, madeAt],
  );
  const offered = takesFor(takes, outing, seat);
  const film = offered.filter(({ id }) => !left.includes(id));
  const page = { ...made, film, remark: remarkOf(sentence, signed, text, madeAt) };
  const named = namedMates(`${sentence} ${signed}`, analysis.crew, seat);
  return (
    <Form form={form} className={styles.form}>
      {seats.length > 1 && (
        <Dropdown
          label="Rower"
          options={seats.map((one) => ({ value: String(one), label: rowLabelOfSeat(analysis.gates, one) }))}
          {...form.text('seat')}
        />
      )}
      <Signature form={form}>
        <p role="status" className={styles.named}>
          {named.length > 0 &&
            `This names ${listText(named)}. The page is one rower’s, and the rest of the crew stays unnamed.`}
        </p>
      </Signature>
      <Passphrase form={form} />
      {offered.length > 0 && (
        <fieldset className={styles.film}>
          <legend>From the film</legend>
          {offered.map(({ id, kind, words, bytes }) => (
            <Check
              key={id}
              label={`${kind === 'still' ? 'Frame' : 'Clip'}, ${words}, ${formatFileSize(bytes)}`}
              checked={!left.includes(id)}
              onChange={(wanted) => leaveOut(wanted ? left.filter((one) => one !== id) : [...left, id])}
            />
          ))}
          {film.length > 0 && <p className={styles.about}>{filmWords(film, form.values.passphrase.trim() !== '')}</p>}
        </fieldset>
      )}
      <Contents lines={pageList(page)} />
      <SaveEnd written={written} />
    </Form>
  );
}

/** In base64, and once more where it is locked. */
function filmWords(film: readonly { readonly bytes: number }[], locks: boolean): string {
  const bytes = film.reduce((sum, one) => sum + one.bytes, 0);
  const size = formatFileSize(bytes * (4 / 3) * (locks ? 4 / 3 : 1));
  return `The file gets about ${size} larger by it. Whoever is in the picture is seen: the page then shows more than one rower.`;
}

function Contents({ lines }: { readonly lines: readonly string[] }) {
  const heading = useId();
  return (
    <section className={styles.contents} aria-labelledby={heading}>
      <h3 id={heading}>What is in it</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Not in it: names and numbers of anybody else, the recording, the track, notes, a whole film.</p>
      <p>
        <b>A file cannot be called back.</b> Whoever has it can keep it and pass it on.
      </p>
      <p>
        <b>Under 18:</b> a coach’s note reaches a minor only where a guardian is linked and reads it too. No guardian
        sees this file by itself: give it to them as well.
      </p>
    </section>
  );
}
