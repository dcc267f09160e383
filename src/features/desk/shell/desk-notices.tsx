// What the desk says around its views: of the session's day, its videos, what is absent, and what was lost.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { SessionId } from '#workers/api.ts';
import { dayQuestion, rememberDay } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { DayChoice } from '#src/ui/day-choice.tsx';
import { counted } from '#src/format/number.ts';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, row, text } from '#src/ui/primitives.ts';
import { memo, useRef } from 'react';
import { GROUPS } from './views.ts';
import { absentGroups, absentViews, type ShownPlace } from './shown-place.ts';
import { FolderOpen } from 'lucide-react';
import { useIsLost } from '#src/engine-client/engine.ts';
import { takeFiles } from '#src/library/import/take-files.ts';

/** As long as the session's day can be read in two ways. */
export function DeskDay({ session, analysis }: { readonly session: SessionId; readonly analysis: Analysis }) {
  const row = useSessions(({ rows }) => rows.find((one) => one.session === session));
  const answerDay = useSessions((state) => state.answerDay);
  const correct = useSessions((state) => state.correct);
  const question = analysis.corrections?.startedLocal === undefined ? dayQuestion(analysis) : null;
  if (question === null) return null;

  function answer(day: string): void {
    if (row?.undated) {
      void answerDay(row.id, day);
      return;
    }
    rememberDay(analysis, day);
    void correct(session, { ...analysis.corrections, startedLocal: day });
  }

  return <DayChoice name={analysis.source.fileName} days={[question.local, question.other]} onAnswer={answer} />;
}

/** Status of added videos: being processed, or why one can't be shown. Otherwise nothing. */
export function FilmNews() {
  const reading = useFilms((state) => state.reading);
  const problems = useFilms((state) => state.problems);
  if (reading === 0 && problems.length === 0) return null;
  return (
    <div className={row({ gap: 3, rowGap: 1, wrap: true, tone: 'quiet', size: 13 })} aria-busy={reading > 0}>
      {reading > 0 && <p role="status">Looking into {counted(reading, 'video')}…</p>}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={text({ tone: 'bad', measure: 90 })}>
          {problem}
        </p>
      ))}
      {problems.length > 0 && (
        <Button look="quiet" label="Understood" onClick={() => filmsStore.getState().readProblems()} />
      )}
    </div>
  );
}

interface AbsentGroupsProps {
  readonly analysis: Analysis;
  readonly shown: ShownPlace;
}

/** Foot of the desk: groups and views without data in this recording, and what would provide it. */
export const AbsentGroups = memo(function AbsentGroups({ analysis, shown }: AbsentGroupsProps) {
  const absent = [...absentViews(shown, analysis), ...absentGroups(GROUPS, analysis)];
  if (absent.length === 0) return null;
  return (
    <p className={text({ tone: 'quiet', size: 13, measure: 90 })} role="note" aria-label="Unavailable views">
      {absent.map(({ name, why }) => (
        <span key={name}>
          <b className={text({ weight: 'medium' })}>Not shown: {name}.</b> {why}{' '}
        </span>
      ))}
    </p>
  );
});

interface LostSessionProps {
  readonly session: SessionId;
  readonly fileName: string;
  readonly take?: (files: readonly File[]) => void;
}

/** Of a session whose recording the browser has deleted: what is gone, what is not, and the way back. */
export function LostSession({ session, fileName, take = takeFiles }: LostSessionProps) {
  const isLost = useIsLost(session);
  const picker = useRef<HTMLInputElement>(null);
  if (!isLost) return null;
  return (
    <div role="alert" className={row({ gap: 4, rowGap: 2, wrap: true })}>
      <p className={box({ flex: 1, basis: '20rem', tone: 'bad' })}>
        The browser deleted the recording of this session. Names, notes and pieces are still here. Open {fileName}{' '}
        again.
      </p>
      <button type="button" className={buttonClass('secondary')} onClick={() => picker.current?.click()}>
        <FolderOpen size={16} aria-hidden />
        Open the file again
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="The session’s file"
        onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
      />
    </div>
  );
}
