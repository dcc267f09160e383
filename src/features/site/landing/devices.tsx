// Supported devices that coaches know, from the format registry.
import { Link } from '@tanstack/react-router';
import { DEVICES } from '#src/library/import/formats-read.gen.ts';
import { bestKnownDevices } from '#src/library/import/featured-devices.ts';
import styles from './devices.module.css';

export function Devices() {
  const named = bestKnownDevices();
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <h2 id="devices">Reads</h2>
      <ul>
        {named.map((device) => (
          <li key={device}>{device}</li>
        ))}
        <li>
          <Link to="/about">and {DEVICES.length - named.length} more</Link>
        </li>
      </ul>
    </section>
  );
}
