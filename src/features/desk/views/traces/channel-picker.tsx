// Choice of channels: metrics down, seats across, one click for a channel or a whole metric.
import { Plus } from 'lucide-react';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { channelLabel, traceChannelName, type TraceQuantity, type TraceChannel } from './channels.ts';
import styles from './channel-picker.module.css';

interface ChannelPickerProps {
  readonly quantities: readonly TraceQuantity[];
  readonly chosen: ReadonlySet<string>;
  /** Seats that the desk currently hides. */
  readonly isHidden: (channel: TraceChannel) => boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function ChannelPicker({ quantities, chosen, isHidden, onChange }: ChannelPickerProps) {
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
      <h2 className={styles.title}>Channels</h2>
      <ul className={styles.quantities}>
        {quantities.map(({ name, title, channels }) => {
          const all = channels.every(({ key }) => chosen.has(key));
          return (
            <li key={name}>
              <button type="button" className={styles.quantity} aria-pressed={all} onClick={() => flip(channels, !all)}>
                {title}
              </button>
              <div role="group" aria-label={title} className={styles.seats}>
                {channels.map((channel) => (
                  <button
                    key={channel.key}
                    type="button"
                    className={styles.seat}
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
      {hidden && <p className={styles.note}>Seats that the desk does not show now are drawn again with them.</p>}
    </CardPopover>
  );
}
