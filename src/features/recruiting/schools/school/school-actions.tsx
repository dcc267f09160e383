// Save, rate, compare, and sources: footer of a school's card.
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { School } from '#src/recruiting/schools/school.ts';
import { box, inline, row, stack } from '#src/ui/primitives.ts';
import { SHORT_SQUAD_NAMES, squadChips, type Squad } from '#src/recruiting/schools/squads.ts';
import { buttonClass } from '#src/ui/button.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { MAX_COMPARED } from '../schools-search.ts';
import styles from './school.module.css';
import { Choice } from '#src/figures/choice/choice.tsx';
import { BUCKET_NAMES, BUCKETS, type Bucket } from '#src/recruiting/fit-sentences.ts';
import type { MySchool } from '#src/data/schools/my-schools.ts';

interface SchoolActionsProps {
  readonly school: School;
  readonly tools: SchoolTools;
}

const WORD = box({ bare: true, pad: 0, tall: 28, tone: 'quiet', size: 13, underline: 'faint', hover: 'ink' });
const ACTION = box(
  { control: true, tall: 34, padY: 0, padX: 3, size: 13, weight: 'medium', lines: 'one', hover: 'edge' },
  styles.action,
);

export const SchoolActions = ({ school, tools }: SchoolActionsProps) => (
  <div className={stack({ gap: 1 })}>
    <div className={row({ gap: 3, rowGap: 1, wrap: true })}>
      <SaveSchool school={school} tools={tools} />
      <CompareToggle school={school} tools={tools} />
    </div>
    <div className={row({ gap: 3, rowGap: 1, wrap: true })}>
      <button
        type="button"
        className={WORD}
        aria-label={`How we know this: ${school.short_name}`}
        onClick={() => tools.onFacts(school, 'facts')}
      >
        How we know this
      </button>
      <button
        type="button"
        className={WORD}
        aria-label={`Report a mistake: ${school.short_name}`}
        onClick={() => tools.onFacts(school, 'report')}
      >
        Report a mistake
      </button>
    </div>
  </div>
);

export function CompareToggle({ school, tools: { compared, onCompare } }: SchoolActionsProps) {
  const chosen = compared.includes(school.id);
  const full = !chosen && compared.length >= MAX_COMPARED;
  return (
    <button
      type="button"
      className={ACTION}
      aria-pressed={chosen}
      aria-disabled={full}
      aria-label={`Compare ${school.short_name}`}
      title={full ? `${MAX_COMPARED} schools at most are compared.` : undefined}
      onClick={() => !full && onCompare(school.id)}
    >
      {chosen ? '✓ Compare' : 'Compare'}
    </button>
  );
}

/** Adds a school to the athlete's list for one squad; asks when it is ambiguous. */
export const SaveSchool = ({ school, tools }: SchoolActionsProps) => (
  <>
    <SaveButton school={school} tools={tools} />
    {tools.refused?.schoolId === school.id && (
      <p role="alert" className={box({ basis: 'full', tone: 'ink', size: 13, ragged: 'pretty' })}>
        {tools.refused.sentence}
      </p>
    )}
  </>
);

function SaveButton({ school, tools }: SchoolActionsProps) {
  const { savedOf, onSave, squad, savingId } = tools;
  const saved = savedOf(school.id);
  if (saved.length > 0) {
    return (
      <Link to="/schools/my" className={inline({ gap: '6px', tone: 'good', size: 13, weight: 'medium', tall: 34 })}>
        <span aria-hidden="true">✓</span> Saved · {saved.map((one) => SHORT_SQUAD_NAMES[one.squad]).join(', ')}
      </Link>
    );
  }
  if (onSave === null) return null;
  const chips = squadChips(school);
  const busy = savingId === school.id;
  const only = chips.find((chip) => chip.squad === squad) ?? (chips.length === 1 ? chips[0] : undefined);
  if (only !== undefined) {
    return (
      <button
        type="button"
        className={ACTION}
        aria-disabled={busy}
        aria-label={`Save ${school.short_name}, ${SHORT_SQUAD_NAMES[only.squad]}`}
        onClick={() => !busy && onSave(school, only.squad)}
      >
        {busy ? 'Saving …' : 'Save'}
      </button>
    );
  }
  return (
    <CardPopover look="button" label={`Save ${school.short_name}`} trigger={busy ? 'Saving …' : 'Save …'} busy={busy}>
      <p className={box({ below: 3, weight: 'medium' })}>For which squad?</p>
      <div className={stack({ gap: 2 })}>
        {chips.map((chip) => (
          <Button
            key={chip.squad}
            slot="close"
            className={buttonClass('secondary')}
            onPress={() => onSave(school, chip.squad)}
          >
            {chip.words}
          </Button>
        ))}
      </div>
    </CardPopover>
  );
}

interface BucketChoiceProps {
  readonly school: string;
  readonly chosen: Bucket | null;
  /** Null: the reader may not choose. */
  readonly onChoose: ((bucket: Bucket | null) => void) | null;
}

export const BucketChoice = ({ school, chosen, onChoose }: BucketChoiceProps) => (
  <div className={stack({ gap: 2, items: 'start' })}>
    {onChoose === null ? (
      <p>{chosen === null ? 'Not chosen.' : BUCKET_NAMES[chosen]}</p>
    ) : (
      <Choice
        label={`Reach, target or safety: ${school}`}
        options={BUCKETS.map((bucket) => ({ value: bucket, text: BUCKET_NAMES[bucket] }))}
        value={chosen}
        // A second click clears it.
        onChange={(bucket) => onChoose(bucket === chosen ? null : bucket)}
      />
    )}
  </div>
);

export type FactsPart = 'facts' | 'report';

export interface SchoolTools {
  readonly compared: readonly string[];
  readonly onCompare: (schoolId: string) => void;
  readonly savedOf: (schoolId: string) => readonly MySchool[];
  /** Absent for users without a writable list. */
  readonly onSave: ((school: School, squad: Squad) => void) | null;
  readonly savingId: string | null;
  /** Why a school was not saved, and which; shown next to its button. */
  readonly refused: { readonly schoolId: string; readonly sentence: string } | null;
  /** Default squad to save for, if clear. */
  readonly squad: Squad | null;
  readonly onFacts: (school: School, part: FactsPart, topic?: string) => void;
  /** "about 180 mi (290 km)" in a straight line; null without an origin. */
  readonly distanceTo: (school: School) => string | null;
}
