// Selection by a seat race: the lineup, results, pieces, constraints, and exports.
import { useMemo } from 'react';
import { Download, Printer, Trash2 } from 'lucide-react';
import { writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button, ConfirmButton } from '#src/ui/buttons.tsx';
import { download } from '#src/ui/download.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { MAX_PIECES, type RaceRecord } from '#storage/race-record.ts';
import { withNextPiece, withConstraints, selectFrom, selectionPaper, type PaperTable, type Selected } from './paper.ts';
import { PieceCard } from './piece-card.tsx';
import styles from './selection.module.css';
import { RACE_PANEL, WorthsTable } from './worths-table.tsx';
import * as z from 'zod/mini';
import { rules } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { SIDES } from './race-form.ts';
import type { SeatRace } from '#engine/analysis/selection/race-model.ts';
import {
  type SeatRaceAnswer,
  marginText,
  referenceText,
  sharePct,
  marginOf,
} from '#engine/analysis/selection/race-answer.ts';
import table from '#src/ui/table.module.css';
import type { LineupChoice } from '#engine/analysis/selection/lineup-choice.ts';
import '#src/ui/print-alone.css';

/** Paper for the launch before the pieces, and for an athlete or a board after them. Printed alone. */
function SelectionPaper({ race, selected }: { readonly race: RaceRecord; readonly selected: Selected }) {
  const { title, sentences, inputs, answers, method } = selectionPaper(race, selected);
  return (
    <article className={styles.sheet} data-printed-alone>
      <h1>{title}</h1>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {[...inputs, ...answers].map((table) => (
        <Printed key={table.title} table={table} />
      ))}
      <p>
        Both boats at one rate, from a level start, over one distance. Between two pieces only the rowers named change
        places.
      </p>
      {answers.length > 0 && <p>{method}</p>}
    </article>
  );
}

function Printed({ table: { title, columns, rows } }: { readonly table: PaperTable }) {
  return (
    <table className={box({ full: true, collapse: true, tabular: true })}>
      <caption className={text({ weight: 'strong', text: 'start' })}>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={`${name} ${cells.join(' ')}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RivalsTableProps {
  readonly choice: LineupChoice;
  readonly race: Pick<SeatRace, 'rowers' | 'reference'>;
}

/** Lineups shown; the sentence says how many there are. */
const SHOWN = 8;

/** Lineups that could be as fast: who would change places, and how much slower it would be. */
function RivalsTable({ choice: { equals }, race: { rowers, reference } }: RivalsTableProps) {
  if (equals.length === 0) return null;
  const names = (of: readonly number[]): string => of.map((at) => rowers[at]?.name).join(', ');
  return (
    <section className={RACE_PANEL} aria-labelledby="race-rivals">
      <h2 className={text({ size: 16 })} id="race-rivals">
        Swaps that could be as fast
      </h2>
      <div
        className={box({ overflow: 'auto' }, styles.scroll)}
        tabIndex={0}
        role="region"
        aria-labelledby="race-rivals"
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">In</th>
              <th scope="col">Out</th>
              <th scope="col">
                Slower by <small>{referenceText(reference)}</small>
              </th>
              <th scope="col">Probability</th>
            </tr>
          </thead>
          <tbody>
            {equals.slice(0, SHOWN).map(({ out, into, leadPct, sdPct, probability }) => (
              <tr key={`${into.join()} ${out.join()}`}>
                <th scope="row">{names(into)}</th>
                <td>{names(out)}</td>
                <td>{writtenFor(marginText(marginOf(leadPct, sdPct, reference)), UNNAMED)}</td>
                <td>{sharePct(probability)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PairsTableProps {
  readonly answer: SeatRaceAnswer;
  readonly rowers: RaceRecord['rowers'];
  readonly reference: SeatRace['reference'];
}

/** Every pair of rowers on a side: who is ahead, how likely, and what it takes to decide. */
function PairsTable({ answer: { pairs, closed, sentence }, rowers, reference }: PairsTableProps) {
  if (closed !== null) return null;
  return (
    <section className={RACE_PANEL} aria-labelledby="race-pairs">
      <h2 className={text({ size: 16 })} id="race-pairs">
        Ranking
      </h2>
      <p>{writtenFor(sentence, UNNAMED)}</p>
      <div className={box({ overflow: 'auto' }, styles.scroll)} tabIndex={0} role="region" aria-labelledby="race-pairs">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">
                Margin <small>{referenceText(reference)}</small>
              </th>
              <th scope="col">Probability</th>
              <th scope="col">To 90%</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ before, after, margin, probability, isSaid, pieces }) => (
              <tr key={`${before} ${after}`}>
                <th scope="row">{rowers[before]?.name}</th>
                <td>{rowers[after]?.name}</td>
                <td>{writtenFor(marginText(margin), UNNAMED)}</td>
                <td>{sharePct(probability)}</td>
                <td>{isSaid ? 'decided' : pieces === null ? 'over 12 pieces' : counted(pieces, 'piece')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export type RaceEdit = (before: RaceRecord) => RaceRecord;

interface RaceViewProps {
  readonly race: RaceRecord;
  readonly onChange: (edit: RaceEdit) => void;
  readonly onDelete: () => void;
}

export function RaceView({ race, onChange, onDelete }: RaceViewProps) {
  const selected = useMemo(() => selectFrom(race), [race]);
  const { raced, answer, lineup, conditions } = selected;
  return (
    <>
      <section className={stack({ gap: 1 })} aria-labelledby="race-title">
        <h2 className={text({ size: 16 })} id="race-title">
          {race.title}
        </h2>
        <p role="status" className={text({ size: 'answer', measure: 84, ragged: 'pretty' })}>
          {writtenFor(lineup.sentence, UNNAMED)}
        </p>
        <small className={text({ tone: 'quiet', size: 13 })}>
          {race.water === 'same'
            ? `${counted(answer.pieces, 'piece')} rowed of ${race.pieces.length}; both boats at once (0.3% noise per piece).`
            : `${counted(answer.pieces, 'piece')} rowed of ${race.pieces.length}; not at once (0.5% noise per piece).`}
        </small>
      </section>
      <div className={stack({ gap: 3, columns: 1, align: 'start' }, styles.columns)}>
        <section className={RACE_PANEL} aria-labelledby="race-pieces">
          <h2 className={text({ size: 16 })} id="race-pieces">
            Pieces
          </h2>
          <ol className={stack({ gap: 3 })}>
            {Object.keys(race.pieces).map((place) => (
              <PieceCard
                key={place}
                race={race}
                at={Number(place)}
                conditions={conditions?.find(({ piece }) => piece === Number(place)) ?? null}
                onChange={onChange}
              />
            ))}
          </ol>
          {race.pieces.length < MAX_PIECES && (
            <div>
              <Button label="Plan one more piece" onClick={() => onChange(withNextPiece)} />
            </div>
          )}
        </section>
        <div className={stack({ gap: 3, columns: 1 })}>
          {lineup.choice !== null && <RivalsTable choice={lineup.choice} race={raced} />}
          <WorthsTable worths={answer.rowers} rowers={raced.rowers} choice={lineup.choice} />
          <PairsTable answer={answer} rowers={race.rowers} reference={raced.reference} />
          <Constraints race={race} onChange={onChange} />
        </div>
      </div>
      <Away race={race} onDelete={onDelete} />
      <SelectionPaper race={race} selected={selected} />
    </>
  );
}

function Away({ race, onDelete }: Pick<RaceViewProps, 'race' | 'onDelete'>) {
  const save = (): void =>
    download(new Blob([JSON.stringify(race, null, 2)], { type: 'application/json' }), `${race.title}.json`);
  return (
    <div className={row({ gap: 2, wrap: true })}>
      <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
        <Printer size={16} aria-hidden /> Print the paper
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={save}>
        <Download size={16} aria-hidden /> Save as JSON
      </button>
      <ConfirmButton
        label="Delete"
        icon={<Trash2 size={16} aria-hidden />}
        sure="Delete"
        keep="Keep it"
        onConfirm={onDelete}
      />
    </div>
  );
}

type Typed = Readonly<Record<string, string>>;

/** Null where nothing is typed; NaN for anything but a weight. */
function parseKg(typed = ''): number | null {
  if (typed.trim() === '') return null;
  const kg = Number(typed.replace(',', '.'));
  return kg >= LIGHTEST_KG && kg <= HEAVIEST_KG ? kg : NaN;
}

const LIGHTEST_KG = 25;
const HEAVIEST_KG = 200;

const kgProblems = (typed: Typed): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.includes('kg'))
      .map(([name, value]) => [name, Number.isNaN(parseKg(value)) ? 'A weight in kg, like 72.5.' : null]),
  );

const CONSTRAINTS = z.record(z.string(), z.string()).check(rules(kgProblems));

const SIDE_OPTIONS = SIDES.map((side) => ({ value: side, label: side }));

const kgLine = (line: string) => ({ line, inputMode: 'decimal', maxLength: 6 }) as const;

function fieldsOf({ rowers }: RaceRecord): SchemaField<Typed>[] {
  return [
    { name: 'mean-kg', ...kgLine('Mean weight at most, kg'), half: true },
    { name: 'each-kg', ...kgLine('Each weight at most, kg'), half: true },
    ...rowers.flatMap(({ name, side }, at): SchemaField<Typed>[] => [
      { name: `kg-${at}`, ...kgLine(`Weight of ${name}, kg`), half: true },
      ...(side === null ? [] : [{ name: `side-${at}`, choice: `Side of ${name}`, options: SIDE_OPTIONS, half: true }]),
    ]),
  ];
}

const typedOf = ({ rowers, limits }: RaceRecord): Typed => ({
  'mean-kg': String(limits?.meanKg ?? ''),
  'each-kg': String(limits?.eachKg ?? ''),
  ...Object.fromEntries(
    rowers.flatMap(({ side, weightKg }, at) => [
      [`kg-${at}`, String(weightKg ?? '')],
      ...(side === null ? [] : [[`side-${at}`, side]]),
    ]),
  ),
});

/** Constraints of the lineup: the side of every rower, their weights, and the limits that the lineup keeps. */
function Constraints({ race, onChange }: { readonly race: RaceRecord; readonly onChange: (edit: RaceEdit) => void }) {
  const fields = useMemo(() => fieldsOf(race), [race]);
  return (
    <details className={RACE_PANEL}>
      <summary>Sides and weights</summary>
      <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
        The lineup has half of its oars on each side and keeps these weights. A weight counts only with a limit; it
        stays on this device.
      </p>
      <SchemaForm
        title="Sides and weights"
        schema={CONSTRAINTS}
        initial={typedOf(race)}
        fields={fields}
        submit="Save"
        edits
        send={async (typed) => {
          onChange((before) =>
            withConstraints(
              before,
              before.rowers.map(({ side }, at) => {
                const weightKg = parseKg(typed[`kg-${at}`]);
                const chosen = SIDES.find((one) => one === typed[`side-${at}`]);
                return { side: chosen ?? side, ...(weightKg !== null && { weightKg }) };
              }),
              { meanKg: parseKg(typed['mean-kg']), eachKg: parseKg(typed['each-kg']) },
            ),
          );
          return Promise.resolve('Saved.');
        }}
      />
    </details>
  );
}
