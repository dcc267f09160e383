// Profile as a college reads it, ordered by evidence; the one-page printed sheet has the same answers.
import { Button } from '#src/ui/buttons.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode, CSSProperties } from 'react';
import { SOURCE_WORDS } from '#src/format/labels.ts';
import { lookAtFilmClip, type ClipReader } from '#src/data/people/film-clips.ts';
import type { ShownProfile, ShownErg } from '#src/data/people/profile-views.ts';
import { Line } from '#src/figures/plot/marks.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { clipSizeText, clock } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { OpenedFilm } from '#src/ui/opened-media.tsx';
import { box, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { fixed } from '#src/format/number.ts';
import { ProfileSheet, ShownAnswer } from '../profile-sheet.tsx';
import styles from './college.module.css';
import { LevelOfName, PanelTitle, type NameLevel, WaterPanel, PANEL } from './water-panel.tsx';
import { collegeParts, type CollegePageParts } from './shown-page.ts';
import { SourceBadge, SourceMark } from '../results/races.tsx';

interface CollegePageProps {
  readonly profile: ShownProfile;
  readonly note: string;
  readonly level: NameLevel;
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
            {page.line !== '' && <p className={text({ tone: 'quiet', size: 16, ragged: 'pretty' })}>{page.line}</p>}
          </div>
          <div className={stack({ gap: 1, items: 'start' }, styles.until)}>
            <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>{note}</p>
            <Button
              look="quiet"
              icon={<Printer size={16} aria-hidden />}
              label="Print one page"
              onClick={() => window.print()}
            />
          </div>
        </header>
        {isEmpty && <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>Nothing more is shown here.</p>}
        <div className={stack({ gap: 3, columns: 1, content: 'start', empty: 'hidden' }, styles.evidence)}>
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
        <section className={PANEL} aria-labelledby="college-film">
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
          {film !== null && film.caption !== null && (
            <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>{film.caption}</p>
          )}
        </section>
      )}
      {facts.length > 0 && (
        <section className={PANEL} aria-labelledby="college-facts">
          <PanelTitle id="college-facts">School, rowing and racing</PanelTitle>
          <dl className={stack({ gap: 3 }, styles.answers)}>
            {facts.map((field) => (
              <ShownAnswer key={field.field} shown={field} />
            ))}
          </dl>
        </section>
      )}
      {references.map((reference) => (
        <section key={`${reference.written_as} ${reference.approved_at}`} className={PANEL} aria-label="Reference">
          <PanelTitle>Reference</PanelTitle>
          <p>
            {[reference.written_as, reference.team_as].filter((part) => part !== null).join(', ')}
            {reference.knows_as !== null && (
              <span className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}> · {reference.knows_as}</span>
            )}
          </p>
          <blockquote className={text({ lines: 'written', breaks: true, measure: 68 })}>{reference.words}</blockquote>
          {reference.approved_at !== null && (
            <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
              Approved by the athlete on {dayText(reference.approved_at)}
            </p>
          )}
        </section>
      ))}
      {guardians.length > 0 && (
        <section className={PANEL} aria-labelledby="college-guardian">
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
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
        The family chose what to show. {notShown !== null && `Not shown: ${notShown}. `}Nothing here is ranked or
        scored.
      </p>
    </div>
  );
}

interface ErgPanelProps {
  /** Best one first; not empty. */
  readonly ergs: readonly ShownErg[];
  /** Null unless the family shows it. */
  readonly weightKg: number | null;
}

/** Best 2k with its source, and the tests before it, each with its own badge. */
function ErgPanel({ ergs, weightKg }: ErgPanelProps) {
  const [best] = ergs;
  if (best === undefined) return null;
  const perKg = weightKg === null ? null : `${fixed(best.power_w / weightKg, 1)} W/kg`;
  return (
    <section className={PANEL} aria-labelledby="college-erg">
      <header className={row({ gap: 4, rowGap: 1, wrap: true, justify: 'between' })}>
        <PanelTitle id="college-erg">2,000 m on the erg</PanelTitle>
        <SourceBadge source={best.source} by={best.confirmed_as} withPicture={best.confirmed_with_picture} />
      </header>
      <div className={stack({ gap: 4, align: 'center' }, styles.beside)}>
        <div>
          <p className={text({ size: 40, weight: 'strong', tabular: true, spacing: 'title' })}>
            {clock(best.duration_s, 1)}
          </p>
          <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
            {[`${clock(best.split_s, 1)} /500 m`, `${best.power_w} W`, perKg, dayText(best.rowed_on)]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
          <Legend ergs={ergs} said={best.source} />
        </div>
        {ergs.length > 1 && <Trend ergs={ergs} />}
      </div>
    </section>
  );
}

/** Meaning of the other tests' marks; the best one's is above. */
function Legend({ ergs, said }: { readonly ergs: readonly ShownErg[]; readonly said: ShownErg['source'] }) {
  const others = [...new Set(latestMarks(ergs).map(({ source }) => source))].filter((source) => source !== said);
  return (
    others.length > 0 && (
      <p className={row({ gap: 4, rowGap: 1, wrap: true, align: 'stretch', above: 2 })} aria-hidden>
        {others.map((source) => (
          <SourceBadge key={source} source={source} by={null} />
        ))}
      </p>
    )
  );
}

/** Maximum next to each other on a phone. */
const MAX_MARKS = 5;
const latestMarks = (ergs: readonly ShownErg[]): readonly ShownErg[] =>
  ergs.toSorted((a, b) => a.rowed_on.localeCompare(b.rowed_on)).slice(-MAX_MARKS);

/** Times stand above the line, days below it; the list of them is placed by the same sizes. */
const TREND_PX = 136;
const TREND_MARGIN = { left: 0, right: 0, top: 34, bottom: 44 } as const;

function Trend({ ergs }: { readonly ergs: readonly ShownErg[] }) {
  const marks = latestMarks(ergs);
  const times = marks.map(({ duration_s: seconds }) => seconds);
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)];
  const at = marks.map((_, index) => index);
  // Faster is lower, as the time is shorter.
  const y = fastest === slowest ? ([fastest - 1, fastest + 1] as const) : ([fastest, slowest] as const);
  return (
    <div className={box({ anchor: true, size: 12 })}>
      <div className={styles.trendLine}>
        <Plot height={TREND_PX} margin={TREND_MARGIN} x={[-0.5, marks.length - 0.5]} y={y}>
          <Line at={at} value={times} colour="var(--crew)" width={1.5} />
        </Plot>
      </div>
      <ol className={stack({ cover: true }, styles.marks)} aria-label="2k tests over time">
        {marks.map((mark) => (
          <li
            className={box({ anchor: true, text: 'center' })}
            key={`${mark.rowed_on} ${mark.duration_s}`}
            style={placed((mark.duration_s - y[0]) / (y[1] - y[0]))}
          >
            <span className={styles.mark}>
              <span className={text({ tabular: true }, styles.time)}>{clock(mark.duration_s, 1)}</span>
              <SourceMark source={mark.source} size={18} />
            </span>
            <span className={text({ tone: 'quiet' }, styles.day)}>{dayText(mark.rowed_on)}</span>
            <span className={visuallyHidden}>{SOURCE_WORDS[mark.source]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const placed = (up: number): CSSProperties & Record<'--up', number> => ({ '--up': up });
