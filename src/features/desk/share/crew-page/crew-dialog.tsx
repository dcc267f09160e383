// Creates a crew page: lists its contents first, and what a file can't do.
import { useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { exportFileName } from '#engine/exports/table.ts';
import { listText } from '#src/format/labels.ts';
import { counted } from '#src/format/number.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { download } from '#src/ui/download.ts';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { namedRange } from '../export/scope.ts';
import { localeText } from '../page/text-and-colours.ts';
import { lockedFile, openFile } from '../page/page-file.ts';
import { Passphrase, SaveEnd, Signature, WRITTEN_FIELDS } from '../page/share-parts.tsx';
import { toRemark } from '../rower-page/make-rower-page.ts';
import type { ShareDialogProps } from '../rower-page/share-dialog.tsx';
import { CrewBody } from './crew-body.tsx';
import { writtenPage } from '../page/page-body.tsx';
import { makeCrewPage, type CrewPage } from './crew-page.ts';

const PAGE = z.object(WRITTEN_FIELDS);

export function CrewDialog(props: ShareDialogProps) {
  return (
    <Dialog
      title="Crew page"
      about="A single file that opens in any browser, offline and without an account. It’s created on this device; you choose who gets it."
      onClose={props.onClose}
    >
      <PageForm {...props} />
    </Dialog>
  );
}

function PageForm({ analysis, selection, signatures }: ShareDialogProps) {
  const unit = useForceUnit();
  const knowledge = useInstrumentKnowledge(analysis);
  const [madeAt] = useState(() => new Date());
  const [written, setWritten] = useState<string | null>(null);
  const text = useMemo(() => localeText(navigator.language), []);
  const { strokes } = selection.counted;
  const made = useMemo(
    () => makeCrewPage({ analysis, strokes, signatures, unit, knowledge, text, madeAt }),
    [analysis, strokes, signatures, unit, knowledge, text, madeAt],
  );
  const form = useForm({
    schema: PAGE,
    initial: { sentence: '', signed: '', passphrase: '' },
    send: async ({ sentence, signed, passphrase }) => {
      setWritten(null);
      const page = { ...made, remark: toRemark(sentence, signed, text, madeAt) };
      const file = { title: page.title, body: writtenPage(<CrewBody page={page} text={text} />) };
      const locks = passphrase.trim() !== '';
      const content = locks ? await lockedFile(file, passphrase) : openFile(file);
      const range = namedRange(analysis, selection);
      const fileName = exportFileName(analysis, locks ? 'crew-page-locked' : 'crew-page', 'html', range);
      download(new Blob([content], { type: 'text/html;charset=utf-8' }), fileName);
      setWritten(fileName);
    },
  });
  return (
    <Form form={form} className={stack({ gap: 3, above: 3 })}>
      <Signature form={form} />
      <Passphrase form={form} />
      <Contents page={made} />
      <SaveEnd written={written} />
    </Form>
  );
}

function Contents({ page: { title, rowed, columns, rowers } }: { readonly page: CrewPage }) {
  const heading = useId();
  const curves = rowers.filter((rower) => rower.curves.length > 0).length;
  return (
    <section
      className={stack({ gap: 2, pad: 3, on: 'wash', round: 'control', size: 13, ragged: 'pretty' })}
      aria-labelledby={heading}
    >
      <h3 className={text({ size: 14 })} id={heading}>
        What’s included
      </h3>
      <ul className={box({ padStart: 4, list: 'disc' })}>
        <li>
          {title}, {rowed}
        </li>
        <li>The names, as the recording has them: {listText(rowers.map(({ called }) => called))}</li>
        <li>Of each: {listText(columns.map(({ name }) => name))}, with their intervals</li>
        <li>
          {curves === 0 ? 'No force curve: none was measured' : `The force curves of ${counted(curves, 'rower')}`}
        </li>
        <li>Your message, if you write one</li>
      </ul>
      <p>Not in it: the recording, the track, notes, what your library keeps of other sessions.</p>
      <p>
        <b>A file cannot be called back, and this one names everyone.</b> Hand it to people who may see the whole crew:
        a rower is given a page of their own instead.
      </p>
      <p>
        <b>Under 18:</b> the numbers of a minor go to no one outside of the team without a guardian who knows.
      </p>
    </section>
  );
}
