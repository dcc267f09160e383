// Lines about the focuses of a session: for the debrief, the dock and the rower's page.
import { calledSeat, type Crewed } from '#src/figures/choice/seat-look.ts';
import { fixed, signed } from '#src/format/number.ts';
import { answerText, liveText, type NumberWriter } from '#src/messages/focus-messages.ts';
import type { SessionFocus } from './use-session-focuses.ts';

export const DESK_WRITER: NumberWriter = { number: fixed, signed };

/** "Seat 5 Maeve Donnelly", "The crew". */
export const calledInFocus = (crewed: Crewed, { seat }: Pick<SessionFocus, 'seat'>): string =>
  seat === null ? 'The crew' : calledSeat(crewed, seat);

/** Of one rower alone, for their page: live where it was asked after this session, otherwise answered. */
export const focusSentences = (
  focuses: readonly SessionFocus[] | null,
  seat: number,
  write: NumberWriter,
): readonly string[] =>
  (focuses ?? [])
    .filter((one) => one.seat === seat)
    .map(({ focus, answer, isSetHere }) => (isSetHere ? liveText : answerText)(focus, answer, write));
