// Which pages of the report are printed, under which title and whose logo.
import { useState } from 'react';
import { labelOfSeat } from '#src/charts/choice/seat-look.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import type { ViewProps } from '../../contract/view.ts';
import styles from './choose-pages.module.css';
import { printedSeats, readLogo, useReportLogo, withSeat, type ReportPages } from './report-pages.ts';

interface ChoosePagesProps extends Pick<ViewProps, 'analysis'> {
  readonly pages: ReportPages;
  /** Stroke first. */
  readonly seats: readonly number[];
  /** The title without one of the coach's own. */
  readonly usual: string;
  readonly onChange: (pages: ReportPages) => void;
}

export function ChoosePages({ analysis, pages, seats, usual, onChange }: ChoosePagesProps) {
  const printed = printedSeats(pages, seats);
  return (
    <details className={styles.choose}>
      <summary>Pages, title and logo of the report</summary>
      <label className={styles.title}>
        Title
        <input
          type="text"
          value={pages.title}
          placeholder={usual}
          maxLength={80}
          onChange={({ target }) => onChange({ ...pages, title: target.value })}
        />
      </label>
      <ul>
        <li>
          <Check label="The crew" checked={pages.crew} onChange={(crew) => onChange({ ...pages, crew })} />
        </li>
        {seats.map((seat) => (
          <li key={seat}>
            <Check
              label={labelOfSeat(analysis.gates, seat)}
              checked={printed.includes(seat)}
              onChange={(wanted) => onChange(withSeat(pages, seat, wanted))}
            />
          </li>
        ))}
      </ul>
      <LogoChoice />
    </details>
  );
}

function LogoChoice() {
  const { logo, set } = useReportLogo();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readLogo(file);
    setProblem('problem' in read ? read.problem : null);
    if ('logo' in read) set(read.logo);
  };
  return (
    <div className={styles.logo}>
      {logo !== null && <img src={logo} alt="The logo of the report" />}
      <label>
        Logo, kept on this device
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {logo !== null && (
        <button type="button" className={buttonClass('quiet')} onClick={() => set(null)}>
          Remove the logo
        </button>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
