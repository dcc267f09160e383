// Phases of an import in words, as the list shows them and screen readers hear them.
import { useEffect, useState } from 'react';
import type { Phase } from '#workers/api.ts';
import { useArchives } from '#src/library/import/archives.ts';
import { batchUpdates, flushIntervalMs } from '#src/library/import/batch-updates.ts';
import type { SessionRow } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { visuallyHidden } from '#src/ui/primitives.ts';

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  waiting: 'Queued',
  reading: 'Reading the samples',
  analysing: 'Finding the strokes',
  ready: 'Ready',
  failed: 'Couldn’t open',
  cancelled: 'Canceled',
};

const sentenceFor = ({ name, phase, failure }: SessionRow): string =>
  `${name}: ${failure?.sentence ?? PHASE_WORDS[phase]}`;

/** Announces each change of phase once, politely; percentages are silent. With many files at once, only the last. */
export function ImportAnnouncer() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    const calm = batchUpdates<'said', string>(
      (all) => setMessage(all.get('said') ?? ''),
      () => flushIntervalMs(useSessions.getState().rows.length),
    );
    return useSessions.subscribe(({ rows }, before) => {
      if (rows === before.rows) return;
      const phases = new Map(before.rows.map(({ id, phase }) => [id, phase]));
      const changed = rows.find(({ id, phase }) => phases.get(id) !== phase);
      if (changed !== undefined) calm.add('said', sentenceFor(changed));
    });
  }, []);
  useEffect(
    () =>
      useArchives.subscribe(({ rows }, before) => {
        const changed = rows.find((row) => before.rows.find(({ id }) => id === row.id)?.sentence !== row.sentence);
        if (changed?.sentence != null) setMessage(`${changed.file.name}: ${changed.sentence}`);
      }),
    [],
  );
  return (
    <p role="status" className={visuallyHidden}>
      {message}
    </p>
  );
}
