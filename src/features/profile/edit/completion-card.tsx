// How much is answered, as the database counts it, and the best next step. Never red: there is nothing wrong with a
// profile that says little.
import { ArrowRight } from 'lucide-react';
import type { ProfileCompletion } from '#src/backend/people/profile-completion.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './completion-card.module.css';
import { goToField, sectionId } from './field-place.ts';

interface CompletionCardProps {
  readonly completion: ProfileCompletion;
  readonly mayWrite: boolean;
}

export function CompletionCard({ completion: { percent, sections, next }, mayWrite }: CompletionCardProps) {
  return (
    <aside className={styles.card} aria-label="How complete the profile is">
      <div className={styles.whole} role="status">
        <p className={styles.percent}>
          <strong>{percent}</strong> % complete
        </p>
        <div className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
        {next === null ? (
          <p>Everything is answered.</p>
        ) : (
          <p>
            Best next step: <strong>{next.label}</strong>, about {counted(next.minutes, 'minute')} for{' '}
            {Math.round(next.gain * 10) / 10} %.
          </p>
        )}
      </div>
      {next !== null && mayWrite && (
        <button type="button" className={buttonClass('primary')} onClick={() => goToField(next.field)}>
          Answer it
          <ArrowRight size={16} aria-hidden />
        </button>
      )}
      <nav aria-label="Sections of the profile">
        <ol className={styles.sections}>
          {sections.map(({ section, title, done, of, percent: part }) => (
            <li key={section}>
              <a href={`#${sectionId(section)}`} className={styles.section}>
                <span>{title}</span>
                <span className={styles.done}>
                  {done} of {of}
                </span>
                <span className={styles.part} aria-hidden="true">
                  <span style={{ inlineSize: `${part}%` }} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.fine}>
        “Not yet” and “rather not say” count as answers. Weight, height, photo and test scores never count.
      </p>
    </aside>
  );
}
