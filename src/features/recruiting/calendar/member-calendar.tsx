// One athlete's calendar: conflicts, entries in the chosen view, today's rules, plans below.
import { Link } from '@tanstack/react-router';
import { TriangleAlert, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { daysInWords } from '#src/format/day-text.ts';
import type { CalendarReference, SavedSquad, SchoolName, VisitRecord } from '#src/data/calendar.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { yearOf, todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { findActRule, ACT_OF_VISIT } from '#src/recruiting/calendar/contact-rules.ts';
import {
  findConflicts,
  type Conflict,
  calendarEntries,
  undatedEvents,
  type CalendarEntry,
  type CalendarRows,
  type UndatedEvent,
} from '#src/recruiting/calendar/entries.ts';
import { schoolBody } from '#src/recruiting/calendar/bodies.ts';
import type { OwnCalendar, Visit } from '#src/recruiting/calendar/rows.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import styles from './calendar.module.css';
import {
  type CalendarSearch,
  groupOf,
  groupsShown,
  switched,
  type CalendarView,
  GROUP_LABELS,
  GROUP_NAMES,
  type GroupName,
} from './calendar-search.ts';
import { ContactPanel } from './contact-panel.tsx';
import { FeedsSection, TakenSection } from './taken-and-feeds.tsx';
import { addMonths, firstDay, lastDay, MONTHS_SHOWN, toMonth, monthsShown, seasonStart, type Shown } from './months.ts';
import { VisitsSection } from './visits/visits-section.tsx';
import { Agenda, Season, GroupMark, OfficialLink, MonthGrid } from './calendar-views.tsx';
import { Headed } from '#src/ui/headed.tsx';

/** Whole days between two in-person visits. */
const TRAVEL_DAYS = 1;
const SCHOOLS: string = '/schools';

interface MemberCalendarProps {
  readonly userId: string;
  readonly member: SearchAthlete;
  readonly search: CalendarSearch;
  readonly onSearch: (changes: CalendarSearch) => void;
  readonly reference: CalendarReference;
  readonly own: OwnCalendar;
  readonly visits: readonly VisitRecord[];
  readonly saved: readonly SavedSquad[];
  readonly schools: readonly SchoolName[];
}

export function MemberCalendar(props: MemberCalendarProps) {
  const { userId, member, search, onSearch, reference, own, visits, saved, schools } = props;
  const onPhone = useMedia(PHONE);
  const today = todayHere();
  const view = search.view ?? (onPhone ? 'agenda' : 'month');
  const month = search.month ?? toMonth(today);
  const shown = monthsShown(view, month);
  const groups = groupsShown(search.kinds);
  const entries = useMemo(() => {
    const { rules, events, eventDates } = reference;
    // Whole weeks of the grid extend into the adjacent months.
    const from = firstDay(addMonths(shown.first, -1));
    return calendarEntries({ rules, events, eventDates, own }, from, lastDay(addMonths(shown.last, 1)));
  }, [reference, own, shown.first, shown.last]);
  const ofKinds = entries.filter((entry) => groups.has(groupOf(entry)));
  // Without a month, the agenda starts today.
  const from = view === 'agenda' && search.month === undefined ? today : firstDay(shown.first);
  const within = ofKinds.filter(({ startsOn, endsOn }) => startsOn <= lastDay(shown.last) && endsOn >= from);
  // Events announced late take place in the spring of the season.
  const undated = undatedEvents({ ...reference, own }, yearOf(seasonStart(shown.first)) + 1);
  const toCome = own.visits.filter(({ ends_on: endsOn }) => endsOn >= today);
  const findBody = (id: string) =>
    schoolBody(
      schools.find((school) => school.id === id),
      saved.find(({ school_id: school }) => school === id),
    );
  const conflicts = findConflicts({
    visits: toCome,
    taken: own.taken,
    rules: reference.rules,
    races: racesBetween({ ...reference, own }, toCome),
    findBody,
    travelDays: TRAVEL_DAYS,
    writeDays: daysInWords,
  });

  return (
    <>
      <div className={stack({ gap: 8, align: 'start' }, styles.columns)}>
        <div className={stack({ gap: 5, columns: 1 })}>
          <Conflicts conflicts={conflicts.filter(({ kind }) => kind !== 'race')} />
          <Toolbar
            view={view}
            shown={shown}
            groups={groups}
            onView={(next) => onSearch({ view: next })}
            onTurn={(direction) =>
              onSearch({ month: direction === 0 ? undefined : addMonths(shown.first, direction * MONTHS_SHOWN[view]) })
            }
            onSwitch={(group) => onSearch({ kinds: switched(groups, group) })}
          />
          {own.bodies.length === 0 && (
            <p className={text({ tone: 'quiet' })}>
              No school is saved yet, so no rule dates are here. <Link to={SCHOOLS}>Save a school</Link> and those of
              its division appear.
            </p>
          )}
          <div>
            {view === 'month' && (
              <MonthGrid
                month={month}
                today={today}
                entries={ofKinds}
                sources={reference.sources}
                onMonth={(next) => onSearch({ month: next })}
              />
            )}
            {view === 'agenda' && <Agenda entries={within} shown={shown} sources={reference.sources} />}
            {view === 'season' && (
              <Season
                entries={within}
                shown={shown}
                thisMonth={toMonth(today)}
                onMonth={(next) => onSearch({ view: 'month', month: next })}
              />
            )}
          </div>
        </div>
        <aside className={stack({ gap: 5 })} aria-label="Rules and open dates">
          <ContactPanel rules={reference.rules} own={own} today={today} sources={reference.sources} />
          <Undated events={undated} />
        </aside>
      </div>
      <VisitsSection
        rower={member.uaid}
        mayWrite={member.mayWrite}
        visits={visits}
        conflicts={conflicts}
        schools={schools}
        saved={saved}
        ruleOf={(id, kind, on) => findActRule(reference.rules, findBody(id), own.class_year, ACT_OF_VISIT[kind], on)}
        today={today}
      />
      <TakenSection rower={member.uaid} mayWrite={member.mayWrite} taken={own.taken} />
      <FeedsSection member={member} userId={userId} />
    </>
  );
}

function racesBetween(rows: CalendarRows, visits: readonly Visit[]): readonly CalendarEntry[] {
  const first = visits.map(({ starts_on: day }) => day).toSorted()[0];
  const last = visits
    .map(({ ends_on: day }) => day)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  return calendarEntries(rows, first, last).filter((entry) => groupOf(entry) === 'races');
}

function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return conflicts.length === 0 ? null : (
    <section className={stack({ gap: 1, padY: 3, padX: 4, round: 'panel' })} style={NOTICE} aria-labelledby="conflicts">
      <h2 className={row({ gap: 2, size: 14 })} id="conflicts">
        <TriangleAlert className={text({ tone: 'caution' })} size={16} aria-hidden />
        {conflicts.length === 1 ? '1 conflict' : `${conflicts.length} things to settle`}
      </h2>
      <ul>
        {conflicts.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Undated({ events }: { readonly events: readonly UndatedEvent[] }) {
  return events.length === 0 ? null : (
    <Headed title="To be announced" look={{ card: true, pad: 5 }}>
      <ul>
        {events.map(({ id, title, explanation, officialUrl }) => (
          <li className={box({ padTop: 3, size: 13 })} key={id}>
            {officialUrl === null ? title : <OfficialLink url={officialUrl} title={title} />}
            <span className={box({ display: 'block', tone: 'quiet' })}>{explanation}</span>
          </li>
        ))}
      </ul>
    </Headed>
  );
}

const VIEWS: readonly { readonly view: CalendarView; readonly label: string }[] = [
  { view: 'month', label: 'Month' },
  { view: 'agenda', label: 'Agenda' },
  { view: 'season', label: 'Season' },
];

const NOTICE = {
  border: '1px solid color-mix(in oklab, var(--caution) 55%, var(--line))',
  background: 'color-mix(in oklab, var(--caution) 7%, var(--surface))',
};

const VIEW = box({
  bare: true,
  pad: 0,
  padX: 3,
  tall: 32,
  tone: 'quiet',
  round: 'small',
  hover: 'ink',
  pressed: 'strong',
});

interface ToolbarProps {
  readonly view: CalendarView;
  readonly shown: Shown;
  readonly groups: ReadonlySet<GroupName>;
  readonly onView: (view: CalendarView) => void;
  /** -1: earlier, 1: later, 0: back to today. */
  readonly onTurn: (direction: -1 | 0 | 1) => void;
  readonly onSwitch: (group: GroupName) => void;
}

function Toolbar({ view, shown, groups, onView, onTurn, onSwitch }: ToolbarProps) {
  return (
    <div className={row({ gap: 3, wrap: true })}>
      <h2 className={text({ size: 20, tabular: true })} style={{ flex: '1 1 12.5rem' }} aria-live="polite">
        {shown.words}
      </h2>
      <div className={row({ gap: 1, align: 'stretch' })}>
        <button type="button" className={buttonClass('secondary')} aria-label="Earlier" onClick={() => onTurn(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </button>
        <Button label="Today" onClick={() => onTurn(0)} />
        <button type="button" className={buttonClass('secondary')} aria-label="Later" onClick={() => onTurn(1)}>
          <ChevronRight size={18} aria-hidden />
        </button>
      </div>
      <div className={row({ control: true, align: 'stretch' })} style={{ padding: 2 }} role="group" aria-label="View">
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            className={VIEW}
            aria-pressed={one.view === view}
            onClick={() => onView(one.view)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div
        className={row({ gap: 2, wrap: true, align: 'stretch', basis: 'full' })}
        role="group"
        aria-label="Kinds shown"
      >
        {GROUP_NAMES.map((group) => (
          <button
            key={group}
            type="button"
            className={inline(
              {
                gap: '6px',
                pad: 0,
                padX: 3,
                on: 'surface',
                border: 'line',
                round: 'pill',
                size: 13,
                tall: 30,
                hover: 'edge',
              },
              styles.group,
            )}
            aria-pressed={groups.has(group)}
            onClick={() => onSwitch(group)}
          >
            <GroupMark group={group} />
            {GROUP_LABELS[group]}
          </button>
        ))}
      </div>
    </div>
  );
}
