// What coaches signed for, in the family's hands: whose it is, since when, and the way to take it back.
import { useQuery } from '@tanstack/react-query';
import { attestationsQuery } from '#src/backend/people/attestations.ts';
import { Standing } from '../college/attest-panel.tsx';
import styles from './who-sees-me.module.css';

interface AttestedProps {
  readonly uaid: string;
  /** Whoever decides for the athlete. */
  readonly mayStop: boolean;
}

export function Attested({ uaid, mayStop }: AttestedProps) {
  const asked = useQuery(attestationsQuery(uaid));
  const standing = (asked.data ?? []).filter((one) => one.revoked_at === null);
  if (standing.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="attested">
      <h2 id="attested">Measured on the water</h2>
      {standing.map((held) => (
        <Standing key={held.id} uaid={uaid} held={held} mayRevoke={mayStop} />
      ))}
    </section>
  );
}
