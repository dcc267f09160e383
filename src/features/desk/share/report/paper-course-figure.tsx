// Pace on paper, with heart rate or stroke rate below it.
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { counted } from '#src/format/number.ts';
import { PieceLines } from '../../panels/intervals/piece-lines.tsx';
import { formatScaleKey, type ScaledPieces } from '../../panels/intervals/scaled-pieces.ts';
import { endStandsOut } from '../../panels/intervals/use-standouts.ts';
import styles from './report.module.css';

interface PaperCourseFigureProps {
  readonly course: ScaledPieces;
  readonly standouts: Standouts<WrittenSentence> | null;
}

export function PaperCourseFigure({ course, standouts }: PaperCourseFigureProps) {
  const { pieces } = course;
  const [only] = pieces;
  return (
    <section className={styles.figure} aria-label="Course">
      <h2>{pieces.length === 1 ? only?.name : `${counted(pieces.length, 'piece')}, one scale`}</h2>
      <p className={styles.axes}>{formatScaleKey(course)}</p>
      <div className={styles.courses}>
        {pieces.map((piece) => (
          <div key={`${piece.name} ${piece.fromS}`}>
            {pieces.length > 1 && <h3>{piece.name}</h3>}
            <PieceLines piece={piece} scaled={course} marksEnd={endStandsOut(standouts, piece)} />
          </div>
        ))}
      </div>
    </section>
  );
}
