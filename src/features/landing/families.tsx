// For those who do not coach: what rowers, their families and colleges find here, and that it comes later than the desk.
import { Check } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import styles from './families.module.css';

const PROMISES = [
  'A guardian agrees to every college, one by one',
  'No adult writes to a young rower alone',
  'Who looked, and when, is free to see',
];

export function Families() {
  return (
    <section className={styles.families} aria-labelledby="families">
      <div>
        <h2 id="families">For rowers, families and colleges</h2>
        <p>
          The strokes a coach measured, on one page a college can trust: what it shows, to whom and until when is the
          family’s to say, and theirs to take back.
        </p>
      </div>
      <ul>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Check size={18} aria-hidden />
            {promise}
          </li>
        ))}
      </ul>
      <Link to="/register" className={buttonClass('secondary')}>
        Begin as a rower or a parent
      </Link>
    </section>
  );
}
