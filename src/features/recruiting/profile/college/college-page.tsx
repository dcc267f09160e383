// Profile as a college reads it, ordered by evidence; the one-page printed sheet has the same answers.
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { lookAtFilmClip, type ClipReader } from '#src/data/people/film-clips.ts';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import { clipSizeText } from '#src/format/clip-size.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { OpenedFilm } from '#src/ui/picture/opened-film.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { ProfileSheet } from '../sheet/profile-sheet.tsx';
import { ShownAnswer } from '../sheet/shown-answer.tsx';
import styles from './college-page.module.css';
import { ErgPanel } from './erg-panel.tsx';
import { LevelOfName, PanelTitle, type NameLevel } from './panel-title.tsx';
import { collegeParts, type CollegePageParts } from './shown-page.ts';
import { WaterPanel } from './water-panel.tsx';

interface CollegePageProps {
  readonly profile: ShownProfile;
  /** Expiry and readers. */
  readonly note: string;
  readonly level: NameLevel;
  /** Viewer of its video. */
  readonly reader: ClipReader;
  /** Reader's actions: next to the evidence, on a phone below the first two panels. */
  readonly children?: ReactNode;
}

export function CollegePage({ profile, note, level, reader, children }: CollegePageProps) {
  const page = collegeParts(profile);
  const Name = level === 1 ? 'h1' : 'h3';
  const isEmpty = profile.sections.every(({ fields }) => fields.every(({ field }) => field === 'full_name'));
  return (
    <LevelOfName value={level}>
      <article className={stack({ gap: 3, columns: 1 }, styles.page)} data-profile-sheet="">
        <header className={row({ gap: 6, rowGap: 3, wrap: true, align: 'end', justify: 'between' }, styles.head)}>
          <div>
            <Name>{page.name}</Name>
            {page.line !== '' && <p>{page.line}</p>}
          </div>
          <div className={stack({ gap: 1, items: 'start' }, styles.until)}>
            <p>{note}</p>
            <button type="button" className={buttonClass('quiet')} onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              Print one page
            </button>
          </div>
        </header>
        {isEmpty && <p className={styles.quiet}>Nothing more is shown here.</p>}
        <div className={stack({ gap: 3, columns: 1, content: 'start' }, styles.evidence)}>
          {page.ergs.length > 0 && <ErgPanel ergs={page.ergs} weightKg={page.weightKg} />}
          {page.water !== null && <WaterPanel water={page.water} />}
        </div>
        {children !== undefined && (
          <aside className={stack({ gap: 3, columns: 1, content: 'start' }, styles.aside)}>{children}</aside>
        )}
        <Rest page={page} reader={reader} />
      </article>
      <div className={styles.printed}>
        <ProfileSheet profile={profile} level={2} note={note} isForPrint />
      </div>
    </LevelOfName>
  );
}

interface RestProps {
  readonly page: CollegePageParts;
  readonly reader: ClipReader;
}

function Rest({ page: { name, film, clip, facts, references, guardians, notShown }, reader }: RestProps) {
  return (
    <div className={stack({ gap: 3, columns: 1, content: 'start' }, styles.rest)}>
      {(clip !== null || (film !== null && URL.canParse(film.address))) && (
        <section className={styles.panel} aria-labelledby="college-film">
          <PanelTitle id="college-film">Video</PanelTitle>
          {clip !== null && (
            <OpenedFilm
              look={() => lookAtFilmClip(reader)}
              alt={`Video clip of ${name}`}
              label={`Watch the clip (${clipSizeText(clip.clip_seconds, clip.clip_bytes)})`}
            />
          )}
          {film !== null && URL.canParse(film.address) && (
            <p>
              <a href={film.address} target="_blank" rel="noreferrer nofollow">
                Watch it at {new URL(film.address).host.replace(/^www\./u, '')}
              </a>
            </p>
          )}
          {film !== null && film.caption !== null && <p className={styles.quiet}>{film.caption}</p>}
        </section>
      )}
      {facts.length > 0 && (
        <section className={styles.panel} aria-labelledby="college-facts">
          <PanelTitle id="college-facts">School, rowing and racing</PanelTitle>
          <dl className={stack({ gap: 3 }, styles.answers)}>
            {facts.map((field) => (
              <ShownAnswer key={field.field} shown={field} />
            ))}
          </dl>
        </section>
      )}
      {references.map((reference) => (
        <section
          key={`${reference.written_as} ${reference.approved_at}`}
          className={styles.panel}
          aria-label="Reference"
        >
          <PanelTitle>Reference</PanelTitle>
          <p>
            {[reference.written_as, reference.team_as].filter((part) => part !== null).join(', ')}
            {reference.knows_as !== null && <span className={styles.quiet}> · {reference.knows_as}</span>}
          </p>
          <blockquote className={text({ lines: 'written', breaks: true, measure: 68 })}>{reference.words}</blockquote>
          {reference.approved_at !== null && (
            <p className={styles.quiet}>Approved by the athlete on {dayText(reference.approved_at)}</p>
          )}
        </section>
      ))}
      {guardians.length > 0 && (
        <section className={styles.panel} aria-labelledby="college-guardian">
          <PanelTitle id="college-guardian">Parent or guardian</PanelTitle>
          <ul>
            {guardians.map((address) => (
              <li key={address}>
                <a className={box({ tall: 24, display: 'inline-block', breaks: true })} href={`mailto:${address}`}>
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.quiet}>
        The family chose what to show. {notShown !== null && `Not shown: ${notShown}. `}Nothing here is ranked or
        scored.
      </p>
    </div>
  );
}
