// Completeness for a college, as counted by the database, and what is missing by importance. Never red: a short profile
// is not an error.
import { Link } from '@tanstack/react-router';
import type { ProfileCompletion } from '#src/data/people/profile-completion.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './edit.module.css';
import { goToField, sectionId } from './field-place.ts';

interface CompletionCardProps {
  readonly completion: ProfileCompletion;
  readonly mayWrite: boolean;
  readonly uaid: string;
}

export function CompletionCard({ completion: { percent, sections, lacks }, mayWrite, uaid }: CompletionCardProps) {
  return (
    <aside
      className={stack({ card: true, gap: 4, content: 'start', pad: 5 })}
      aria-label="How ready the page is for a college"
    >
      <div className={stack({ gap: 3, ragged: 'pretty' }, styles.whole)} role="status">
        <p className={text({ tone: 'quiet', size: 16 })}>
          <strong
            className={text({ tone: 'ink', size: 40, weight: 'strong', tabular: true, leading: 1, spacing: 'title' })}
          >
            {percent}
          </strong>
          % complete
        </p>
        <div className={box({ on: 'wash', overflow: 'hidden', display: 'block' }, styles.bar)} aria-hidden="true">
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
        <ol
          className={stack({ gap: 3, padStart: 5, list: 'decimal' })}
          aria-label="What the page lacks, the most important first"
        >
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
              {why !== null && (
                <small className={box({ display: 'block', tone: 'quiet', size: 12, ragged: 'pretty' })}>{why}</small>
              )}
            </li>
          ))}
        </ol>
      )}
      <nav aria-label="Sections of the profile">
        <ol className={stack({ gap: '2px' }, styles.sections)}>
          {sections.map(({ section, title, done, of }) => (
            <li key={section}>
              <a
                href={`#${sectionId(section)}`}
                className={stack(
                  { columns: 'wide-end', round: 'control', tone: 'ink', size: 13, underline: 'none' },
                  styles.section,
                )}
              >
                <span>{title}</span>
                <span className={text({ tone: 'quiet', tabular: true })}>
                  {done} of {of}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={text({ tone: 'quiet', size: 12, ragged: 'pretty' })}>
        Weight, height, photo and test scores never count.
      </p>
    </aside>
  );
}
