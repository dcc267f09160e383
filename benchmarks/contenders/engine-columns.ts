// The engine's recording in the shape that all contenders are compared in.
import type { Engine } from '../../engine/runtime/engine.ts';
import type { Channel, Recording } from '../../engine/recording/recording.ts';
import type { TableColumn, TableLayout } from '../recordings/mixed-season.ts';

export function engineColumns(engine: Engine, recording: Recording, layout: TableLayout): readonly Float32Array[] {
  const { samples } = recording;
  if (samples === null) throw new Error('The engine found no samples.');
  const findChannel = ({ name, position }: TableColumn): Channel => {
    const found = samples.channels.find((channel) => channel.name === name && channel.position === position);
    if (found === undefined) throw new Error(`The engine found no channel ${name} of ${position}.`);
    return found;
  };
  const { timeS } = samples;
  return layout.columns.map((column) => {
    if (column.name === 'Time') {
      return Float32Array.from(engine.f64(timeS.address, timeS.length), (seconds) => Math.round(seconds * 1000));
    }
    const { address, length } = findChannel(column).column;
    return engine.f32(address, length);
  });
}
