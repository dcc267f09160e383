// Start and finish line across the course, set on the map or by numbers, and the time of every run between them, or the
// crossings of a single one.
import { Crosshair, MapPin, Trash2, ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import type { Track, Analysis } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import {
  allCrossings,
  GATE_ROLES,
  NARROWEST_GATE_M,
  findPasses,
  WIDEST_GATE_M,
  type CourseGates,
  type Crossing,
  type GateRole,
  type CourseGate,
  type Pass,
} from '#src/map/track/course-gates.ts';
import { fixed } from '#src/format/number.ts';
import { placeAtDistance } from '#src/map/track/track-lines.ts';
import { box, inline, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { clock, paceText } from '#src/format/clock.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { passesFinding, gateEdit, parseCourseGates } from './track-findings.ts';
import styles from './track.module.css';
import { useDeskEdits } from '../../shared/pieces/piece-edits.tsx';
import { usePieceEdits } from '#src/features/desk/shared/pieces/piece-edits.tsx';
import { strokesWithin, wholeRange } from '../../shared/selection/selection.ts';
import { windowMeans } from '#src/features/desk/shared/selection/per-stroke.ts';

const BUTTON = inline(
  { control: true, gap: 1, pad: 0, padX: 2, tall: 28, hover: 'edge', off: 'faded', size: 12, lines: 'one' },
  styles.button,
);
const FIELD = box({ control: true, pad: 0, padX: '6px', tall: 28, tone: 'ink', tabular: true, text: 'end' });

interface GatesPanelProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly track: Track;
  readonly editor: CourseGatesEditor;
  readonly placing: GateRole | null;
  /** Why the last line was not set. */
  readonly refusal: string | null;
  readonly onPlacing: (role: GateRole | null) => void;
  readonly onPut: (role: GateRole, timeS: number) => void;
}

export function GatesPanel(props: GatesPanelProps) {
  const { analysis, selection, select, track, editor, placing, refusal } = props;
  const { gates, problem } = editor;
  const crossings = useMemo(() => allCrossings(track, gates), [track, gates]);
  const passes = useMemo(() => findPasses(crossings), [crossings]);
  return (
    <FigurePanel title="Timing lines" finding={passesFinding(gates, crossings, passes)} picture="none">
      <div className={stack({ gap: 2 })}>
        {GATE_ROLES.map((role) => (
          <RoleRow key={role} {...props} role={role} firstM={firstCrossing(crossings, role)} />
        ))}
      </div>
      <p className={box({ padY: 1, empty: 'hidden', size: 12 }, styles.hint)} role="status">
        {refusal ?? (placing === null ? '' : `Click the track to place the ${placing} line. Press Esc to cancel.`)}
      </p>
      {problem !== null && <p className={box({ padY: 1, empty: 'hidden', size: 12 }, styles.hint)}>{problem}</p>}
      {passes.length > 0 ? (
        <PassesTable analysis={analysis} selection={selection} passes={passes} select={select} />
      ) : (
        crossings.length > 0 && <CrossingsTable analysis={analysis} crossings={crossings} />
      )}
    </FigurePanel>
  );
}

/** Where the track first crosses the line, m. */
const firstCrossing = (crossings: readonly Crossing[], role: GateRole): number | null =>
  crossings.find((crossing) => crossing.role === role)?.cumulativeM ?? null;

interface RoleRowProps extends GatesPanelProps {
  readonly role: GateRole;
  readonly firstM: number | null;
}

function RoleRow({ role, firstM, track, editor, placing, onPlacing, onPut }: RoleRowProps) {
  const cursor = useCursor();
  const gate: CourseGates[GateRole] = editor.gates[role];
  const isPlacing = placing === role;
  const totalM = track.cumulativeM.at(-1) ?? 0;
  return (
    <fieldset className={row({ gap: '6px', wrap: true, margin: 0, border: 'none' }, styles.role)} data-role={role}>
      <legend className={box({ pad: 0, size: 13, weight: 'medium' })}>
        {role === 'start' ? 'Start line' : 'Finish line'}
      </legend>
      <button
        type="button"
        className={BUTTON}
        aria-pressed={isPlacing}
        onClick={() => onPlacing(isPlacing ? null : role)}
      >
        <MapPin size={14} aria-hidden /> On the map
      </button>
      <button type="button" className={BUTTON} onClick={() => onPut(role, cursor.getState().timeS)}>
        <Crosshair size={14} aria-hidden /> At the cursor
      </button>
      <span className={inline({ gap: 3, wrap: true })}>
        <NumberField
          label={role === 'start' ? 'Start line, meters along the track' : 'Finish line, meters along the track'}
          words="at"
          unit="m"
          value={firstM}
          least={0}
          most={Math.floor(totalM)}
          onChange={(metres) => {
            const place = placeAtDistance(track, metres);
            if (place !== null) onPut(role, place.timeS);
          }}
        />
        <NumberField
          label={`Width of the ${role} line in meters`}
          words="width"
          unit="m"
          value={gate?.widthM ?? null}
          least={NARROWEST_GATE_M}
          most={WIDEST_GATE_M}
          disabled={gate === null}
          onChange={(widthM) => {
            if (gate !== null) editor.place(role, { ...gate, widthM });
          }}
        />
        <button
          type="button"
          className={BUTTON}
          aria-label={`Remove the ${role} line`}
          title={gate === null ? undefined : `${fixed(gate.headingDeg)}° course; remove`}
          disabled={gate === null}
          onClick={() => editor.place(role, null)}
        >
          <Trash2 size={14} aria-hidden />
        </button>
      </span>
    </fieldset>
  );
}

interface NumberFieldProps {
  /** For screen readers. */
  readonly label: string;
  readonly words: string;
  readonly unit: string;
  /** Null when empty. */
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** Number field that applies on blur or Enter, and stays within its bounds. */
function NumberField({ label, words, unit, value, least, most, disabled = false, onChange }: NumberFieldProps) {
  const shown = value === null ? '' : String(Math.round(value));
  return (
    <label className={inline({ gap: 1, tone: 'quiet', size: 12 }, styles.number)}>
      <span aria-hidden="true">{words}</span>
      <input
        className={FIELD}
        key={shown}
        type="text"
        inputMode="numeric"
        aria-label={label}
        defaultValue={shown}
        disabled={disabled}
        onBlur={({ target }) => {
          const written = Number(target.value.trim().replace(',', '.'));
          if (target.value.trim() === '' || !Number.isFinite(written)) target.value = shown;
          else if (target.value !== shown) onChange(Math.min(most, Math.max(least, written)));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            event.currentTarget.value = shown;
            event.currentTarget.blur();
          }
        }}
      />
      <span aria-hidden="true">{unit}</span>
    </label>
  );
}

interface CourseGatesEditor {
  readonly gates: CourseGates;
  /** Null removes it. */
  readonly place: (role: GateRole, gate: CourseGate | null) => void;
  /** Why they last for this visit only, in a sentence; null when they are saved. */
  readonly problem: string | null;
}

/** Timing lines of the session: stored with the recording, undone like every other edit. */
export function useCourseGates(): CourseGatesEditor {
  const { annotations, perform, problem } = useDeskEdits();
  const gates = useMemo(() => parseCourseGates(annotations.courseGates), [annotations.courseGates]);
  return useMemo(
    () => ({
      gates,
      problem,
      place: (role, gate) => perform(gateEdit(role, gates, { ...gates, [role]: gate })),
    }),
    [gates, problem, perform],
  );
}

const SPLITS = text({ size: 13 }, styles.splits);
/** A number that leads to its strokes. */
export const SPLIT = box({
  bare: true,
  pad: 0,
  padX: '6px',
  tall: 28,
  round: 'small',
  hover: 'underline',
  tone: 'accent',
  weight: 'strong',
});
const CAPTION = text({ tone: 'quiet', size: 12, text: 'start' }, styles.caption);

interface PassesTableProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly passes: readonly Pass[];
}

function PassesTable({ passes, ...props }: PassesTableProps) {
  const fastestMps = Math.max(...passes.map(passSpeed));
  return (
    <div className={styles.scroll} {...scrollRegion('Timed runs')}>
      <table className={SPLITS}>
        <caption className={CAPTION}>Timed runs</caption>
        <thead>
          <tr>
            <th scope="col">Pass</th>
            <th scope="col">Time</th>
            <th scope="col">Meters</th>
            <th scope="col">/500 m</th>
            <th scope="col">spm</th>
            <th scope="col">W</th>
            <th scope="col">
              <span className={visuallyHidden}>Piece</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {passes.map((pass, index) => (
            <PassRow
              key={pass.fromS}
              {...props}
              pass={pass}
              number={index + 1}
              isFastest={passes.length > 1 && passSpeed(pass) === fastestMps}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PassRowProps extends Omit<PassesTableProps, 'passes'> {
  readonly pass: Pass;
  readonly number: number;
  readonly isFastest: boolean;
}

function PassRow({ analysis, selection, select, pass, number, isFastest }: PassRowProps) {
  const { strokes: table } = analysis;
  const { fromS, toS } = pass;
  const rowed = useMemo(
    () => ({ ...selection, strokes: strokesWithin(table, { fromS, toS }) }),
    [selection, table, fromS, toS],
  );
  const means = useMemo(() => windowMeans(analysis, selection, { fromS, toS }), [analysis, selection, fromS, toS]);
  const { refused, addSelection } = usePieceEdits(analysis, rowed, select);
  const since = clock(fromS - wholeRange(analysis).fromS, 1);
  return (
    <tr data-fastest={isFastest}>
      <th scope="row">
        <button
          className={SPLIT}
          type="button"
          aria-label={`Select pass ${number}, ${formatDirection(pass)}, begun at ${since}`}
          title={`${formatDirection(pass)}, begun at ${since}`}
          onClick={() => select({ range: { fromS, toS } })}
        >
          {number} {pass.from === 'start' ? '→' : '←'}
        </button>
      </th>
      <td>
        <b className={text({ weight: 'strong' })}>{clock(toS - fromS, 2)}</b>
      </td>
      <td>{fixed(pass.distanceM)}</td>
      <td>{paceText(passSpeed(pass))}</td>
      <td>{fixed(means.rateSpm, 1)}</td>
      <td>{fixed(means.powerW)}</td>
      <td>
        <button
          className={SPLIT}
          type="button"
          aria-label={`Make a piece of pass ${number}`}
          title={refused ?? 'Make a piece of its whole strokes'}
          disabled={refused !== null || rowed.strokes.length === 0}
          onClick={addSelection}
        >
          <ListPlus size={14} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

const passSpeed = (pass: Pass): number => pass.distanceM / (pass.toS - pass.fromS);

const formatDirection = (pass: Pass): string => (pass.from === 'start' ? 'start to finish' : 'finish to start');

interface CrossingsTableProps {
  readonly analysis: Analysis;
  readonly crossings: readonly Crossing[];
}

/** With a single line: time and direction of each crossing, and time since the previous one. */
function CrossingsTable({ analysis, crossings }: CrossingsTableProps) {
  const cursor = useCursor();
  const originS = wholeRange(analysis).fromS;
  return (
    <div className={styles.scroll} {...scrollRegion('Crossings of the gate')}>
      <table className={SPLITS}>
        <caption className={CAPTION}>Crossings of the gate</caption>
        <thead>
          <tr>
            <th scope="col">Crossing</th>
            <th scope="col">At</th>
            <th scope="col">Since the last</th>
          </tr>
        </thead>
        <tbody>
          {crossings.map((crossing, index) => (
            <tr key={crossing.timeS}>
              <th scope="row">
                <button
                  className={SPLIT}
                  type="button"
                  aria-label={`Move the cursor to crossing ${index + 1}`}
                  onClick={() => cursor.moveTo(crossing.timeS)}
                >
                  {index + 1} {crossing.forward ? '→' : '←'}
                </button>
              </th>
              <td>
                <b className={text({ weight: 'strong' })}>{clock(crossing.timeS - originS, 2)}</b>
              </td>
              <td>{clock(crossing.timeS - (crossings[index - 1]?.timeS ?? Number.NaN), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
