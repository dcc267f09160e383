// Bar of a group: selected panel, and visible seats for all panels.
import { type ReactNode, memo } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { labelSeat, seatColourVariable, seatName } from '#src/figures/choice/seat-look.ts';
import { box, inline, row } from '#src/ui/primitives.ts';
import { listSelectedRowers } from '../shared/selection/summaries.ts';
import type { Selection, SelectionChange } from '../shared/view.ts';
import styles from './desk.module.css';
import { hasSomething, type ShownPlace } from './shown-place.ts';

interface GroupBarProps {
  readonly shown: ShownPlace;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  readonly onShow: (panel: string) => void;
  /** Tools for the group's content. */
  readonly children?: ReactNode;
}

export function GroupBar({ shown: { group, view }, analysis, selection, select, onShow, children }: GroupBarProps) {
  const hasSeats = distinctSeats(analysis.gates).length > 1;
  const isPart = listSelectedRowers(analysis, selection).length < distinctSeats(analysis.gates).length;
  // The group's first panel comes directly below the bars, unless something can be reset here.
  if (group.views[0] === view && group.id === 'debrief' && !isPart) return null;
  // The foot says why the others are not offered.
  const offered = group.views.filter((one) => one === view || hasSomething(analysis, one));
  if (offered.length < 2 && !hasSeats) return null;
  return (
    <div className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between', print: 'none' })}>
      {offered.length > 1 && (
        <Choice
          label={`Panels of ${group.name}`}
          options={offered.map(({ id, name }) => ({ value: id, text: name }))}
          value={view.id}
          onChange={onShow}
        />
      )}
      {children}
      {/* A view of one rower has its own chooser. */}
      {group.id !== 'rower' && <SeatChooser analysis={analysis} selection={selection} select={select} />}
    </div>
  );
}

/** "5 Maeve Donnelly", "8 stroke". */
const chooserLabel = ({ gates, boat, crew }: Analysis, seat: number): string =>
  crew.some((member) => member.seat === seat && member.name !== null)
    ? labelSeat(gates, seat)
    : seatName(seat, boat.seatCount);

interface SeatChooserProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

const SeatChooser = memo(function SeatChooser({ analysis, selection, select }: SeatChooserProps) {
  const seats = distinctSeats(analysis.gates).toSorted((a, b) => b - a);
  if (seats.length < 2) return null;
  const shown = listSelectedRowers(analysis, selection);
  const all = shown.length === seats.length;
  return (
    <div className={row({ gap: '6px', push: true, tone: 'quiet', size: 12 }, styles.seats)}>
      <ToggleButtonGroup
        aria-label="Seats shown"
        className={row({ gap: 1, wrap: true, align: 'stretch' })}
        selectionMode="multiple"
        selectedKeys={shown.map(String)}
        onSelectionChange={(keys) => {
          // With all seats visible, a click shows only that one, which is the usual wish.
          const chosen = seats.filter((seat) => keys.has(String(seat)));
          const pressed = seats.filter((seat) => !keys.has(String(seat)));
          const alone = all && pressed.length === 1;
          select({ seats: alone ? pressed : chosen, ...(alone && { focusSeat: pressed[0] ?? 0 }) });
        }}
      >
        {seats.map((seat) => (
          <ToggleButton
            key={seat}
            id={String(seat)}
            className={inline(
              {
                gap: '6px',
                justify: 'center',
                pad: 0,
                padX: '6px',
                tall: 28,
                on: 'none',
                border: 'clear',
                round: 'control',
                hover: 'edge',
                tone: 'quiet',
                size: 13,
                tabular: true,
              },
              styles.seat,
            )}
            aria-label={`Seat ${chooserLabel(analysis, seat)}`}
          >
            <i
              className={box({ square: 8, round: 'circle' })}
              style={{
                border: '1.5px solid currentcolor',
                background: shown.includes(seat) ? 'currentcolor' : 'none',
                color: seatColourVariable(seat),
              }}
            />
            {seat}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <button
        type="button"
        className={box({
          bare: true,
          pad: 0,
          padX: 2,
          tall: 28,
          round: 'control',
          tone: all ? 'quiet' : 'accent',
        })}
        disabled={all}
        onClick={() => select({ seats: null })}
        aria-label="Show all seats"
      >
        All
      </button>
    </div>
  );
});
