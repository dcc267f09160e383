// Rigging changes: a new one after this session, those this session completes, and all earlier ones with their results.
import { useState } from 'react';
import type { Gate, Analysis } from '#engine/analysis/analysis.ts';
import {
  NO_MOVE,
  type RigMove,
  moveText,
  type SeatAngles,
  movedAngles,
  type RigTrial,
} from '#engine/analysis/seat-angles.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { labelSeat, seatLabel } from '#src/figures/choice/seat-look.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { dayText } from '#src/format/day-text.ts';
import { ABSENT, counted, signed } from '#src/format/number.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { useRigChanges } from '#src/library/notebook/notebooks.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, inline, row, visuallyHidden } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import type { RigChangeRecord } from '#storage/rig-record.ts';
import type { RowedAngles } from '#storage/rig-record.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { nextEntryId } from '#src/library/notebook/annotations-state.ts';
import styles from '../boat.module.css';

const ASKED = row({
  gap: 4,
  rowGap: 2,
  wrap: true,
  narrow: true,
  pad: 0,
  margin: 0,
  below: 3,
  border: 'none',
  size: 13,
});

const TITLE = 'Rigging log';

interface ChangesPanelProps extends Pick<ViewProps, 'analysis' | 'selection' | 'session'> {
  readonly angles: readonly SeatAngles[];
  readonly changes: readonly RigChangeRecord[];
}

export function ChangesPanel({ analysis, selection, session, angles, changes }: ChangesPanelProps) {
  const change = useRigChanges((kept) => kept.change);
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const rateSpm = strokeRate(analysis.strokes, selection.counted.strokes).mean;
  const at = angles.find(({ seat }) => seat === selection.focusSeat) ?? angles[0];
  const open = fingerprint === null ? [] : changes.filter((one) => canShowEffect(one, fingerprint, analysis, angles));
  const ended = changes.filter(({ after }) => after !== null).length;
  const take = (one: RigChangeRecord): void => {
    const now = angles.find(({ seat }) => seat === one.seat);
    if (now === undefined || fingerprint === null) return;
    void change(one.id, (kept) => kept && { ...kept, after: toRowedAngles(fingerprint, analysis, now, rateSpm) });
  };
  return (
    <FigurePanel
      title={TITLE}
      finding={
        changes.length === 0
          ? 'No rigging changes logged yet. Log one when you make it; that rower’s next session shows the effect.'
          : `${counted(changes.length, 'change')} written down on this device; of ${ended === 0 ? 'none' : ended} a session shows what came of it yet.`
      }
      picture="none"
    >
      {open.map((one) => (
        <p key={one.id} className={box({ below: 3 })}>
          Seat {labelSeat(analysis.gates, one.seat)}, {movedText(one)}: does this session show it?{' '}
          <Button label="Take its angles as those after" onClick={() => take(one)} />
        </p>
      ))}
      {at !== undefined && fingerprint !== null && (
        <NewChange
          gates={analysis.gates}
          seat={at.seat}
          rig={analysis.boat.rig ?? 'sweep'}
          onWrite={(move) => {
            const made = toRigChange(analysis, at.seat, move, toRowedAngles(fingerprint, analysis, at, rateSpm));
            if (made !== null) void change(made.id, () => made);
          }}
        />
      )}
      {fingerprint === null && (
        <p className={box({ above: 2, tone: 'quiet', size: 13, measure: 90 })}>
          Save this session to this device first; rigging changes are stored with it.
        </p>
      )}
      {changes.length > 0 && <History changes={changes} onRemove={(id) => void change(id, () => null)} />}
    </FigurePanel>
  );
}

const movedText = ({ move, rig }: Pick<RigChangeRecord, 'move' | 'rig'>): string =>
  writtenFor(moveText(move, rig), UNNAMED);

interface NewChangeProps {
  readonly gates: readonly Gate[];
  readonly seat: number;
  readonly rig: 'sweep' | 'scull';
  readonly onWrite: (move: RigMove) => void;
}

const FIELDS = [
  ['stretcherCm', 'Foot stretcher (+ toward stern)'],
  ['inboardCm', 'Inboard longer'],
  ['spreadCm', 'Spread wider'],
] as const satisfies readonly (readonly [keyof RigMove, string])[];
const MAX_CM = 15;

function NewChange({ gates, seat, rig, onWrite }: NewChangeProps) {
  const [move, setMove] = useState<RigMove>(NO_MOVE);
  const isMoved = Object.values(move).some((cm) => cm !== 0);
  return (
    <fieldset className={ASKED}>
      <legend className={box({ pad: 0, tone: 'quiet' })}>
        A change of seat {labelSeat(gates, seat)} after this session
      </legend>
      {FIELDS.map(([field, label]) => (
        <label key={field} className={inline({ gap: 2 }, styles.field)}>
          {rig === 'scull' && field === 'spreadCm' ? 'Half the span wider' : label}
          <input
            className={box({ field: true, pad: 0, padX: 2, tall: 32 })}
            type="number"
            value={move[field]}
            min={-MAX_CM}
            max={MAX_CM}
            step={0.5}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              if (Math.abs(valueAsNumber) <= MAX_CM) setMove({ ...move, [field]: valueAsNumber });
            }}
          />
          cm
        </label>
      ))}
      <Button
        label="Log change"
        disabled={!isMoved}
        onClick={() => {
          onWrite(move);
          setMove(NO_MOVE);
        }}
      />
    </fieldset>
  );
}

interface HistoryProps {
  readonly changes: readonly RigChangeRecord[];
  readonly onRemove: (id: string) => void;
}

function History({ changes, onRemove }: HistoryProps) {
  return (
    <div
      className={box({ anchor: true, overflow: 'across' }, styles.scroll)}
      tabIndex={0}
      role="region"
      aria-label={TITLE}
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Since</th>
            <th scope="col">Moved</th>
            <th scope="col">
              Predicted <small>catch, finish °</small>
            </th>
            <th scope="col">
              Found <small>catch, finish °</small>
            </th>
            <th scope="col">
              <span className={visuallyHidden}>Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes
            .toSorted((one, other) => other.writtenAt - one.writtenAt)
            .map((one) => {
              const trial = evaluateTrial(one);
              const both = (angles: { readonly catchDeg: number; readonly finishDeg: number } | undefined): string =>
                angles === undefined ? ABSENT : `${signed(angles.catchDeg, 1)}, ${signed(angles.finishDeg, 1)}`;
              const seat = `Seat ${seatLabel({ seat: one.seat, name: one.rower })}`;
              const who = one.boat === null ? seat : `${seat}, ${one.boat}`;
              return (
                <tr key={one.id}>
                  <th scope="row">{who}</th>
                  <td>{one.before.startedAt === null ? ABSENT : dayText(one.before.startedAt)}</td>
                  <td>{movedText(one)}</td>
                  <td>{both(trial?.foretold)}</td>
                  <td>{both(trial?.found)}</td>
                  <td>
                    <button
                      type="button"
                      className={box({ bare: true, pad: 0, padX: 1, tall: 24, text: 'start', underline: 'faint' })}
                      aria-label={`Remove the change of ${who}: ${movedText(one)}`}
                      onClick={() => onRemove(one.id)}
                    >
                      Remove
                    </button>
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </div>
  );
}

/** Change predicted by the geometry, and by how much the means changed; null while no session completes it. */
function evaluateTrial({ rig, inboardM, move, before, after }: RigChangeRecord): RigTrial | null {
  if (after === null) return null;
  return {
    foretold: movedAngles({ rig, inboardM }, before, move),
    found: { catchDeg: after.catchDeg - before.catchDeg, finishDeg: after.finishDeg - before.finishDeg },
  };
}

export const evaluateTrials = (changes: readonly RigChangeRecord[]): RigTrial[] =>
  changes.flatMap((change) => evaluateTrial(change) ?? []);

type Session = Pick<Analysis, 'boat' | 'crew' | 'startedAt' | 'parameters'>;

const rowerIn = ({ crew }: Pick<Analysis, 'crew'>, seat: number): string | null =>
  crew.find((member) => member.seat === seat)?.name ?? null;

export function toRowedAngles(
  session: string,
  { startedAt }: Pick<Analysis, 'startedAt'>,
  { catchDeg, finishDeg, strokes }: SeatAngles,
  rateSpm: number | null,
): RowedAngles {
  return { session, startedAt, catchDeg, finishDeg, strokes, rateSpm };
}

/** Can this session show a change's effect? Needs the same rower, or without names the same seat of the boat. */
export function canShowEffect(
  change: RigChangeRecord,
  session: string,
  analysis: Session,
  seats: readonly SeatAngles[],
): boolean {
  const { before, after, seat, boat, rower, rig } = change;
  if (after !== null || before.session === session || rig !== analysis.boat.rig) return false;
  if (!seats.some((one) => one.seat === seat)) return false;
  if (before.startedAt !== null && analysis.startedAt !== null && analysis.startedAt <= before.startedAt) return false;
  const now = rowerIn(analysis, seat);
  return rower === null || now === null ? boat !== null && boat === analysis.boat.name : rower === now;
}

/** Change that begins after this session. */
export function toRigChange(
  analysis: Session,
  seat: number,
  move: RigMove,
  before: RowedAngles,
): RigChangeRecord | null {
  const { boat, parameters } = analysis;
  if (boat.rig === null) return null;
  return {
    version: 1,
    id: nextEntryId(),
    writtenAt: Date.now(),
    boat: boat.name,
    seat,
    rower: rowerIn(analysis, seat),
    rig: boat.rig,
    inboardM: parameters.oarInboardM,
    move,
    before,
    after: null,
  };
}
