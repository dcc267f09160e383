// Selection by a seat race: the lineup, results, pieces, constraints, and exports.
import { useMemo } from 'react';
import { Download, Printer, Trash2 } from 'lucide-react';
import { writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { ConfirmButton } from '#src/ui/confirm-button.tsx';
import { download } from '#src/ui/download.ts';
import { row, stack } from '#src/ui/primitives.ts';
import { MAX_PIECES, type RaceRecord } from '#storage/race-record.ts';
import { Constraints } from './constraints.tsx';
import { withNextPiece } from './race-edits.ts';
import { PairsTable } from './pairs-table.tsx';
import { PieceCard } from './piece-card.tsx';
import { RivalsTable } from './rivals-table.tsx';
import { selectFrom } from './paper.ts';
import { SelectionPaper } from './selection-paper.tsx';
import styles from './selection.module.css';
import { WorthsTable } from './worths-table.tsx';

export type RaceEdit = (before: RaceRecord) => RaceRecord;

interface RaceViewProps {
  readonly race: RaceRecord;
  readonly onChange: (edit: RaceEdit) => void;
  readonly onDelete: () => void;
}

export function RaceView({ race, onChange, onDelete }: RaceViewProps) {
  const selected = useMemo(() => selectFrom(race), [race]);
  const { raced, answer, lineup, conditions } = selected;
  return (
    <>
      <section className={stack({ gap: 1 }, styles.answer)} aria-labelledby="race-title">
        <h2 id="race-title">{race.title}</h2>
        <p role="status">{writtenFor(lineup.sentence, UNNAMED)}</p>
        <small>
          {race.water === 'same'
            ? `${counted(answer.pieces, 'piece')} rowed of ${race.pieces.length}; both boats at once (0.3% noise per piece).`
            : `${counted(answer.pieces, 'piece')} rowed of ${race.pieces.length}; not at once (0.5% noise per piece).`}
        </small>
      </section>
      <div className={stack({ gap: 3, align: 'start' }, styles.columns)}>
        <section className={styles.panel} aria-labelledby="race-pieces">
          <h2 id="race-pieces">Pieces</h2>
          <ol className={stack({ gap: 3 })}>
            {Object.keys(race.pieces).map((place) => (
              <PieceCard
                key={place}
                race={race}
                at={Number(place)}
                conditions={conditions?.find(({ piece }) => piece === Number(place)) ?? null}
                onChange={onChange}
              />
            ))}
          </ol>
          {race.pieces.length < MAX_PIECES && (
            <div>
              <button type="button" className={buttonClass('secondary')} onClick={() => onChange(withNextPiece)}>
                Plan one more piece
              </button>
            </div>
          )}
        </section>
        <div className={stack({ gap: 3, columns: 1 })}>
          {lineup.choice !== null && <RivalsTable choice={lineup.choice} race={raced} />}
          <WorthsTable worths={answer.rowers} rowers={raced.rowers} choice={lineup.choice} />
          <PairsTable answer={answer} rowers={race.rowers} reference={raced.reference} />
          <Constraints race={race} onChange={onChange} />
        </div>
      </div>
      <Away race={race} onDelete={onDelete} />
      <SelectionPaper race={race} selected={selected} />
    </>
  );
}

function Away({ race, onDelete }: Pick<RaceViewProps, 'race' | 'onDelete'>) {
  const save = (): void =>
    download(new Blob([JSON.stringify(race, null, 2)], { type: 'application/json' }), `${race.title}.json`);
  return (
    <div className={row({ gap: 2, wrap: true })}>
      <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
        <Printer size={16} aria-hidden /> Print the paper
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={save}>
        <Download size={16} aria-hidden /> Save as JSON
      </button>
      <ConfirmButton
        label="Delete"
        icon={<Trash2 size={16} aria-hidden />}
        sure="Delete"
        keep="Keep it"
        onConfirm={onDelete}
      />
    </div>
  );
}
