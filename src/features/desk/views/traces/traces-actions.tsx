// Trace controls: axis, force unit, lanes, window and channels, which persist while other views are shown.
import { Maximize2, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { Choice } from '#src/figures/choice/choice.tsx';
import { box, inline, row, stack } from '#src/ui/primitives.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import {
  isForce,
  channelLabel,
  traceChannelName,
  type TraceQuantity,
  type TraceChannel,
  listQuantities,
  toLanes,
  type Lane,
  type Layout,
} from './channels.ts';
import type { AxisBy } from './trace-window.ts';
import styles from './traces.module.css';
import type { Selection } from '../../shared/view.ts';

interface TracesActionsProps {
  readonly channels: ShownChannels;
  readonly axes: readonly AxisBy[];
  readonly axis: AxisBy;
  readonly fit: () => void;
}

const AXIS_WORDS = { time: 'Time', distance: 'Distance', stroke: 'Stroke' } as const;
const FORCES = [
  { value: 'N', text: 'N' },
  { value: 'kgf', text: 'kgf' },
] as const;
const LAYOUTS = [
  { value: 'overlaid', text: 'Overlaid' },
  { value: 'stacked', text: 'Stacked' },
] as const;

export function TracesActions({ channels, axes, axis, fit }: TracesActionsProps) {
  const layout = useTracesSettings((state) => state.layout);
  const { chosen: force, choose } = useForceUnitSetting();
  return (
    <>
      {axes.length > 1 && (
        <Choice
          label="Axis"
          options={axes.map((by) => ({ value: by, text: AXIS_WORDS[by] }))}
          value={axis}
          onChange={(by) => useTracesSettings.setState({ axis: by })}
        />
      )}
      {channels.quantities.some(({ unit }) => isForce(unit)) && (
        <Choice label="Unit of force" options={FORCES} value={force} onChange={choose} />
      )}
      <Choice
        label="Lanes"
        options={LAYOUTS}
        value={layout}
        onChange={(next) => useTracesSettings.setState({ layout: next })}
      />
      <button
        type="button"
        className={inline({
          bare: true,
          gap: '6px',
          pad: 0,
          padX: 2,
          tall: 28,
          round: 'small',
          hover: 'wash',
          tone: 'accent',
          size: 12,
        })}
        onClick={fit}
      >
        <Maximize2 size={14} aria-hidden /> Fit
      </button>
      <ChannelPicker
        quantities={channels.quantities}
        chosen={channels.chosen}
        isHidden={channels.isHidden}
        onChange={(next) => useTracesSettings.setState({ chosen: next })}
      />
    </>
  );
}

interface ChannelPickerProps {
  readonly quantities: readonly TraceQuantity[];
  readonly chosen: ReadonlySet<string>;
  /** Seats that the desk currently hides. */
  readonly isHidden: (channel: TraceChannel) => boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Choice of channels: metrics down, seats across, one click for a channel or a whole metric. */
function ChannelPicker({ quantities, chosen, isHidden, onChange }: ChannelPickerProps) {
  const hidden = quantities.some(({ channels }) => channels.some((each) => chosen.has(each.key) && isHidden(each)));
  const flip = (channels: readonly TraceChannel[], on: boolean): void => {
    const keys = channels.map(({ key }) => key);
    const kept = [...chosen].filter((key) => !keys.includes(key));
    onChange(on ? [...kept, ...keys] : kept);
  };
  return (
    <CardPopover
      look="button"
      label="Channels"
      trigger={
        <>
          <Plus size={15} aria-hidden /> Channels
        </>
      }
    >
      <h2 className={box({ below: 2, size: 16 })}>Channels</h2>
      <ul className={stack({ gap: '2px' })} style={{ width: 'min(26.25rem, 100vw - 4rem)' }}>
        {quantities.map(({ name, title, channels }) => {
          const all = channels.every(({ key }) => chosen.has(key));
          return (
            <li
              key={name}
              className={stack({ gap: 2, align: 'center' })}
              style={{ gridTemplateColumns: '9rem minmax(0, 1fr)' }}
            >
              <button
                type="button"
                className={box({
                  pad: 0,
                  padX: 2,
                  tall: 28,
                  on: 'none',
                  border: 'clear',
                  round: 'small',
                  hover: 'wash',
                  tone: all ? 'ink' : 'quiet',
                  size: 13,
                  weight: all ? 'medium' : 'regular',
                  text: 'start',
                })}
                aria-pressed={all}
                onClick={() => flip(channels, !all)}
              >
                {title}
              </button>
              <div role="group" aria-label={title} className={row({ gap: '2px', wrap: true, align: 'stretch' })}>
                {channels.map((channel) => (
                  <button
                    key={channel.key}
                    type="button"
                    className={box(
                      {
                        pad: 0,
                        padX: '6px',
                        tall: 28,
                        on: 'none',
                        border: 'clear',
                        round: 'small',
                        hover: 'wash',
                        pressed: 'wash',
                        tone: 'quiet',
                        size: 13,
                        tabular: true,
                      },
                      styles.seat,
                    )}
                    data-hidden={isHidden(channel)}
                    aria-pressed={chosen.has(channel.key)}
                    aria-label={
                      channel.seat === null ? `${title}, boat` : `${title}, seat ${traceChannelName(channel)}`
                    }
                    onClick={() => flip([channel], !chosen.has(channel.key))}
                  >
                    {channelLabel(channel)}
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {hidden && (
        <p className={box({ above: 3, tone: 'quiet', size: 12, measure: 40 })}>
          Seats that the desk does not show now are drawn again with them.
        </p>
      )}
    </CardPopover>
  );
}

interface ShownChannels {
  /** All available channels. */
  readonly quantities: readonly TraceQuantity[];
  readonly chosen: ReadonlySet<string>;
  readonly isHidden: (channel: TraceChannel) => boolean;
  /** Chosen and not hidden, by metric, by lane and as indexes into `Analysis.channels`. */
  readonly shown: readonly TraceQuantity[];
  readonly lanes: readonly Lane[];
  readonly channels: readonly number[];
}

export function useShownChannels(analysis: Analysis, selection: Selection): ShownChannels {
  const picked = useTracesSettings((state) => state.chosen);
  const layout = useTracesSettings((state) => state.layout);
  const { gates, channels: all, crew } = analysis;
  const quantities = useMemo(() => listQuantities({ channels: all, crew }), [all, crew]);
  const chosen = useMemo(() => new Set(picked ?? firstChannels(quantities)), [picked, quantities]);
  const seats = useMemo(() => new Set(selection.gates.map((gate) => gates[gate]?.seat)), [selection.gates, gates]);
  const isHidden = useCallback(
    ({ seat }: TraceChannel) => seat !== null && seats.size > 0 && !seats.has(seat),
    [seats],
  );
  return useMemo(() => {
    const shown = quantities.flatMap((quantity) => {
      const channels = quantity.channels.filter((channel) => chosen.has(channel.key) && !isHidden(channel));
      return channels.length === 0 ? [] : [{ ...quantity, channels }];
    });
    const channels = shown.flatMap((quantity) => quantity.channels.map(({ index }) => index));
    return { quantities, chosen, isHidden, shown, lanes: toLanes(shown, chosen, layout), channels };
  }, [quantities, chosen, isHidden, layout]);
}

const firstChannels = (quantities: readonly TraceQuantity[]): string[] => {
  const first = quantities.filter(({ measures }) => FIRST_QUANTITIES.has(measures));
  return (first.length > 0 ? first : quantities.slice(0, 2)).flatMap(({ channels }) => channels.map(({ key }) => key));
};

interface TracesSettings {
  /** Keys of channels; null until chosen. */
  readonly chosen: readonly string[] | null;
  readonly layout: Layout;
  readonly axis: AxisBy;
}

export const useTracesSettings = create<TracesSettings>(() => ({
  chosen: null,
  layout: 'overlaid',
  axis: 'time',
}));

/** Defaults: oar angle and force, boat speed, and what a watch records. */
const FIRST_QUANTITIES: ReadonlySet<Quantity> = new Set([
  'oar-angle',
  'gate-force-x',
  'boat-speed',
  'stroke-rate',
  'heart-rate',
]);
