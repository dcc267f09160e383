// Trace controls: axis, force unit, lanes, window and channels.
import { Maximize2 } from 'lucide-react';
import { Choice } from '#src/charts/choice/choice.tsx';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import { ChannelPicker } from './channel-picker.tsx';
import { isForce } from './channels.ts';
import type { AxisBy } from './time-axis.ts';
import { useTracesSettings } from './traces-settings.ts';
import styles from './traces-view.module.css';
import type { ShownChannels } from './use-shown-channels.ts';

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
      <button type="button" className={styles.fit} onClick={fit}>
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
