// Makes a rower's page: says before what is in it, whom the sentence names, and what a file cannot do.
import { useId, useMemo, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as z from 'zod/mini';
import { rowLabelOfSeat } from '#src/charts/choice/seat-look.ts';
import { listText } from '#src/format/list-text.ts';
import { fingerprintOfOuting } from '#src/outings/keeping.ts';
import { useLibrary } from '#src/outings/library.ts';
import { useOutings } from '#src/outings/outings.ts';
import { buttonClass } from '#src/ui/button.ts';
import dialog from '#src/ui/dialog.module.css';
import { download } from '#src/ui/download.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { rowersOf } from '../../contract/selection/summaries.ts';
import type { ViewProps } from '../../contract/view.ts';
import { exportScope } from '../export/scope.ts';
import { canLock, SHORTEST_PASSPHRASE } from '../page/lock.ts';
import { localeText } from '../page/locale-text.ts';
import { makeRowerPage, remarkOf } from './make-rower-page.ts';
import { namedMates } from './named-mates.ts';
import { pageList } from './page-list.ts';
import styles from './share-dialog.module.css';
import { writeRowerPage } from './write-rower-page.ts';

export interface ShareDialogProps extends Pick<ViewProps, 'outing' | 'analysis' | 'selection' | 'signatures'> {
  readonly onClose: () => void;
}

const LONGEST_SENTENCE = 500;
const LONGEST_SIGNATURE = 80;

const TOO_SHORT = `A passphrase has at least ${SHORTEST_PASSPHRASE} characters: four words are good.`;
const PAGE = z.object({
  seat: z.string(),
  sentence: z.string(),
  signed: z.string(),
  passphrase: z.string().check(
    rule((typed) => {
      const { length } = Array.from(typed.trim());
      return length > 0 && length < SHORTEST_PASSPHRASE ? TOO_SHORT : null;
    }),
  ),
});

export function ShareDialog(props: ShareDialogProps) {
  return (
    <ModalOverlay
      className={dialog.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" className={dialog.title ?? ''}>
            A rower’s page
          </Heading>
          <p className={styles.about}>
            One file that opens in any browser, without an account or a network. It is made on this device and sent to
            nobody: you hand it over.
          </p>
          <PageForm {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PageForm({ outing, analysis, selection, signatures }: ShareDialogProps) {
  const unit = useForceUnit();
  const records = useLibrary((library) => library.records);
  const fingerprint = useOutings((state) => fingerprintOfOuting(state, outing));
  const [madeAt] = useState(() => new Date());
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
  const page = { ...made, remark: remarkOf(sentence, signed, text, madeAt) };
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
      <TextArea label="Your sentence" rows={3} maxLength={LONGEST_SENTENCE} {...form.text('sentence')} />
      <p role="status" className={styles.named}>
        {named.length > 0 &&
          `This names ${listText(named)}. The page is one rower’s, and the rest of the crew stays unnamed.`}
      </p>
      <TextInput label="Signed" autoComplete="name" maxLength={LONGEST_SIGNATURE} {...form.text('signed')} />
      {canLock() ? (
        <TextInput
          label="Passphrase"
          type="password"
          autoComplete="new-password"
          helperText="Empty: whoever has the file can read it. Tell the passphrase another way than you send the file; nobody can restore it."
          {...form.text('passphrase')}
        />
      ) : (
        <p className={styles.about}>A page can be locked with a passphrase where the application comes over https.</p>
      )}
      <Contents lines={pageList(page)} />
      <FormProblem className={styles.problem} />
      <p role="status" className={styles.about}>
        {written !== null && `${written} is in your downloads.`}
      </p>
      <footer className={styles.footer}>
        <Button slot="close" className={buttonClass('secondary')}>
          Close
        </Button>
        <Submit label="Save the page" busyLabel="Writing…" />
      </footer>
    </Form>
  );
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
      <p>Not in it: names and numbers of anybody else, the recording, the track, notes.</p>
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
