// Schools as a compact table, one line each.
import { dayInWords } from '#src/format/day-text.ts';
import { BUCKET_NAMES } from '#src/recruiting/fit/bucket.ts';
import { SHORT_SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import table from '../list/school-table.module.css';
import { formatOutcome } from './outcomes.ts';
import { NextAction } from './saved-card.tsx';
import type { SavedViewProps } from './saved-view.ts';
import { StageMenu } from './stage-menu.tsx';

export function SavedTable({ schools, ruleOf, onOpen, day, ...row }: SavedViewProps) {
  const ordered = schools.toSorted(
    (a, b) => b.stage_position - a.stage_position || a.short_name.localeCompare(b.short_name),
  );
  return (
    <section className={table['scroll']} aria-label="My schools, table" tabIndex={0}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">School</th>
            <th scope="col">Stage</th>
            <th scope="col">Bucket</th>
            <th scope="col">Next action</th>
            <th scope="col">Outcome</th>
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((saved) => (
            <tr key={saved.id}>
              <th scope="row">
                <button
                  type="button"
                  className={table['name']}
                  aria-label={`Open ${saved.short_name}`}
                  onClick={() => onOpen(saved.id)}
                >
                  {saved.short_name}
                </button>
                <span className={table['place']}>{SHORT_SQUAD_NAMES[saved.squad]}</span>
              </th>
              <td>
                <StageMenu saved={saved} {...row} />
              </td>
              <td>{saved.bucket === null ? '–' : BUCKET_NAMES[saved.bucket]}</td>
              <td>
                <NextAction saved={saved} day={day} />
              </td>
              <td>
                {formatOutcome(saved)}
                {saved.last_reply_on !== null && ` · last reply ${dayInWords(saved.last_reply_on)}`}
              </td>
              <td>{ruleOf(saved) ?? 'not known'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
