// Previous answers, newest first.
import type { AnswerVersion } from '#src/data/people/profile-answers.ts';
import { counted } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { dayText } from '#src/format/day-text.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { AUDIENCE_WORDS, valueText, WAY_WORDS } from '../labels.ts';
import styles from './edit.module.css';

interface EarlierAnswersProps {
  readonly label: string;
  readonly versions: readonly AnswerVersion[];
}

const saidIn = ({ field, answer, value }: AnswerVersion): string =>
  answer === 'given' ? valueText(field, value) || 'Shown from the list' : WAY_WORDS[answer];

export function EarlierAnswers({ label, versions }: EarlierAnswersProps) {
  const amount = counted(versions.length, 'earlier answer');
  return (
    <span className={text({ tone: 'quiet', size: 13 }, styles.trigger)}>
      <CardPopover trigger={amount} label={`${label}: ${amount}`}>
        <h3 className={box({ below: 3, size: 14 })}>{label} before</h3>
        <ol className={stack({ gap: 3 }, styles.list)}>
          {versions.map((version) => (
            <li className={stack({ breaks: true })} key={version.id}>
              <strong className={text({ weight: 'medium' })}>{saidIn(version)}</strong>
              <span className={text({ tone: 'quiet', size: 13 })}>
                {[
                  `until ${dayText(version.replaced_at)}`,
                  AUDIENCE_WORDS[version.audience],
                  ...(version.was_confirmed ? ['was confirmed'] : []),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </CardPopover>
    </span>
  );
}
