// Completeness for a college, as counted by the database, and what is missing by importance. Never red: a short profile
// is not an error.
import { Link } from '@tanstack/react-router';
import type { ProfileCompletion } from '#src/data/people/profile-completion.ts';
import styles from './completion-card.module.css';
import { goToField, sectionId } from './field-place.ts';

interface CompletionCardProps {
  readonly completion: ProfileCompletion;
  readonly mayWrite: boolean;
  readonly uaid: string;
}

export function CompletionCard({ completion: { percent, sections, lacks }, mayWrite, uaid }: CompletionCardProps) {
  return (
    <aside className={styles.card} aria-label="How ready the page is for a college">
      <div className={styles.whole} role="status">
        <p className={styles.percent}>
          <strong>{percent}</strong>% complete
        </p>
        <div className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
        {lacks.length === 0 ? (
          <p>This page is ready for a college.</p>
        ) : (
          <p>
            Add next: <strong>{lacks[0]?.label}</strong>.
          </p>
        )}
      </div>
      {lacks.length > 0 && (
        <ol className={styles.lacks} aria-label="What the page lacks, the most important first">
          {lacks.map(({ label, why, field }) => (
            <li key={label}>
              {field === null ? (
                <Link to="/profile/view" search={{ of: uaid }} className={styles.lack}>
                  {label}
                </Link>
              ) : mayWrite ? (
                <button type="button" className={styles.lack} onClick={() => goToField(field)}>
                  {label}
                </button>
              ) : (
                <span>{label}</span>
              )}
              {why !== null && <small>{why}</small>}
            </li>
          ))}
        </ol>
      )}
      <nav aria-label="Sections of the profile">
        <ol className={styles.sections}>
          {sections.map(({ section, title, done, of }) => (
            <li key={section}>
              <a href={`#${sectionId(section)}`} className={styles.section}>
                <span>{title}</span>
                <span className={styles.done}>
                  {done} of {of}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.fine}>Weight, height, photo and test scores never count.</p>
    </aside>
  );
}
