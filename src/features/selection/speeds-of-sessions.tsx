// Result of a piece from both boats' sessions: mean speed of a piece of each.
import { useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { fixed } from '#src/format/number.ts';
import { useSessionPieces } from '#src/library/notebook/pieces-of-session.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { stack } from '#src/ui/primitives.ts';
import type { PieceResultRecord } from '#storage/race-record.ts';
import { formatPieceName, formatDatedTitle } from './session-messages.ts';
import styles from './selection.module.css';

interface Taken {
  readonly speedMps: number;
  readonly words: string;
}

export function SpeedsOfSessions({ onTake }: { readonly onTake: (found: PieceResultRecord) => void }) {
  const [a, setA] = useState<Taken | null>(null);
  const [b, setB] = useState<Taken | null>(null);
  const hasSessions = useLibrary(({ records }) => records.length > 0);
  if (!hasSessions) return <EmptyReason reason="No session is on this device: import those of both boats first." />;
  return (
    <div className={stack({ gap: 2, columns: 1, wrap: true, align: 'end', narrow: true })}>
      <OneBoat boat="A" onChoose={setA} />
      <OneBoat boat="B" onChoose={setB} />
      <button
        type="button"
        className={buttonClass('secondary')}
        disabled={a === null || b === null}
        onClick={() => {
          if (a !== null && b !== null)
            onTake({ by: 'speeds', aMps: a.speedMps, bMps: b.speedMps, from: `${a.words} and ${b.words}` });
        }}
      >
        Take these speeds
      </button>
    </div>
  );
}

const NONE = '';

function OneBoat({ boat, onChoose }: { readonly boat: 'A' | 'B'; readonly onChoose: (taken: Taken | null) => void }) {
  const records = useLibrary((library) => library.records);
  const [session, setSession] = useState(NONE);
  const [piece, setPiece] = useState(NONE);
  const found = useSessionPieces(session === NONE ? null : session);
  const title = records.filter(({ fingerprint }) => fingerprint === session).map(formatDatedTitle)[0] ?? '';
  const choose = (analysis: Analysis, at: string): void => {
    setPiece(at);
    const speedMps = analysis.pieces[Number(at)]?.speedMps ?? null;
    onChoose(
      at === NONE || speedMps === null
        ? null
        : { speedMps, words: `${title}, ${formatPieceName(analysis, Number(at))}` },
    );
  };
  return (
    <div className={styles.times}>
      <SelectBox
        label={`Session of boat ${boat}`}
        options={[
          { value: NONE, text: `Session of boat ${boat}` },
          ...records.map((record) => ({ value: record.fingerprint, text: formatDatedTitle(record) })),
        ]}
        value={session}
        onChange={(chosen) => {
          setSession(chosen);
          setPiece(NONE);
          onChoose(null);
        }}
      />
      {found.state === 'waiting' && <span aria-busy="true">Loading…</span>}
      {found.state === 'problem' && <span>{found.sentence}</span>}
      {found.state === 'found' && (
        <SelectBox
          label={`Piece of boat ${boat}`}
          options={[
            { value: NONE, text: 'Piece' },
            ...found.analysis.pieces.flatMap(({ speedMps }, at) =>
              speedMps === null
                ? []
                : [{ value: String(at), text: `${formatPieceName(found.analysis, at)}, ${fixed(speedMps, 2)} m/s` }],
            ),
          ]}
          value={piece}
          onChange={(at) => choose(found.analysis, at)}
        />
      )}
    </div>
  );
}
