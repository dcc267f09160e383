// Answer for display.
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownErg, ShownField, ShownRace, ShownReference } from '#src/data/people/profile-views.ts';
import { clipSizeText } from '#src/format/clip-size.ts';
import { clock } from '#src/format/clock.ts';
import { listText } from '#src/format/list-text.ts';
import { ergResultText, pieceText, raceBoatText, raceResultText } from '../results/result-text.ts';
import { SourceBadge } from '../results/source-badge.tsx';
import { dayText } from '#src/format/day-text.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import { areErgs, areGuardians, areReferences, attestedText, isAttestation, isClip } from '../college/shown-page.ts';
import { shownLabel, valueText } from '../labels.ts';
import styles from './shown-answer.module.css';

type Value = ShownField['value'];

/** Longer texts take the whole width. */
const LONG = 60;

interface ShownAnswerProps {
  readonly shown: ShownField;
  readonly children?: ReactNode;
}

export function ShownAnswer({ shown, children }: ShownAnswerProps) {
  const { field, label, kind, value, confirmed_as, confirmed_at } = shown;
  const isWide = Array.isArray(value) ? typeof value[0] === 'object' : typeof value === 'string' && value.length > LONG;
  return (
    <div className={stack({ gap: 4, rowGap: '2px' }, styles.answer)} data-wide={isWide}>
      <dt>{shownLabel(field, label)}</dt>
      <dd>
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
          <span>
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
          <span>
            {[raceResultText(race), raceBoatText(race), dayText(race.raced_on)]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
