// Dockside mode: one rower per screen for a coach on the dock with a phone in the sun. The screen stays awake; swipe,
// key or click goes to the next rower.
import { ChevronLeft, ChevronRight, Maximize, X } from 'lucide-react';
import { useRef, type PointerEvent } from 'react';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { labelSeatRow, seatColourVariable, labelSeat } from '#src/figures/choice/seat-look.ts';
import { strokeWords, craftWords, sessionName } from '#src/format/labels.ts';
import { paceText } from '#src/format/clock.ts';
import { ScreenDialog } from '#src/ui/dialog.tsx';
import { canFillScreen, fillScreen, useFillsScreen, useWakeLock } from '#src/ui/full-screen.ts';
import { fixed, scatterNote } from '#src/format/number.ts';
import { box, fitColumns, row, stack, text } from '#src/ui/primitives.ts';
import { LEAVE_DOCK, ROWER_BACK, ROWER_ON } from '../../shared/actions/desk-actions.ts';
import { keyHint, useDeskParts } from '../../shared/actions/define-action.ts';
import { useDebrief } from '../../shared/debrief/desk-debrief.tsx';
import { movedBySeats } from '../../shared/selection/selection.ts';
import { selectionName } from '../../shared/selection/selection-name.ts';
import { selectedTravel } from '../../shared/selection/track-splits.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import styles from './dock.module.css';
import { RowerScreen, BigNumbers, Who } from './rower-screen.tsx';
import { detectSwipe, type Place } from './swipe.ts';
import { LACK_TEXTS, unavailableReason } from '../../shared/abilities.ts';
import { type LoggedNumbers, useLoggedNumbers } from '../../shared/selection/logged-numbers.ts';
import type { RowerNumber } from './rower-numbers.ts';

const SAID = stack({ gap: '6px', empty: 'hidden', size: 16, leading: 'normal' }, styles.said);

interface DockProps extends ViewProps {
  readonly onLeave: () => void;
}

export function Dock(props: DockProps) {
  const { onLeave } = props;
  return (
    <ScreenDialog
      label="Dockside mode"
      className={box({ container: true, on: 'surface', tone: 'ink' }, styles.dock)}
      onClose={onLeave}
    >
      <Screens {...props} />
    </ScreenDialog>
  );
}

function Screens(props: DockProps) {
  const { analysis, selection, select, onLeave } = props;
  const { focusSeat } = selection;
  const awake = useWakeLock();
  const state = useDebrief(props);
  const seats = listSelectedRowers(analysis, selection).toSorted((a, b) => b - a);
  const from = useRef<Place | null>(null);
  const go = (steps: 1 | -1): void => {
    const seat = movedBySeats(seats, focusSeat, steps);
    if (seat !== null) select({ focusSeat: seat });
  };
  useDeskParts({ rowerBack: () => go(-1), rowerOn: () => go(1) });
  const onPointerUp = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    const steps = from.current === null ? null : detectSwipe(from.current, { x: clientX, y: clientY });
    from.current = null;
    if (steps !== null && pointerType !== 'mouse') go(steps);
  };
  return (
    <div className={stack({ justify: 'center' }, styles.frame)} data-dock>
      <TopBar {...props} onLeave={onLeave} />
      <div
        className={styles.screen}
        {...scrollRegion('Rower')}
        onPointerDown={({ clientX, clientY, isPrimary }) => {
          from.current = isPrimary ? { x: clientX, y: clientY } : null;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <div key={focusSeat} className={stack({ columns: 1, content: 'start' }, styles.sheet)}>
          {seats.length === 0 ? <BoatScreen {...props} /> : <RowerScreen {...props} seat={focusSeat} state={state} />}
          {awake === 'refused' && <p className={SAID}>This device won’t let the page keep the screen on.</p>}
        </div>
      </div>
      {seats.length > 1 && <SeatKeys {...props} seats={seats} go={go} />}
    </div>
  );
}

const TOOL = row({ justify: 'center', flex: 'none' });

function TopBar({ analysis, selection, onLeave }: DockProps) {
  const fills = useFillsScreen();
  const { of, speedMps } = selectedTravel(analysis, selection);
  const pace = `${paceText(speedMps)} /500 m`;
  const facts = [
    ...(speedMps === null ? [] : [of === 'work' ? `${pace}, work only` : pace]),
    ...(analysis.strokes.count === 0 ? [] : [strokeWords(selection.counted)]),
  ];
  return (
    <header className={row({ size: 16 }, styles.top)} style={{ minHeight: 52, padding: '2px 4px 2px 16px' }}>
      <p
        className={row({ gap: 3, rowGap: 0, wrap: true, align: 'stretch', justify: 'between', flex: 1, narrow: true })}
      >
        <b className={text({ weight: 'strong' })}>{selectionName(analysis, selection)}</b>{' '}
        <span>{facts.join(' · ')}</span>
      </p>
      {canFillScreen() && !fills && (
        <button
          type="button"
          className={TOOL}
          aria-label="Full screen"
          title="Full screen"
          onClick={() => void fillScreen()}
        >
          <Maximize size={20} aria-hidden />
        </button>
      )}
      <button type="button" className={TOOL} aria-label={LEAVE_DOCK.label} {...keyHint(LEAVE_DOCK)} onClick={onLeave}>
        <X size={22} aria-hidden />
      </button>
    </header>
  );
}

const SEAT = stack({
  gap: '6px',
  items: 'center',
  content: 'center',
  full: true,
  high: true,
  round: 'control',
  size: 20,
  weight: 'medium',
  leading: 'snug',
});

interface SeatKeysProps extends DockProps {
  /** Stroke first. */
  readonly seats: readonly number[];
  readonly go: (steps: 1 | -1) => void;
}

function SeatKeys({ analysis, selection, select, seats, go }: SeatKeysProps) {
  const { gates } = analysis;
  const { focusSeat } = selection;
  return (
    <nav className={styles.keys} aria-label="Rowers">
      <div className={row({ align: 'stretch', justify: 'between', padX: 2, tone: 'quiet', size: 16 })}>
        <Neighbour seat={movedBySeats(seats, focusSeat, -1)} gates={gates} onPress={() => go(-1)} isNext={false} />
        <Neighbour seat={movedBySeats(seats, focusSeat, 1)} gates={gates} onPress={() => go(1)} isNext />
      </div>
      <ul
        className={stack({ rule: 'above' })}
        style={{ ...fitColumns('45px'), paddingBlockEnd: 'max(6px, env(safe-area-inset-bottom))' }}
      >
        {seats.map((seat) => (
          <li key={seat}>
            <button
              type="button"
              className={stack({ full: true }, styles.key)}
              aria-label={`Seat ${labelSeat(gates, seat)}`}
              aria-current={seat === focusSeat}
              onClick={() => select({ focusSeat: seat })}
            >
              <span className={SEAT}>
                {seat}
                <i style={{ width: 22, height: 6, borderRadius: 3, background: seatColourVariable(seat) }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  /** Null at the end of the boat. */
  readonly seat: number | null;
  readonly gates: ViewProps['analysis']['gates'];
  readonly onPress: () => void;
  readonly isNext: boolean;
}

function Neighbour({ seat, gates, onPress, isNext }: NeighbourProps) {
  if (seat === null) return <span />;
  const who = labelSeatRow(gates, seat);
  return (
    <button
      type="button"
      className={row({ gap: 1, padX: 2, justify: isNext ? 'end' : 'between' })}
      style={{ minWidth: 96 }}
      onClick={onPress}
      {...keyHint(isNext ? ROWER_ON : ROWER_BACK)}
    >
      {!isNext && <ChevronLeft size={20} aria-hidden />}
      {/^\d+$/u.test(who) ? `Seat ${labelSeat(gates, seat)}` : who}
      {isNext && <ChevronRight size={20} aria-hidden />}
    </button>
  );
}

const MOST = 3;

/** At most three of the available ones. */
function boatNumbers({ of, speedMps, rateSpm, rateSd, heartRate, distanceM }: LoggedNumbers): RowerNumber[] {
  const number = (there: unknown, value: string, unit: string, said: string, ...notes: string[]): RowerNumber[] =>
    there === null ? [] : [{ value, unit, said, difference: null, isSure: false, notes: notes.filter(Boolean) }];
  return [
    ...number(speedMps, paceText(speedMps), '', of === 'work' ? 'pace of the work, /500 m' : 'pace, /500 m'),
    ...number(rateSpm, fixed(rateSpm, 1), 'spm', 'rate', scatterNote(rateSd, 1)),
    ...number(heartRate, fixed(heartRate?.meanBpm), 'bpm', 'heart rate', `max ${fixed(heartRate?.maximumBpm)}`),
    ...number(distanceM, fixed(distanceM), 'm', 'distance'),
  ].slice(0, MOST);
}

/** Dockside mode of a session without measured oars: boat numbers from the device, and why there are no others. */
function BoatScreen(props: Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>) {
  const { analysis } = props;
  const { boat, source } = analysis;
  const why = [LACK_TEXTS['nobody-measured'], unavailableReason(analysis, 'rower-power')];
  return (
    <>
      <Who place={craftWords(analysis)} name={sessionName(boat, source.fileName)} />
      <BigNumbers numbers={boatNumbers(useLoggedNumbers(props))} />
      <p className={SAID}>{why.filter((words) => words !== null).join(' ')}</p>
    </>
  );
}
