// Coach-signed blocks for the family: author, date, and revoking.
import { useQuery } from '@tanstack/react-query';
import { attestationsQuery } from '#src/data/people/attestations.ts';
import { stack } from '#src/ui/primitives.ts';
import { Standing } from '../college/attest-panel.tsx';
import styles from '../profile.module.css';

interface AttestedProps {
  readonly uaid: string;
  /** Can the reader decide for the athlete? */
  readonly mayStop: boolean;
}

export function Attested({ uaid, mayStop }: AttestedProps) {
  const asked = useQuery(attestationsQuery(uaid));
  const standing = (asked.data ?? []).filter((one) => one.revoked_at === null);
  if (standing.length === 0) return null;
  return (
    <section className={stack({ gap: 3, columns: 1 }, styles.group)} aria-labelledby="attested">
      <h2 id="attested">Measured on the water</h2>
      {standing.map((held) => (
        <Standing key={held.id} uaid={uaid} held={held} mayRevoke={mayStop} />
      ))}
    </section>
  );
}
