// For non-coaches: what rowers, families and colleges will find here, and that it comes after the desk.
import { Check } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from './families.module.css';

const PROMISES = [
  'A guardian approves each college, one by one',
  'No adult messages a young rower alone',
  'See who viewed it and when, for free',
];

/** Example of a rower's page, without a real person. */
const SHOWN = [
  { what: '2,000 m erg', words: 'time, split and watts', proof: 'Verified or self-reported' },
  {
    what: 'Measured on the water',
    words: 'power at each rate, from every session',
    proof: 'Attested by a named coach',
  },
  { what: 'Video and school', words: 'until a date the family sets', proof: 'Shared one by one' },
] as const;

export function Families() {
  return (
    <section className={stack({ card: true, pad: 8 }, styles.families)} aria-labelledby="families">
      <div className={styles.words}>
        <h2 className={text({ size: 26 })} id="families">
          For rowers, families and colleges
        </h2>
        <p className={box({ above: 2, tone: 'quiet', size: 16, ragged: 'pretty' })}>
          Coach-verified strokes on one page a college can trust. Families decide what it shows, to whom and for how
          long, and can revoke it anytime.
        </p>
      </div>
      <ul className={stack({ gap: 3, size: 16 }, styles.promises)}>
        {PROMISES.map((promise) => (
          <li className={row({ gap: 3 })} key={promise}>
            <Check size={18} aria-hidden />
            {promise}
          </li>
        ))}
      </ul>
      <Link to="/register" className={buttonClass('secondary')}>
        Start as a rower or a parent
      </Link>
      <figure className={box({ padY: 4, padX: 5, border: 'line', round: 'panel' }, styles.view)}>
        <figcaption className={text({ weight: 'strong' })}>What a college sees of a rower</figcaption>
        <dl>
          {SHOWN.map(({ what, proof, words }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{words}</dd>
              <dd className={styles.proof}>
                <Check size={14} aria-hidden /> {proof}
              </dd>
            </div>
          ))}
        </dl>
      </figure>
    </section>
  );
}
