// One rower: name, three numbers, curve, and debrief findings.
import { useMemo } from 'react';
import { isOneRower, seatName } from '#src/charts/choice/seat-look.ts';
import { sideOf } from '#src/charts/choice/gate-side.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { liveText } from '#src/messages/focus-messages.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { useCostUnit } from '../../shared/debrief/cost-unit.ts';
import { useKeptSessions } from '../../shared/debrief/use-kept-sessions.ts';
import type { DebriefState } from '../../shared/debrief/use-debrief.ts';
import { DESK_WRITER } from '../../shared/focus/focus-lines.ts';
import { useSessionFocuses } from '../../shared/focus/use-session-focuses.ts';
import type { ViewProps } from '../../shared/view.ts';
import { BigNumbers } from './big-numbers.tsx';
import { CurveFigure, gapWords } from './curve-figure.tsx';
import { handleCurve, dockCurve, type DockCurve } from './dock-curve.ts';
import { dockMetrics } from './dock-metrics.ts';
import styles from './dock.module.css';
import { largeName, type LargeName } from './large-name.ts';
import { rowerNumbers } from './rower-numbers.ts';
import { doubtedInDebrief, rowerSentences, whyMissing, whyNoCurve } from './rower-messages.ts';

interface RowerScreenProps extends Pick<ViewProps, 'session' | 'analysis' | 'selection' | 'signatures'> {
  readonly seat: number;
  readonly state: DebriefState;
}

function whoIs({ analysis }: RowerScreenProps, seat: number) {
  const { gates, crew, boat } = analysis;
  const own = gates.filter((gate) => gate.seat === seat);
  const isAlone = isOneRower(analysis);
  const place = isAlone ? 'The rower' : `Seat ${seatName(seat, boat.seatCount)}`;
  const [gate] = own;
  const side = own.length === 1 && gate !== undefined ? sideOf(gate, crew) : null;
  const name = gate?.name ?? null;
  return {
    name: name ?? place,
    large:
      name === null
        ? null
        : largeName(
            name,
            gates.flatMap((one) => one.name ?? []),
          ),
    place: [name === null || isAlone ? null : place, side].filter((part) => part !== null).join(', '),
  };
}

export function RowerScreen(props: RowerScreenProps) {
  const { analysis, selection, signatures, seat, state } = props;
  const unit = useForceUnit();
  const kept = useKeptSessions(props);
  const knowledge = useInstrumentKnowledge(analysis);
  const costUnit = useCostUnit((setting) => setting.unit);
  const debrief = state === 'waiting' ? null : state.debrief;
  const { strokes } = selection.counted;
  const numbers = useMemo(
    () => rowerNumbers(analysis, selection, seat, unit, kept, doubtedInDebrief(debrief), knowledge),
    [analysis, selection, seat, unit, kept, debrief, knowledge],
  );
  const curve = useMemo(
    () => (analysis.curves.length > 0 ? handleCurve(analysis, strokes) : dockCurve(analysis, signatures, seat)),
    [analysis, strokes, signatures, seat],
  );
  const who = whoIs(props, seat);
  const metrics = dockMetrics(analysis, unit);
  const sentences = debrief === null ? [] : rowerSentences(debrief, seat, metrics, costUnit);
  const focuses = useSessionFocuses(props)?.filter((one) => one.seat === null || one.seat === seat) ?? [];
  const missing = whyMissing(
    analysis,
    metrics.map(({ field }) => field),
  );
  return (
    <>
      <div className={styles.who}>
        <p>{who.place}</p>
        <h1>{who.large === null ? who.name : <Large {...who.large} />}</h1>
      </div>
      <BigNumbers numbers={numbers} />
      {curve === null ? (
        <p className={styles.said}>{whyNoCurve(analysis, strokes.length)}</p>
      ) : (
        <CurveFigure curve={curve} seat={seat} unit={unit} label={formatLabel(curve, who.name, unit)} />
      )}
      <div className={styles.said} aria-busy={state === 'waiting'}>
        {focuses.map(({ focus, answer }) => (
          <p key={focus.id}>{liveText(focus, answer, DESK_WRITER)}</p>
        ))}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {state !== 'waiting' && state.debrief === null && <p>{state.problem}</p>}
        {missing !== null && <p>{missing}</p>}
      </div>
    </>
  );
}

/** Readable from a distance; hidden parts of the name are read aloud. */
function Large({ given, family, isShared }: LargeName) {
  if (given === '') return family;
  const [initial = '', ...rest] = given;
  return (
    <>
      <span className={isShared ? styles.initial : visuallyHidden}>
        {initial}
        <span className={visuallyHidden}>{rest.join('')}</span>
      </span>{' '}
      {family}
    </>
  );
}

function formatLabel({ gap, others }: DockCurve, name: string, unit: ReturnType<typeof useForceUnit>): string {
  const what =
    others === null
      ? `Force of ${name} from catch to finish`
      : `Force of ${name} from catch to finish, over the average and range of the others`;
  if (gap === null) return what;
  const { size, place, sure } = gapWords(gap, unit);
  return `${what}: ${size} ${place} ${sure}`;
}
