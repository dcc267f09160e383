// Choice of report pages, title and logo.
import { useState } from 'react';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { counted } from '#src/format/number.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { useTargets } from '../../shared/targets/use-targets.ts';
import type { ViewProps } from '../../shared/view.ts';
import { printedSeats, printedTargets, readLogo, useReportLogo, withSeat, type ReportPages } from './report-pages.ts';

interface ChoosePagesProps extends Pick<ViewProps, 'analysis'> {
  readonly pages: ReportPages;
  /** Stroke first. */
  readonly seats: readonly number[];
  /** From a video of the session. */
  readonly stills: number;
  /** Default title. */
  readonly usual: string;
  readonly onChange: (pages: ReportPages) => void;
}

export function ChoosePages({ analysis, pages, seats, stills, usual, onChange }: ChoosePagesProps) {
  const printed = printedSeats(pages, seats);
  const sets = useTargets(analysis.boat);
  return (
    <details className={box({ padY: 1, padX: 2, size: 13 })}>
      <summary className={box({ tall: 24, cursor: 'pointer', tone: 'accent' })}>
        Pages, title and logo of the report
      </summary>
      <label className={stack({ gap: '2px', above: 2, tone: 'quiet' })}>
        Title
        <input
          className={box({ control: true, pad: 0, padX: 2, tall: 32, tone: 'ink' })}
          type="text"
          value={pages.title}
          placeholder={usual}
          maxLength={80}
          onChange={({ target }) => onChange({ ...pages, title: target.value })}
        />
      </label>
      <ul className={stack({ gap: 3, rowGap: 0, columns: 2, above: 2, below: 2 })}>
        <li>
          <PageTick
            label={seats.length === 0 ? 'The session' : 'The crew'}
            checked={pages.crew}
            onChange={(crew) => onChange({ ...pages, crew })}
          />
        </li>
        {stills > 0 && (
          <li>
            <PageTick
              label={`From the video, ${counted(stills, 'frame')}`}
              checked={pages.film}
              onChange={(film) => onChange({ ...pages, film })}
            />
          </li>
        )}
        {seats.map((seat) => (
          <li key={seat}>
            <PageTick
              label={labelSeat(analysis.gates, seat)}
              checked={printed.includes(seat)}
              onChange={(wanted) => onChange(withSeat(pages, seat, wanted))}
            />
          </li>
        ))}
      </ul>
      {sets.length > 0 && (
        <Dropdown
          label="Targets next to each rower’s numbers"
          options={[...sets.map(({ crewClass, boatClass }) => ({ value: crewClass, label: boatClass })), NO_TARGETS]}
          value={printedTargets(pages, sets)?.crewClass ?? NO_TARGETS.value}
          onChange={({ target: { value } }) => {
            const set = sets.find(({ crewClass }) => crewClass === value);
            onChange({ ...pages, targets: set?.crewClass ?? 'none' });
          }}
        />
      )}
      <LogoChoice />
    </details>
  );
}

const NO_TARGETS = { value: 'none', label: 'No targets' };

interface PageTickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One line in a list of a dozen: consents have a frame of their own, pages don't. */
const PageTick = ({ label, checked, onChange }: PageTickProps) => (
  <label className={row({ gap: 2, tall: 32, cursor: 'pointer' })}>
    <input
      className={box({ flex: 'none', square: 18, margin: 0 })}
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

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
    <div className={stack({ gap: 1, items: 'start', above: 2 })}>
      {logo !== null && <img src={logo} alt="The logo of the report" style={{ maxWidth: '9rem', maxHeight: '3rem' }} />}
      <label className={stack({ gap: '2px', tone: 'quiet' })}>
        Logo, kept on this device
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {logo !== null && <Button look="quiet" label="Remove the logo" onClick={() => set(null)} />}
      {problem !== null && (
        <p className={text({ tone: 'bad' })} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
