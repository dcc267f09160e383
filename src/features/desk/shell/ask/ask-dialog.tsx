// Finds strokes by a one-line query and links to each result.
import { useDeferredValue, useEffect, useMemo, useRef, useId, useState } from 'react';
import { X } from 'lucide-react';
import * as z from 'zod/mini';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { completeQuery, type QueryContext } from '#engine/query/query.ts';
import { LONGEST_TEXT } from '#engine/query/tokens.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { EngineApi, SessionId } from '#workers/api.ts';
import {
  type ChannelFault,
  channelValues,
  nameFault,
  asksSamples,
  channelsIn,
  type WrittenChannel,
} from '#engine/query/channels.ts';
import { useChannelSetting, MAX_CHANNELS } from '#src/library/notebook/own-quantities.ts';
import { meanTold } from '#engine/query/query-values.ts';
import type { StrokesOfSamples } from '#engine/query/samples/sample-values.ts';
import type { Channel, Query } from '#engine/query/tree.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { Button } from '#src/ui/buttons.tsx';
import { noteAlerts } from '#src/library/has-alerts.ts';
import { useAlerts } from '#src/library/alerts.ts';
import { nextEntryId } from '#src/library/notebook/annotations-state.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { box, row, text } from '#src/ui/primitives.ts';
import { MEANING_VERSION } from '#storage/focus-record.ts';
import { useSampleAnswers } from '../../shared/use-sample-answers.ts';
import { useChannels } from '../../shared/use-channels.ts';
import type { Selection } from '../../shared/view.ts';
import styles from '../over-desk.module.css';
import { QueryResults } from './query-results.tsx';
import { completed, EXAMPLES, mended, readQuery, usualWords } from './query-messages.ts';
import { toldMeanText } from '../../shared/told-text.ts';

interface SaveAlertProps {
  /** Parsed query. */
  readonly query: Query;
  readonly asking: QueryContext;
}

const SAMPLES = 'Alerts work on per-stroke values, so a sample-level query can’t be an alert.';

const SHARE = z.object({
  least: z.string().check(
    z.trim(),
    rule((typed) => (Number(typed) > 0 && Number(typed) <= 100 ? null : 'Above 0 and at most 100%.')),
  ),
});
const USUAL_PCT = '10';

/** Saves a valid query as an alert that runs on every future session. */
function SaveAlert({ query, asking: { forceUnit = 'N' } }: SaveAlertProps) {
  const text = query.text.trim();
  const quantities = channelsIn(query);
  const { entries, load, change } = useAlerts();
  useEffect(load, [load]);
  const saved = entries.find(
    (alert) => alert.text === text && alert.forceUnit === forceUnit && isSame(alert.quantities, quantities),
  );
  const form = useForm({
    schema: SHARE,
    initial: { least: USUAL_PCT },
    send: async ({ least }) => {
      const id = nextEntryId();
      noteAlerts(true);
      await change(id, () => ({
        version: 1,
        id,
        text,
        quantities,
        forceUnit,
        meaning: MEANING_VERSION,
        leastPct: Number(least),
        writtenAt: Date.now(),
      }));
    },
  });
  if (saved !== undefined) {
    return <Done>Alert saved. It will run on every session you import from now on.</Done>;
  }
  if (asksSamples(query)) return <p>{SAMPLES}</p>;
  return (
    <Form form={form} className={row({ gap: 3, rowGap: 2, wrap: true, align: 'end' })} aria-label="Save as an alert">
      <TextInput
        label="Alert when at least this % of strokes match"
        inputMode="numeric"
        maxLength={3}
        fullWidth={false}
        {...form.text('least')}
      />
      <Submit label="Save the alert" look="secondary" />
      {quantities.length > 0 && (
        <p>
          {quantities.map(({ name, formula }) => `${name} = ${formula}`).join(', ')} is saved with it. Later edits don’t
          change it.
        </p>
      )}
      <FormProblem />
    </Form>
  );
}

const isSame = (one: readonly WrittenChannel[], other: readonly WrittenChannel[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface QuantityAnswerProps {
  readonly channel: Channel;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly samples: StrokesOfSamples;
}

/** Metric without a condition: its value over the selection, and a name to save it under. */
function QuantityAnswer({ channel, analysis, selection, samples }: QuantityAnswerProps) {
  const found = channelValues(channel, { analysis, strokes: selection.counted.strokes, samples });
  if (!found.ok) return <p className={text({ tone: 'ink' })}>{found.fault.sentence}</p>;
  return (
    <>
      <p className={text({ tone: 'quiet' })}>
        {channel.isEach ? 'A metric of each rower.' : 'A metric.'}{' '}
        {channel.unit === null ? 'It has no unit.' : `Its unit is ${channel.unit.name}.`}{' '}
        {channel.isSampled && 'Each stroke shows the mean of its samples. '}
        Add a condition to find strokes, or save it under a name.
      </p>
      <ul className={box({ below: 2, size: 13, tabular: true })}>
        {found.value.map(({ seat, values }) => {
          const mean = meanTold({ values });
          return (
            <li key={seat}>
              {seat === null ? '' : `${labelSeat(analysis.gates, seat)}: `}
              {mean === null ? 'not measured' : toldMeanText(mean, channel.unit)}
            </li>
          );
        })}
      </ul>
      <KeepChannel formula={channel.formula} />
    </>
  );
}

function KeepChannel({ formula }: { readonly formula: string }) {
  const { written, keep } = useChannelSetting();
  const [name, setName] = useState('');
  const [told, setTold] = useState<string | null>(null);
  const id = useId();
  const press = (): void => {
    const wrong =
      written.length >= MAX_CHANNELS
        ? `You have ${MAX_CHANNELS} custom metrics, the most there can be. Delete one first.`
        : nameFault(name, written);
    if (wrong === null) keep({ name: name.trim().toLowerCase(), formula });
    setTold(wrong ?? `Kept as “${name.trim().toLowerCase()}”.`);
  };
  return (
    <div className={row({ gap: 2, wrap: true, align: 'end' })}>
      <TextInput
        id={id}
        label="Save as"
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        onChange={(event) => setName(event.target.value)}
      />
      <Button label="Keep" onClick={press} />
      {told !== null && <p role="status">{told}</p>}
    </div>
  );
}

interface OwnQuantitiesProps {
  readonly faults: readonly ChannelFault[];
  readonly onWord: (word: string) => void;
}

const OWN = box({ bare: true, pad: 0, padX: 1, tall: 24, tone: 'accent' });

/** Saved custom metrics with their formulas, and errors in invalid ones. */
function OwnQuantities({ faults, onWord }: OwnQuantitiesProps) {
  const { written, remove } = useChannelSetting();
  if (written.length === 0) return null;
  return (
    <ul
      className={box({ above: 2, below: 2, overflow: 'auto', tone: 'quiet', size: 13, tabular: true })}
      style={{ maxHeight: '22vh' }}
      aria-label="Custom metrics"
    >
      {written.map(({ name, formula }) => {
        const fault = faults.find((one) => one.written.name === name);
        return (
          <li key={name}>
            <button className={OWN} type="button" onClick={() => onWord(name)}>
              {name}
            </button>{' '}
            = {formula}
            {fault !== undefined && <span className={text({ tone: 'mark' })}> {fault.sentence}</span>}
            <button className={OWN} type="button" aria-label={`Remove ${name}`} onClick={() => remove(name)}>
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface AskDialogProps {
  readonly session: SessionId;
  readonly engine: EngineApi;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly question: string;
  readonly onQuestion: (text: string) => void;
  /** Receives the results. */
  readonly onHits: (hits: Int32Array) => void;
  readonly onClose: () => void;
}

const MAX_WORDS = 10;
const NO_HITS = new Int32Array();

export function AskDialog({
  session,
  engine,
  analysis,
  selection,
  question,
  onQuestion,
  onHits,
  onClose,
}: AskDialogProps) {
  const samples = useSampleAnswers(engine, session, analysis);
  const { asking, faults } = useChannels(analysis);
  const text = useDeferredValue(question);
  const said = useMemo(
    () => readQuery(text, analysis, selection, asking, samples),
    [text, analysis, selection, asking, samples],
  );
  useEffect(() => onHits(said.is === 'answer' ? said.answer.hits : NO_HITS), [said, onHits]);
  // Without an account this is only a trial: nothing is saved.
  const isSignedIn = useAuthSession().state === 'signed-in';
  const line = useRef<HTMLInputElement>(null);
  // Focuses the input; the dialog would take the focus itself.
  useEffect(() => line.current?.focus(), []);
  const write = (words: string): void => {
    onQuestion(words);
    line.current?.focus();
  };
  const examples = analysis.gates.length > 0 ? EXAMPLES.seats : EXAMPLES.boat;
  const completion = useMemo(() => completeQuery(question, asking), [question, asking]);
  const { begun, words } = completion;
  const usual = usualWords(completion, analysis, selection, samples);
  return (
    <Dialog title="Find strokes" grows onClose={onClose}>
      <TextInput
        ref={line}
        label="Find strokes where"
        value={question}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_TEXT}
        onChange={(event) => onQuestion(event.target.value)}
      />
      <Words label="Typical here" words={usual} onWord={(word) => write(`${question.trimEnd()} ${word} `)} />
      {said.is === 'nothing' ? (
        <Words label="For example" words={examples} onWord={write} />
      ) : (
        <Words
          label="Suggestions"
          words={words.slice(0, MAX_WORDS)}
          onWord={(word) => write(completed(question, begun, word))}
        />
      )}
      <OwnQuantities
        faults={faults}
        onWord={(word) => write(question === '' ? `${word} ` : `${question.trimEnd()} ${word} `)}
      />
      <div className={box({ above: 3, size: 13 }, styles.said)} aria-live="polite">
        {said.is === 'fault' && <p className={box({ tone: 'ink' })}>{said.fault.sentence}</p>}
        {said.is === 'quantity' && (
          <QuantityAnswer
            key={said.channel.formula}
            channel={said.channel}
            analysis={analysis}
            selection={selection}
            samples={samples}
          />
        )}
        {said.is === 'answer' && (
          <QueryResults
            analysis={analysis}
            understood={said.understood}
            as={said.query.as}
            answer={said.answer}
            onClose={onClose}
          />
        )}
      </div>
      {said.is === 'answer' && isSignedIn && <SaveAlert query={said.query} asking={asking} />}
      {said.is === 'fault' && said.fault.instead.length > 0 && (
        <Words label="Perhaps" words={said.fault.instead} onWord={(word) => write(mended(text, said.fault, word))} />
      )}
      <DialogActions close="Close" />
    </Dialog>
  );
}

interface WordsProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly onWord: (word: string) => void;
}

function Words({ label, words, onWord }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={row({ gap: '6px', wrap: true, above: 2, tone: 'quiet', size: 12 })}>
      <span aria-hidden>{label}</span>
      {words.map((word) => (
        <button
          key={word}
          className={box({ pad: 0, padX: 3, tall: 28, on: 'wash', border: 'line', round: 'pill', tone: 'ink' })}
          type="button"
          onClick={() => onWord(word)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
