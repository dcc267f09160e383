// Supported devices that coaches know, from the format registry.
import { Link } from '@tanstack/react-router';
import { DEVICES } from '#src/library/import/formats-read.gen.ts';
import { bestKnownDevices } from '#src/library/import/featured-devices.ts';
import { row, text } from '#src/ui/primitives.ts';
import styles from './landing.module.css';

export function Devices() {
  const named = bestKnownDevices();
  return (
    <section
      className={row({ gap: 6, rowGap: 2, wrap: true, align: 'baseline', padY: 4 }, styles.devices)}
      aria-labelledby="devices"
    >
      <h2 className={text({ tone: 'quiet', size: 14, weight: 'regular' })} id="devices">
        Reads
      </h2>
      <ul className={row({ gap: 6, rowGap: 2, wrap: true, align: 'stretch', flex: 1, weight: 'medium' })}>
        {named.map((device) => (
          <li key={device}>{device}</li>
        ))}
        <li>
          <Link className={text({ tone: 'accent' })} to="/about">
            and {DEVICES.length - named.length} more
          </Link>
        </li>
      </ul>
    </section>
  );
}
