// Readable profile at a given audience, without a hint at hidden content. Used by "see as", the page behind a link, and
// print.
import { Printer } from 'lucide-react';
import { useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { ShownField, ShownProfile } from '#src/data/people/profile-views.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import '#src/ui/page/print-alone.css';
import { dayText } from '#src/format/day-text.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import { valueText } from '../labels.ts';
import { printSizePt } from './print-size.ts';
import styles from './profile-sheet.module.css';
import { ShownAnswer } from './shown-answer.tsx';

interface ProfileSheetProps {
  readonly profile: ShownProfile;
  /** Footer: expiry and readers. */
  readonly note: string;
  /** Actions next to printing. */
  readonly actions?: ReactNode;
  /** Heading level of the name: 1 when it is the page's own heading. */
  readonly level: 1 | 2;
  /** Hidden on screen: printed by another page. */
  readonly isForPrint?: boolean;
  /** Reader's actions, below an answer. */
  readonly beneath?: ComponentType<{ readonly field: ShownField }>;
}

/** Shown in the header, not in its section. */
const AT_THE_HEAD = new Set(['full_name', 'graduation_year', 'college_squad', 'club', 'home_state']);

export function ProfileSheet({
  profile,
  note,
  actions,
  level,
  isForPrint = false,
  beneath: Beneath,
}: ProfileSheetProps) {
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
        <div className={row({ gap: 3, wrap: true, justify: 'between' }, styles.actions)}>
          {actions}
          <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
            <Printer size={16} aria-hidden />
            Print one page
          </button>
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
          <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
        </header>
        {sections.length === 0 && <p className={styles.empty}>Nothing more is shown here.</p>}
        <div className={styles.sections}>
          {sections.map(({ section, title, fields }) => (
            <section key={section} className={stack({ gap: 3 }, styles.section)}>
              <Title>{title}</Title>
              <dl>
                {fields.map((field) => (
                  <ShownAnswer key={field.field} shown={field}>
                    {Beneath !== undefined && <Beneath field={field} />}
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
