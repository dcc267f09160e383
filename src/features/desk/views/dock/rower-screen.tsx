// One rower: name, three numbers, curve, and debrief findings.
import { forceCurves } from '#engine/analysis/force/mean-curves.ts';
import { useMemo, Fragment, type CSSProperties, type ReactNode } from 'react';
import { isOneRower, seatName, seatColourVariable, sideOf } from '#src/figures/choice/seat-look.ts';
import { box, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { liveText } from '#src/messages/focus-messages.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { Rule, Words } from '#src/figures/plot/marks.tsx';
import { Plot, useGround } from '#src/figures/plot/plot.tsx';
import { findExtent } from '#src/figures/scale/scale.ts';
import { ForceAxes, ForceLines, forceRanges, type ForceCurve } from '#src/figures/stroke/force-curves.tsx';
import { useElementLength, useTextScale } from '#src/figures/use-figure-room.ts';
import { fixed } from '#src/format/number.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useCostUnit } from '../../shared/debrief/cost-messages.ts';
import { useKeptSessions, type DebriefState } from '../../shared/debrief/desk-debrief.tsx';
import { DESK_WRITER, useSessionFocuses } from '../../shared/use-session-focuses.ts';
import type { ViewProps } from '../../shared/view.ts';
import { handleCurve, dockCurve, type DockCurve, type Gap } from './dock-curve.ts';
import { dockMetrics, rowerNumbers, type RowerNumber } from './rower-numbers.ts';
import styles from './dock.module.css';
import {
  largeName,
  type LargeName,
  doubtedInDebrief,
  rowerSentences,
  whyMissing,
  whyNoCurve,
} from './rower-messages.ts';

const SAID = stack({ gap: '6px', empty: 'hidden', size: 16, leading: 'normal' }, styles.said);

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
    () => (forceCurves(analysis) ? handleCurve(analysis, strokes) : dockCurve(analysis, signatures, seat)),
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
      <Who place={who.place} name={who.large === null ? who.name : <Large {...who.large} />} />
      <BigNumbers numbers={numbers} />
      {curve === null ? (
        <p className={SAID}>{whyNoCurve(analysis, strokes.length)}</p>
      ) : (
        <CurveFigure curve={curve} seat={seat} unit={unit} label={formatLabel(curve, who.name, unit)} />
      )}
      <div className={SAID} aria-busy={state === 'waiting'}>
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

export function Who({ place, name }: { readonly place: string; readonly name: ReactNode }) {
  return (
    <div className={styles.who}>
      <p>{place}</p>
      <h1 className={text({ size: 40, leading: 1 })}>{name}</h1>
    </div>
  );
}

/** Readable from a distance; hidden parts of the name are read aloud. */
function Large({ given, family, isShared }: LargeName) {
  if (given === '') return family;
  const [initial = '', ...rest] = given;
  return (
    <>
      <span className={isShared ? undefined : visuallyHidden}>
        {initial}
        <span className={visuallyHidden}>{rest.join('')}</span>
        {isShared && '.'}
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

// Thick curve of one rower over the others' mean and range, with one annotation in the empty area.
const MARGIN = { left: 4, right: 4, top: 20, bottom: 24 } as const;
const TALL = 250;
/** All that keys and name leave on a phone in landscape. */
const LOW = 200;
const LOW_WINDOW = '(height < 32em)';
/** Here the style sheet gives the figure all the height that is left. */
const WIDE_WINDOW = '(width >= 45em) and (height >= 32em)';
const TICKS = 2;
/** Height of the annotation as a share of the plot, below the top of every curve. */
const NOTE_AT = 0.6;
const STARBOARD_DASH = '9 6';
const AXIS = { fill: 'ink', size: 14 } as const;
const WORDS = { fill: 'ink', size: 16 } as const;
const NO_RANGES = { x: [0, 1], y: [0, 1] } as const;

interface CurveFigureProps {
  readonly curve: DockCurve;
  readonly seat: number;
  readonly unit: ForceUnit;
  readonly label: string;
}

/** "118 N less than the crew at −22°, in 19 of 20 strokes". */
function gapWords({ at, ownN, referenceN, whom, strokes: [of, all] }: Gap, unit: ForceUnit) {
  const size = `${fixed(unit.of(Math.abs(ownN - referenceN)), unit.decimals)} ${unit.symbol}`;
  return {
    size: `${size} ${ownN < referenceN ? 'less' : 'more'}`,
    place: `than ${whom} at ${fixed(at)}°,`,
    sure: `in ${of} of ${all} strokes`,
  };
}

/** Angle of a line's maximum, roughly its middle. */
function peakAngle({ own: [first] }: DockCurve): number {
  if (first === undefined) return 0;
  const most = findExtent(first.mean)?.[1];
  return first.at[first.mean.findIndex((force) => force === most)] ?? 0;
}

function CurveFigure({ curve, seat, unit, label }: CurveFigureProps) {
  const scale = useTextScale();
  const [attachRoom, room] = useElementLength('height');
  const usual = useMedia(LOW_WINDOW) ? LOW : TALL;
  const height = useMedia(WIDE_WINDOW) ? Math.max(usual, Math.floor(room / scale)) : usual;
  const { own, others, gap } = curve;
  const drawn: ForceCurve[] = own.map(({ at, mean, side }) => ({
    id: side ?? 'own',
    angleDeg: at,
    forceN: mean,
    colour: seatColourVariable(seat),
    width: 5,
    dash: side === 'starboard' ? STARBOARD_DASH : '',
    ends: 'round',
  }));
  if (others !== null) {
    const { at, mean, low, high } = others;
    const band = { lowN: low, highN: high, opacity: 0.16 };
    drawn.unshift({ id: 'others', angleDeg: at, forceN: mean, colour: 'var(--ink-2)', width: 2, band });
  }
  return (
    <div ref={attachRoom} className={box({ narrow: true }, styles.curve)}>
      <Plot label={label} height={height} margin={MARGIN} {...(forceRanges(drawn, unit) ?? NO_RANGES)}>
        <ForceAxes unit={unit} most={TICKS} look={AXIS} />
        <ForceLines curves={drawn} unit={unit} />
        {gap !== null && (
          <>
            <Rule at={gap.at} from={unit.of(gap.referenceN)} to={unit.of(gap.ownN)} colour="var(--mark)" width={3} />
            <Note words={gapWords(gap, unit)} at={peakAngle(curve)} />
          </>
        )}
        <Words at={({ left, height: foot }) => [left, foot - 6]} look={AXIS}>
          catch
        </Words>
        <Words at={({ right, height: foot }) => [right, foot - 6]} anchor="end" look={AXIS}>
          finish
        </Words>
      </Plot>
    </div>
  );
}

/** In the empty area below the curve. */
function Note({ words, at }: { readonly words: ReturnType<typeof gapWords>; readonly at: number }) {
  const { x, left, right, top, bottom } = useGround();
  const noteX = Math.min(right - 120, Math.max(left + 120, x.at(at)));
  const noteY = top + NOTE_AT * (bottom - top);
  return (
    <>
      <g className={styles.note}>
        <Words at={[noteX, noteY]} anchor="middle" look={{ size: 26, weight: 'strong' }}>
          {words.size}
        </Words>
      </g>
      <Words at={[noteX, noteY + 24]} anchor="middle" look={WORDS}>
        {words.place}
      </Words>
      <Words at={[noteX, noteY + 44]} anchor="middle" look={WORDS}>
        {words.sure}
      </Words>
    </>
  );
}

/** The style sheet sizes the number by its number of characters. */
const roomFor = (value: string): CSSProperties => ({ '--characters': Math.max(3, value.length) }) as CSSProperties;

export function BigNumbers({ numbers }: { readonly numbers: readonly RowerNumber[] }) {
  if (numbers.length === 0) return null;
  return (
    <dl
      className={stack({ tabular: true, columns: 1 }, styles.numbers)}
      style={numbers.length === 1 ? {} : { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)' }}
    >
      {numbers.map(({ value, unit, said, difference, isSure, notes }, at) => (
        <Fragment key={said}>
          <div className={box({ container: true }, at === 0 ? styles.lead : styles.beside)}>
            <dd className={text({ weight: 'strong', lines: 'one', leading: 'snug' })} style={roomFor(value)}>
              {value}
              {unit !== '' && <small>{unit === '°' ? unit : ` ${unit}`}</small>}
            </dd>
            <dt>
              {said}
              {difference !== null && (
                <>, {isSure ? <b className={text({ weight: 'strong' })}>{difference}</b> : difference}</>
              )}
              {notes.map((note) => `, ${note}`)}
            </dt>
          </div>
        </Fragment>
      ))}
    </dl>
  );
}
