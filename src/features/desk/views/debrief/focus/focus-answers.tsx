// Opens the debrief with the focuses set before this session, and what it answers; nothing where there are none.
import { dayText } from '#src/format/day-text.ts';
import { useFocuses } from '#src/library/notebook/focuses.ts';
import { answerText, focusText } from '#src/messages/focus-messages.ts';
import { buttonClass } from '#src/ui/button.ts';
import { calledInFocus, DESK_WRITER } from '../../../shared/focus/focus-lines.ts';
import { useSessionFocuses } from '../../../shared/focus/use-session-focuses.ts';
import type { ViewProps } from '../../../shared/view.ts';
import styles from './focus-answers.module.css';

export function FocusAnswers(props: Pick<ViewProps, 'session' | 'analysis' | 'selection'>) {
  const change = useFocuses((focuses) => focuses.change);
  const answered = useSessionFocuses(props)?.filter(({ isSetHere }) => !isSetHere) ?? [];
  if (answered.length === 0) return null;
  return (
    <section className={styles.answers} aria-label="Focus">
      {answered.map((one) => {
        const { focus, answer } = one;
        const who = calledInFocus(props.analysis, one);
        return (
          <div key={focus.id}>
            <p>
              <b>{who}:</b> {answerText(focus, answer, DESK_WRITER)}
            </p>
            <small>Focus until {dayText(focus.until)}</small>
            <button
              type="button"
              className={buttonClass('quiet')}
              aria-label={`Remove the focus of ${who}: ${focusText(focus, DESK_WRITER)}`}
              onClick={() => void change(focus.id, () => null)}
            >
              Remove
            </button>
          </div>
        );
      })}
    </section>
  );
}
