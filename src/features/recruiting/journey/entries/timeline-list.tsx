// Timeline by month.
import { dayText } from '#src/format/day-text.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { ErgEntry } from './erg-entry.tsx';
import { LANE_NAMES, type Lane } from './lanes.ts';
import { NoteEntry } from './note-entry.tsx';
import { RaceEntry } from './race-entry.tsx';
import { RecruitingEntry } from './recruiting-entry.tsx';
import { SessionEntry } from './session-entry.tsx';
import styles from './entries.module.css';
import { groupByMonth, type TimelineEntry } from './timeline.ts';

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly uaid: string;
  readonly isCoach: boolean;
  /** Shown when the family shares it; adds watts per kilogram. */
  readonly weightKg: number | null;
  readonly name: string;
}

const ONE: Readonly<Record<Lane, string>> = {
  ...LANE_NAMES,
  sessions: 'Session',
  erg: 'Erg test',
  milestones: 'Milestone',
  races: 'Race',
  recruiting: 'College search',
  notes: 'Note',
};

export function Timeline({ entries, ...of }: TimelineProps) {
  return (
    <div className={stack({ gap: 5 })}>
      {groupByMonth(entries).map(({ title, entries: ofMonth }) => (
        <section key={title} aria-label={title} className={stack({ gap: 2, columns: 1 })}>
          <h3 className={text({ tone: 'quiet', size: 13, weight: 'medium' })}>{title}</h3>
          <ol className={box({ card: true })}>
            {ofMonth.map((entry) => (
              <li
                key={entry.key}
                className={stack({ gap: 4, rowGap: 2, padY: 3, padX: 4 }, styles.entry)}
                data-lane={entry.lane}
              >
                <div className={stack({ content: 'start', tone: 'quiet', size: 13 }, styles.when)}>
                  <span className={text({ tone: 'ink', weight: 'medium' })}>{ONE[entry.lane]}</span>
                  {Number.isFinite(entry.at) && <span>{dayText(new Date(entry.at).toISOString())}</span>}
                </div>
                <div className={stack({ gap: 1, content: 'start', narrow: true })}>
                  <Entry entry={entry} {...of} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, ...of }: { readonly entry: TimelineEntry } & Omit<TimelineProps, 'entries'>) {
  switch (entry.lane) {
    case 'sessions':
      return <SessionEntry session={entry.session} isCoach={of.isCoach} />;
    case 'erg':
      return <ErgEntry test={entry.test} {...of} />;
    case 'races':
      return <RaceEntry race={entry.race} />;
    case 'recruiting':
      return <RecruitingEntry event={entry.event} />;
    case 'notes':
      return <NoteEntry note={entry.note} />;
    case 'milestones':
      return (
        <>
          <p className={styles.title}>{entry.milestone.title}</p>
          {entry.milestone.detail !== null && (
            <p className={text({ tone: 'quiet', lines: 'written', breaks: true })}>{entry.milestone.detail}</p>
          )}
        </>
      );
  }
}
