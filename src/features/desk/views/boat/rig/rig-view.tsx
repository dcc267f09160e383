// Rigging of each seat: the move to match the others' angles or a target, and the results of the squad's own changes.
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { useEffect, useMemo, useState } from 'react';
import {
  rigTrust,
  computeGearing,
  MIN_RIG_STROKES,
  riggedOar,
  seatAngles,
  type CatchFinish,
  type RiggedOar,
  solvedRig,
  crewAngles,
  type SeatAngles,
  type RigTrust,
} from '#engine/analysis/seat-angles.ts';
import { fixed, ABSENT, counted, signed } from '#src/format/number.ts';
import { useRigChanges } from '#src/library/notebook/notebooks.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, stack, inline, row } from '#src/ui/primitives.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import table from '#src/ui/table.module.css';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { ChangesPanel, evaluateTrials } from './changes-panel.tsx';
import styles from '../boat.module.css';

const NO_RIG = 'We don’t know if this is a sweep or sculling boat. Set it in the library under Crew and rigging.';

export function RigView(props: ViewProps) {
  const { analysis, selection } = props;
  const { state, entries, problem, load } = useRigChanges();
  useEffect(load, [load]);
  const angles = useMemo(() => seatAngles(analysis, selection.counted.strokes), [analysis, selection]);
  const trust = useMemo(() => rigTrust(evaluateTrials(entries)), [entries]);
  const oar = riggedOar(analysis);
  if (oar === null) return <EmptyReason reason={NO_RIG} />;
  if (angles.length === 0) {
    return (
      <EmptyReason reason={`The rig needs the angles of ${MIN_RIG_STROKES} strokes of a seat in the selection.`} />
    );
  }
  const { parameters } = analysis;
  return (
    <div className={stack({ gap: 3, columns: 1 })} aria-busy={state === 'loading'}>
      {problem !== null && <p role="alert">{problem}</p>}
      <SolverPanel {...props} angles={angles} oar={oar} trust={trust} />
      <ChangesPanel {...props} angles={angles} changes={entries} />
      <p className={box({ above: 2, tone: 'quiet', size: 13, measure: 90 })}>
        Oar {fixed(parameters.oarLengthM, 2)} m, inboard {fixed(parameters.oarInboardM, 2)} m, gearing{' '}
        {fixed(computeGearing(oar, parameters.oarLengthM), 2)}.{' '}
        {!parameters.fromFile && 'The file has no lengths; these are usual ones. '}The geometry holds the rower still;
        rowers adapt. It promises angles, no speed. With the blade as deep as before, a gate 1 cm higher lifts the
        handle by {fixed(parameters.oarLengthM / (parameters.oarLengthM - parameters.oarInboardM), 2)} cm.
      </p>
    </div>
  );
}

const ASKED = row({ gap: 4, rowGap: 2, wrap: true, below: 3, size: 13 });
const QUIET = box({ bare: true, pad: 0, padX: 1, tall: 24, text: 'start', underline: 'faint' });

const TITLE = 'Rigging suggestions';

interface SolverPanelProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly angles: readonly SeatAngles[];
  readonly oar: RiggedOar;
  readonly trust: RigTrust;
}

/** One seat with its target angles, and the move to get there; for every seat, the move to match the others. */
function SolverPanel({ analysis, selection, select, angles, oar, trust }: SolverPanelProps) {
  const at = angles.find(({ seat }) => seat === selection.focusSeat) ?? angles[0];
  const [typed, setTyped] = useState<{ readonly seat: number; readonly angles: CatchFinish } | null>(null);
  if (at === undefined) return null;
  const crew = crewAngles(angles, at.seat);
  const wanted = typed?.seat === at.seat ? typed.angles : (crew ?? at);
  const writer = createFindingWriter(analysis);
  const answer = solvedRig(at.seat, oar, at, wanted, trust);
  const change = (part: Partial<CatchFinish>): void => {
    const next = { catchDeg: wanted.catchDeg, finishDeg: wanted.finishDeg, ...part };
    if (Object.values(next).every(Number.isFinite)) setTyped({ seat: at.seat, angles: next });
  };
  return (
    <FigurePanel
      title={TITLE}
      finding={writtenFor(answer.sentence, writer)}
      picture="none"
      actions={<MetricInfo ids={['rigSolver']} about={TITLE} />}
    >
      <div className={ASKED}>
        <AngleField
          label="Wanted catch"
          value={wanted.catchDeg}
          least={-80}
          most={-20}
          onChange={(catchDeg) => change({ catchDeg })}
        />
        <AngleField
          label="Wanted finish"
          value={wanted.finishDeg}
          least={10}
          most={60}
          onChange={(finishDeg) => change({ finishDeg })}
        />
        {typed !== null && crew !== null && (
          <button type="button" className={QUIET} onClick={() => setTyped(null)}>
            Match the crew
          </button>
        )}
      </div>
      <div
        className={box({ anchor: true, overflow: 'across' }, styles.scroll)}
        tabIndex={0}
        role="region"
        aria-label="Every seat made to match the others"
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">
                Catch <small>°</small>
              </th>
              <th scope="col">
                Finish <small>°</small>
              </th>
              <th scope="col" className={styles.off}>
                Off the others <small>°</small>
              </th>
              <th scope="col" className={styles.sentence}>
                Suggested change
              </th>
            </tr>
          </thead>
          <tbody>
            {angles.map((one) => {
              const others = crewAngles(angles, one.seat);
              return (
                <tr key={one.seat} data-focus={one.seat === at.seat}>
                  <th scope="row">
                    <button type="button" className={QUIET} onClick={() => select({ focusSeat: one.seat })}>
                      {labelSeat(analysis.gates, one.seat)}
                    </button>
                  </th>
                  <td>{fixed(one.catchDeg, 1)}</td>
                  <td>{fixed(one.finishDeg, 1)}</td>
                  <td className={styles.off}>
                    {others === null
                      ? ABSENT
                      : `${signed(one.catchDeg - others.catchDeg, 1)}, ${signed(one.finishDeg - others.finishDeg, 1)}`}
                  </td>
                  <td className={styles.sentence}>
                    {others === null
                      ? ABSENT
                      : writtenFor(solvedRig(one.seat, oar, one, others, trust).moveText, writer)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={box({ above: 2, tone: 'quiet', size: 13, measure: 90 })}>{trustWords(trust)}</p>
    </FigurePanel>
  );
}

/** How closely this squad's rowers follow the geometry, and the data behind it. */
function trustWords({ share, error, trials }: RigTrust): string {
  const range = `${fixed(Math.max(0, 100 * (share - Z90 * error)))} to ${fixed(100 * (share + Z90 * error))}%`;
  return trials === 0
    ? `We assume ${range} of the geometric effect until your rig changes show what this squad does.`
    : `${range} of the geometric effect happens, estimated from ${counted(trials, 'change')} of this squad and a prior of half to all of it.`;
}

interface AngleFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (deg: number) => void;
}

const AngleField = ({ label, value, least, most, onChange }: AngleFieldProps) => (
  <label className={inline({ gap: 2 }, styles.field)}>
    {label}
    <input
      className={box({ field: true, pad: 0, padX: 2, tall: 32 })}
      type="number"
      value={Number(value.toFixed(1))}
      min={least}
      max={most}
      step={0.5}
      onChange={({ currentTarget: { valueAsNumber } }) => {
        if (valueAsNumber >= least && valueAsNumber <= most) onChange(valueAsNumber);
      }}
    />
    °
  </label>
);
