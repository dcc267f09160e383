import { useEffect, useState } from 'react';
import { useArchives } from '#src/outings/archives.ts';
import type { OutingRow } from '#src/outings/outing-row.ts';
import { useOutings } from '#src/outings/outings.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { PHASE_WORDS } from './phase-words.ts';

const sentenceFor = ({ name, phase, failure }: OutingRow): string =>
  `${name}: ${failure?.sentence ?? PHASE_WORDS[phase]}`;

/** Says each change of phase aloud, once and politely; per cents stay silent. */
export function ImportAnnouncer() {
  const [message, setMessage] = useState('');
  useEffect(
    () =>
      useOutings.subscribe(({ rows }, before) => {
        const phases = new Map(before.rows.map(({ id, phase }) => [id, phase]));
        const changed = rows.find(({ id, phase }) => phases.get(id) !== phase);
        if (changed !== undefined) setMessage(sentenceFor(changed));
      }),
    [],
  );
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
