// Paper for the launch before the pieces, and for an athlete or a board after them. Printed alone.
import type { RaceRecord } from '#storage/race-record.ts';
import '#src/ui/page/print-alone.css';
import { selectionPaper, type PaperTable, type Selected } from './paper.ts';
import styles from './selection-paper.module.css';

interface SelectionPaperProps {
  readonly race: RaceRecord;
  readonly selected: Selected;
}

export function SelectionPaper({ race, selected }: SelectionPaperProps) {
  const { title, sentences, inputs, answers, method } = selectionPaper(race, selected);
  return (
    <article className={styles.sheet} data-printed-alone>
      <h1>{title}</h1>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {[...inputs, ...answers].map((table) => (
        <Printed key={table.title} table={table} />
      ))}
      <p>
        Both boats at one rate, from a level start, over one distance. Between two pieces only the rowers named change
        places.
      </p>
      {answers.length > 0 && <p>{method}</p>}
    </article>
  );
}

function Printed({ table: { title, columns, rows } }: { readonly table: PaperTable }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={`${name} ${cells.join(' ')}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
