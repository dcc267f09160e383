// Metric without a condition: its value over the selection, and a name to save it under.
import { useId, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { channelValues, nameFault } from '#engine/query/channels.ts';
import { meanTold } from '#engine/query/query-values.ts';
import type { StrokesOfSamples } from '#engine/query/samples/sample-values.ts';
import type { Channel } from '#engine/query/tree.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { buttonClass } from '#src/ui/button.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { Selection } from '../../shared/view.ts';
import { MAX_CHANNELS, useChannelSetting } from '#src/library/notebook/own-quantities.ts';
import { toldMeanText } from '../../shared/channels/told-text.ts';
import styles from './ask-dialog.module.css';

interface QuantityAnswerProps {
  readonly channel: Channel;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly samples: StrokesOfSamples;
}

export function QuantityAnswer({ channel, analysis, selection, samples }: QuantityAnswerProps) {
  const found = channelValues(channel, { analysis, strokes: selection.counted.strokes, samples });
  if (!found.ok) return <p className={styles.fault}>{found.fault.sentence}</p>;
  return (
    <>
      <p className={styles.understood}>
        {channel.isEach ? 'A metric of each rower.' : 'A metric.'}{' '}
        {channel.unit === null ? 'It has no unit.' : `Its unit is ${channel.unit.name}.`}{' '}
        {channel.isSampled && 'Each stroke shows the mean of its samples. '}
        Add a condition to find strokes, or save it under a name.
      </p>
      <ul className={styles.values}>
        {found.value.map(({ seat, values }) => {
          const mean = meanTold({ values });
          return (
            <li key={seat}>
              {seat === null ? '' : `${labelSeat(analysis.gates, seat)}: `}
              {mean === null ? 'not measured' : toldMeanText(mean, channel.unit)}
            </li>
          );
        })}
      </ul>
      <KeepChannel formula={channel.formula} />
    </>
  );
}

function KeepChannel({ formula }: { readonly formula: string }) {
  const { written, keep } = useChannelSetting();
  const [name, setName] = useState('');
  const [told, setTold] = useState<string | null>(null);
  const id = useId();
  const press = (): void => {
    const wrong =
      written.length >= MAX_CHANNELS
        ? `You have ${MAX_CHANNELS} custom metrics, the most there can be. Delete one first.`
        : nameFault(name, written);
    if (wrong === null) keep({ name: name.trim().toLowerCase(), formula });
    setTold(wrong ?? `Kept as “${name.trim().toLowerCase()}”.`);
  };
  return (
    <div className={styles.keep}>
      <TextInput
        id={id}
        label="Save as"
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="button" className={buttonClass('secondary')} onClick={press}>
        Keep
      </button>
      {told !== null && <p role="status">{told}</p>}
    </div>
  );
}
