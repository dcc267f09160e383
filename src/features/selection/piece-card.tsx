// Piece of a seat race: seating, and its result or a form to enter it.
import { useState } from 'react';
import * as z from 'zod/mini';
import type { PieceConditions } from '#engine/analysis/selection/race-model.ts';
import { clock, parseSeconds } from '#src/format/clock.ts';
import { fixed, signed } from '#src/format/number.ts';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rules } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Button } from '#src/ui/buttons.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import { computeAheadPct, type PieceResultRecord, type RaceRecord } from '#storage/race-record.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useSessionPieces } from '#src/library/notebook/pieces-of-session.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import type { KnownOarlocks } from '#engine/analysis/instrument/crew-differences.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { seatGain } from '#src/library/setup/seat-metrics.ts';
import { swappedSince, withExchange, withoutRacedPiece, withResult } from './paper.ts';
import { timesProblem, NO_ROWER, type RowerForm } from './race-form.ts';
import styles from './selection.module.css';
import type { RaceEdit } from './race-view.tsx';

/** "Halcyon, Sat 17 May 2025, 08:12". */
export function formatDatedTitle({ facts, fileName }: LibraryRecord): string {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return [sessionName(facts.boat, fileName), ...(when === null ? [] : [`${when.date}, ${when.time}`])].join(', ');
}

/** Stroke to bow, with power corrected for the known gain of each oarlock. */
export const toRowerForms = ({ facts }: LibraryRecord, count: number, known: KnownOarlocks): RowerForm[] =>
  Array.from({ length: count }, (_, at) => {
    const seat = count - at;
    const member = facts.crew.find((one) => one.seat === seat);
    const readW = facts.rowerPowersW[seat] ?? null;
    const gain = seatGain(facts, seat, known);
    const side = member?.side === 'starboard' || (member?.side !== 'port' && at % 2 === 0) ? 'starboard' : 'port';
    const measured =
      readW === null
        ? {}
        : { power: String(Math.round(readW / (1 + gain.mean))), powerErrorPct: Number((100 * gain.sd).toFixed(1)) };
    return { ...NO_ROWER, name: member?.name ?? '', side, ...measured };
  });

/** "Piece 2". */
const formatPieceName = ({ pieces }: Pick<Analysis, 'pieces'>, at: number): string =>
  pieces[at]?.name ?? `Piece ${at + 1}`;

interface Taken {
  readonly speedMps: number;
  readonly words: string;
}

/** Result of a piece from both boats' sessions: mean speed of a piece of each. */
function SpeedsOfSessions({ onTake }: { readonly onTake: (found: PieceResultRecord) => void }) {
  const [a, setA] = useState<Taken | null>(null);
  const [b, setB] = useState<Taken | null>(null);
  const hasSessions = useLibrary(({ records }) => records.length > 0);
  if (!hasSessions) return <EmptyReason reason="No session is on this device: import those of both boats first." />;
  return (
    <div className={stack({ gap: 2, columns: 1, wrap: true, align: 'end', narrow: true })}>
      <OneBoat boat="A" onChoose={setA} />
      <OneBoat boat="B" onChoose={setB} />
      <Button
        label="Take these speeds"
        disabled={a === null || b === null}
        onClick={() => {
          if (a !== null && b !== null)
            onTake({ by: 'speeds', aMps: a.speedMps, bMps: b.speedMps, from: `${a.words} and ${b.words}` });
        }}
      />
    </div>
  );
}

const NONE = '';

function OneBoat({ boat, onChoose }: { readonly boat: 'A' | 'B'; readonly onChoose: (taken: Taken | null) => void }) {
  const records = useLibrary((library) => library.records);
  const [session, setSession] = useState(NONE);
  const [piece, setPiece] = useState(NONE);
  const found = useSessionPieces(session === NONE ? null : session);
  const title = records.filter(({ fingerprint }) => fingerprint === session).map(formatDatedTitle)[0] ?? '';
  const choose = (analysis: Analysis, at: string): void => {
    setPiece(at);
    const speedMps = analysis.pieces[Number(at)]?.speedMps ?? null;
    onChoose(
      at === NONE || speedMps === null
        ? null
        : { speedMps, words: `${title}, ${formatPieceName(analysis, Number(at))}` },
    );
  };
  return (
    <div className={row({ align: 'end', wrap: true, gap: 2, narrow: true }, styles.times)}>
      <SelectBox
        label={`Session of boat ${boat}`}
        options={[
          { value: NONE, text: `Session of boat ${boat}` },
          ...records.map((record) => ({ value: record.fingerprint, text: formatDatedTitle(record) })),
        ]}
        value={session}
        onChange={(chosen) => {
          setSession(chosen);
          setPiece(NONE);
          onChoose(null);
        }}
      />
      {found.state === 'waiting' && <span aria-busy="true">Loading…</span>}
      {found.state === 'problem' && <span>{found.sentence}</span>}
      {found.state === 'found' && (
        <SelectBox
          label={`Piece of boat ${boat}`}
          options={[
            { value: NONE, text: 'Piece' },
            ...found.analysis.pieces.flatMap(({ speedMps }, at) =>
              speedMps === null
                ? []
                : [{ value: String(at), text: `${formatPieceName(found.analysis, at)}, ${fixed(speedMps, 2)} m/s` }],
            ),
          ]}
          value={piece}
          onChange={(at) => choose(found.analysis, at)}
        />
      )}
    </div>
  );
}

interface PieceCardProps {
  readonly race: RaceRecord;
  readonly at: number;
  /** Null until two pieces over one distance are rowed. */
  readonly conditions: PieceConditions | null;
  readonly onChange: (edit: RaceEdit) => void;
}

export function PieceCard({ race, at, conditions, onChange }: PieceCardProps) {
  const [asks, setAsks] = useState<'times' | 'sessions' | 'swap' | null>(null);
  const piece = race.pieces[at];
  if (piece === undefined) return null;
  const { a, b, result } = piece;
  const shown = result === null ? asks : null;
  const swaps = swappedSince(race, at);
  const take = (found: PieceResultRecord): void => {
    setAsks(null);
    onChange((before) => withResult(before, at, found));
  };
  return (
    <li className={stack({ gap: 1, rule: 'below' })}>
      <h3 className={text({ size: 14 })}>Piece {at + 1}</h3>
      {swaps.length > 0 && (
        <p className={text({ tone: 'quiet', size: 13 })}>
          {swaps.map(({ out, into }) => `${out} for ${into}`).join(', ')}
        </p>
      )}
      <p>
        <b>A</b> {a.join(', ')}
      </p>
      <p>
        <b>B</b> {b.join(', ')}
      </p>
      {result !== null && <p className={text({ tabular: true })}>{resultWords(result)}</p>}
      {conditions !== null && <p className={text({ tone: 'quiet', size: 13 })}>{conditionsText(conditions)}</p>}
      <div className={row({ gap: 2, wrap: true })}>
        {result === null ? (
          <>
            <Ask is="times" asks={asks} onAsk={setAsks} text="Enter the times" of={at} />
            <Ask is="sessions" asks={asks} onAsk={setAsks} text="From sessions" of={at} />
            <Ask is="swap" asks={asks} onAsk={setAsks} text="Choose another swap" of={at} />
          </>
        ) : (
          <Button
            label="Revoke"
            look="quiet"
            aria-label={`Take back the result of piece ${at + 1}`}
            onClick={() => onChange((before) => withResult(before, at, null))}
          />
        )}
        {race.pieces.length > 1 && (
          <Button
            label="Remove"
            look="quiet"
            aria-label={`Remove piece ${at + 1}`}
            onClick={() => onChange((before) => withoutRacedPiece(before, at))}
          />
        )}
      </div>
      {shown === 'times' && <TimesForm at={at} onTake={take} />}
      {shown === 'sessions' && <SpeedsOfSessions onTake={take} />}
      {shown === 'swap' && <OtherSwap race={race} at={at} onChange={onChange} />}
    </li>
  );
}

interface AskProps {
  readonly is: 'times' | 'sessions' | 'swap';
  readonly asks: string | null;
  readonly text: string;
  readonly of: number;
  readonly onAsk: (asks: 'times' | 'sessions' | 'swap' | null) => void;
}

const Ask = ({ is, asks, text, of, onAsk }: AskProps) => (
  <Button
    look={is === 'times' ? 'secondary' : 'quiet'}
    label={text}
    aria-expanded={asks === is}
    aria-label={`${text}, piece ${of + 1}`}
    onClick={() => onAsk(asks === is ? null : is)}
  />
);

/** "Wind, stream and effort: both boats −1.9% from the mean of the pieces (likely −2.1 to −1.6%)". */
const conditionsText = ({ fasterPct, lowPct, highPct }: PieceConditions): string =>
  `Wind, stream and effort: both boats ${signed(fasterPct, 1)}% from the mean of the pieces (likely ${signed(lowPct, 1)} to ${signed(highPct, 1)}%)`;

/** "A 3:21.4, B 3:22.0: A ahead by 0.6 s, 0.30%". */
function resultWords(result: PieceResultRecord): string {
  const [a, b] =
    result.by === 'times'
      ? [clock(result.aS, 1), clock(result.bS, 1)]
      : [`${fixed(result.aMps, 2)} m/s`, `${fixed(result.bMps, 2)} m/s`];
  const aheadPct = computeAheadPct(result) ?? 0;
  const text = fixed(Math.abs(aheadPct), 2);
  const inTime = result.by === 'times' ? `${fixed(Math.abs(result.aS - result.bS), 1)} s, ` : '';
  const who = text === '0.00' ? 'level' : `${aheadPct > 0 ? 'A' : 'B'} ahead by ${inTime}${text}%`;
  return `A ${a}, B ${b}: ${who}`;
}

const TIMES = z
  .object({ a: z.string(), b: z.string() })
  .check(rules(({ a, b }) => timesProblem(parseSeconds(a), parseSeconds(b))));

function TimesForm({ at, onTake }: { readonly at: number; readonly onTake: (found: PieceResultRecord) => void }) {
  const form = useForm({
    schema: TIMES,
    initial: { a: '', b: '' },
    focusFirst: 'a',
    send: ({ a, b }) => onTake({ by: 'times', aS: parseSeconds(a) ?? NaN, bS: parseSeconds(b) ?? NaN }),
  });
  return (
    <Form
      form={form}
      className={row({ align: 'end', wrap: true, gap: 2, narrow: true }, styles.times)}
      aria-label={`Times of piece ${at + 1}`}
    >
      <TextInput label="Boat A" inputMode="decimal" placeholder="3:21.4" {...form.text('a')} />
      <TextInput label="Boat B" inputMode="decimal" placeholder="3:22.0" {...form.text('b')} />
      <Submit label="Save" look="secondary" />
      <FormProblem />
    </Form>
  );
}

/** Coach's own swap, between rowers of one side. */
function OtherSwap({ race, at, onChange }: Omit<PieceCardProps, 'conditions'>) {
  const piece = race.pieces[at];
  const sideOf = (name: string) => race.rowers.find((one) => one.name === name)?.side;
  const [out, setOut] = useState(piece?.a[0] ?? '');
  const alike = (piece?.b ?? []).filter((name) => sideOf(name) === sideOf(out));
  const [chosen, setInto] = useState('');
  const into = alike.find((name) => name === chosen) ?? alike[0] ?? '';
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));
  return (
    <div className={row({ align: 'end', wrap: true, gap: 2, narrow: true }, styles.times)}>
      <SelectBox label="Out of boat A" options={named(piece?.a ?? [])} value={out} onChange={setOut} />
      <SelectBox label="Into boat A" options={named(alike)} value={into} onChange={setInto} />
      <Button
        label="Exchange"
        disabled={into === ''}
        onClick={() => onChange((before) => withExchange(before, at, out, into))}
      />
    </div>
  );
}
