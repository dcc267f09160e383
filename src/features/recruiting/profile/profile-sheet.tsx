// Readable profile at a given audience, without a hint at hidden content. Used by "see as", the page behind a link,
// and print, in the largest type that fits one sheet of A4 or letter in two columns.
import { Button } from '#src/ui/buttons.tsx';
import { Printer, BadgeCheck } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { ShownField, ShownProfile, ShownErg, ShownRace, ShownReference } from '#src/data/people/profile-views.ts';
import { PRODUCT } from '#src/ui/product.ts';
import '#src/ui/print-alone.css';
import { dayText } from '#src/format/day-text.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { valueText, shownLabel } from './labels.ts';
import styles from './profile-sheet.module.css';
import { clipSizeText, clock } from '#src/format/clock.ts';
import { listText } from '#src/format/labels.ts';
import { ergResultText, pieceText, raceBoatText, raceResultText } from './results/erg-form-schema.ts';
import { SourceBadge } from './results/races.tsx';
import { areErgs, areGuardians, areReferences, attestedText, isAttestation, isClip } from './college/shown-page.ts';

type Value = ShownField['value'];

const FACTS = text({ tone: 'quiet', size: 13, tabular: true });

/** Longer texts take the whole width. */
const LONG = 60;

export function ShownAnswer({ shown, children }: { readonly shown: ShownField; readonly children?: ReactNode }) {
  const { field, label, kind, value, confirmed_as, confirmed_at } = shown;
  const isWide = Array.isArray(value) ? typeof value[0] === 'object' : typeof value === 'string' && value.length > LONG;
  return (
    <div className={stack({ gap: 4, rowGap: '2px' }, styles.answer)} data-wide={isWide}>
      <dt className={box({ tone: 'quiet', size: 13 })}>{shownLabel(field, label)}</dt>
      <dd className={box({ breaks: true, ragged: 'pretty' })}>
        <ShownValue field={field} kind={kind} value={value} />
        {confirmed_at !== null && (
          <span className={row({ tone: 'good', size: 12 }, styles.confirmed)}>
            <BadgeCheck className={box({ flex: 'none' })} size={14} aria-hidden />
            Confirmed by {confirmed_as ?? 'a coach'}, {dayText(confirmed_at)}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}

function ShownValue({ field, kind, value }: Pick<ShownField, 'field' | 'kind' | 'value'>) {
  if (areErgs(value)) return <Ergs tests={value} />;
  if (areReferences(value)) return listText(value.map(writtenBy));
  if (areGuardians(value)) return listText(value.map(({ guardian }) => guardian));
  if (isClip(value)) return clipSizeText(value.clip_seconds, value.clip_bytes);
  if (isAttestation(value)) return attestedText(value);
  if (areRaces(value)) return <Races races={value} />;
  if (areTexts(value)) return valueText(field, value);
  if (typeof value === 'object') return 'Linked';
  if (kind === 'link' && typeof value === 'string' && URL.canParse(value)) {
    return (
      <a
        href={value}
        rel="noreferrer nofollow"
        target="_blank"
        className={box({ tall: 24, display: 'inline-block' }, styles.link)}
      >
        {shortened(value)}
      </a>
    );
  }
  return valueText(field, value);
}

const areTexts = (value: Value): value is string[] => Array.isArray(value) && typeof value[0] === 'string';
const areRaces = (value: Value): value is ShownRace[] =>
  Array.isArray(value) && typeof value[0] === 'object' && 'regatta' in value[0];

/** The text has its own page. */
const writtenBy = ({ written_as: by, team_as: team }: ShownReference): string =>
  [by, team].filter((part) => part !== null).join(', ');

const LONGEST_LINK = 48;

function shortened(address: string): string {
  const { host, pathname } = new URL(address);
  const text = `${host.replace(/^www\./u, '')}${pathname === '/' ? '' : pathname}`;
  return text.length > LONGEST_LINK ? `${text.slice(0, LONGEST_LINK - 1)}…` : text;
}

function Ergs({ tests }: { readonly tests: readonly ShownErg[] }) {
  return (
    <ul className={stack({ gap: 2 }, styles.results)}>
      {tests.map((test) => (
        <li
          className={row({ gap: 3, rowGap: 0, wrap: true, align: 'baseline' })}
          key={`${test.piece} ${test.rowed_on}`}
        >
          <strong className={box({ basis: 'full', weight: 'medium' })}>
            {pieceText(test.piece)} {ergResultText(test)}
          </strong>
          <span className={FACTS}>
            {clock(test.split_s, 1)} / 500 m · {test.power_w} W · {dayText(test.rowed_on)}
          </span>
          <SourceBadge source={test.source} by={test.confirmed_as} />
        </li>
      ))}
    </ul>
  );
}

function Races({ races }: { readonly races: readonly ShownRace[] }) {
  return (
    <ul className={stack({ gap: 2 }, styles.results)}>
      {races.map((race) => (
        <li
          className={row({ gap: 3, rowGap: 0, wrap: true, align: 'baseline' })}
          key={`${race.raced_on} ${race.regatta} ${race.event ?? ''} ${race.seat ?? ''}`}
        >
          <strong className={box({ basis: 'full', weight: 'medium' })}>{race.regatta}</strong>
          <span className={FACTS}>
            {[raceResultText(race), raceBoatText(race), dayText(race.raced_on)]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ProfileSheetProps {
  readonly profile: ShownProfile;
  readonly note: string;
  readonly actions?: ReactNode;
  /** Heading level of the name: 1 when it is the page's own heading. */
  readonly level: 1 | 2;
  /** Hidden on screen: printed by another page. */
  readonly isForPrint?: boolean;
  /** Reader's actions, below an answer. */
  readonly renderBeneath?: (field: ShownField) => ReactNode;
}

/** Shown in the header, not in its section. */
const AT_THE_HEAD = new Set(['full_name', 'graduation_year', 'college_squad', 'club', 'home_state']);

export function ProfileSheet({ profile, note, actions, level, isForPrint = false, renderBeneath }: ProfileSheetProps) {
  const [printedOn] = useState(() => new Date().toISOString());
  const fields = profile.sections.flatMap((section) => section.fields);
  const text = (name: string): string | null => toText(fields.find(({ field }) => field === name));
  const year = text('graduation_year');
  const squad = text('college_squad');
  const facts = [
    year === null ? null : `Class of ${year}`,
    squad === null ? null : valueText('college_squad', squad),
    text('club'),
    text('home_state'),
  ];
  const sections = profile.sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ field }) => !AT_THE_HEAD.has(field)) }))
    .filter((section) => section.fields.length > 0);
  const printSize: CSSProperties & Record<'--print-size', string> = { '--print-size': `${printSizePt(profile)}pt` };
  const Name = level === 1 ? 'h1' : 'h2';
  const Title = level === 1 ? 'h2' : 'h3';
  return (
    <div className={stack({ gap: 4, columns: 1 })}>
      {!isForPrint && (
        <div className={row({ gap: 3, wrap: true, justify: 'between', print: 'none' }, styles.actions)}>
          {actions}
          <Button icon={<Printer size={16} aria-hidden />} label="Print one page" onClick={() => window.print()} />
        </div>
      )}
      <article
        className={stack({ card: true, gap: 6, columns: 1 }, styles.sheet)}
        data-profile-sheet={isForPrint ? undefined : ''}
        data-printed-alone=""
        style={printSize}
      >
        <header className={stack({ gap: 2 }, styles.head)}>
          <Name>{text('full_name') ?? 'A rower'}</Name>
          <p className={box({ tone: 'quiet', size: 16, empty: 'hidden' })}>
            {facts.filter((fact) => fact !== null).join(' · ')}
          </p>
        </header>
        {sections.length === 0 && <p className={box({ tone: 'quiet' })}>Nothing more is shown here.</p>}
        <div className={box({ empty: 'hidden' }, styles.sections)}>
          {sections.map(({ section, title, fields }) => (
            <section key={section} className={stack({ gap: 3 }, styles.section)}>
              <Title>{title}</Title>
              <dl className={stack({ gap: 2 })}>
                {fields.map((field) => (
                  <ShownAnswer key={field.field} shown={field}>
                    {renderBeneath?.(field)}
                  </ShownAnswer>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <footer className={box({ padTop: 3, rule: 'above', tone: 'quiet', size: 12 }, styles.foot)}>
          {PRODUCT} · {dayText(printedOn)} · {note}
        </footer>
      </article>
    </div>
  );
}

function toText(field: ShownField | undefined): string | null {
  return field !== undefined && (typeof field.value === 'string' || typeof field.value === 'number')
    ? String(field.value)
    : null;
}

const LARGEST_PT = 10.5;
const SMALLEST_PT = 6.5;
/** Lines of the largest type in both columns on the shorter paper, with a margin for uneven columns. */
const LINES_AT_LARGEST = 62;
/** Characters of the largest type per column, and next to a label. */
const WIDE = 46;
const BESIDE_A_LABEL = 26;
/** Maximum printed results of a list. */
const RESULTS_PRINTED = 6;

/** In points. The area of text grows with the square of its size. */
export function printSizePt({ sections }: ShownProfile): number {
  const lines = sections.reduce(
    (total, { fields }) => total + 2 + fields.reduce((sum, field) => sum + countLines(field), 0),
    0,
  );
  const size = LARGEST_PT * Math.sqrt(LINES_AT_LARGEST / Math.max(lines, 1));
  return Math.round(Math.min(LARGEST_PT, Math.max(SMALLEST_PT, size)) * 100) / 100;
}

function countLines({ value, confirmed_at }: ShownField): number {
  const confirmed = confirmed_at === null ? 0 : 2;
  if (isAttestation(value)) return linesIn(attestedText(value), BESIDE_A_LABEL);
  // A reference's text is on its own page: only its author is listed here.
  if (areReferences(value)) return 2 * value.length;
  if (Array.isArray(value) && typeof value[0] === 'object') {
    const results = value
      .slice(0, RESULTS_PRINTED)
      .map((result) => linesIn(Object.values(result).join(' '), WIDE) + 1.5);
    return 1 + confirmed + results.reduce((total, lines) => total + lines, 0);
  }
  const text = Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'object' ? '' : String(value);
  return confirmed + (text.length > 60 ? 1 + linesIn(text, WIDE) : linesIn(text, BESIDE_A_LABEL)) + 0.4;
}

const linesIn = (text: string, across: number): number => Math.max(1, Math.ceil(text.length / across));
