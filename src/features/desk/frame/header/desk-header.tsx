// What this outing is, by whose definitions it is measured, and how far it can be trusted.
import type { ReactNode } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis, Measuring } from '#engine/analysis/analysis.ts';
import { boatWords, outingName } from '#src/format/boat-words.ts';
import { venueTime } from '#src/time/venue-time.ts';
import { wholeRange } from '../../contract/selection/selection.ts';
import type { SelectionChange } from '../../contract/view.ts';
import { AgreementBadge } from './agreement-badge.tsx';
import { DefinitionMenu } from './definition-menu.tsx';
import { DeviceMenu } from './device-menu.tsx';
import styles from './desk-header.module.css';
import { FindingsButton } from '../../panels/findings/findings-button.tsx';

interface DeskHeaderProps {
  readonly analysis: Analysis;
  /** What the address asks the numbers to be measured by. */
  readonly method: Measuring;
  readonly redefining: boolean;
  readonly onMethod: (change: Partial<Measuring>) => void;
  readonly select: (change: SelectionChange) => void;
  /** What becomes of the outing at the moment, beside its name. */
  readonly note: ReactNode;
  /** What can be done with the outing as a whole. */
  readonly tools: ReactNode;
  /** The tabs of the views. */
  readonly children: ReactNode;
}

export function DeskHeader({ analysis, method, redefining, onMethod, select, note, tools, children }: DeskHeaderProps) {
  const { boat, craft, source, recordedFrom, venueOffsetS } = analysis;
  const when = venueTime(recordedFrom, venueOffsetS);
  const facts = [when?.date, when?.time, craft === 'erg' ? 'ergometer' : boatWords(boat)].filter(
    (fact) => fact !== undefined,
  );
  return (
    <header className={styles.header}>
      <div className={styles.outing}>
        <h1 title={source.fileName}>{outingName(boat, source.fileName)}</h1>
        <p>{facts.join(' · ')}</p>
        {note}
      </div>
      {children}
      <div className={styles.tools}>
        {isLogged(analysis) ? (
          <DeviceMenu analysis={analysis} />
        ) : (
          <DefinitionMenu
            method={analysis}
            wanted={method}
            gates={analysis.gates}
            busy={redefining}
            onChange={onMethod}
          />
        )}
        <AgreementBadge analysis={analysis} />
        <FindingsButton
          findings={analysis.findings}
          clockStartS={wholeRange(analysis).fromS}
          gates={analysis.gates}
          select={select}
        />
        {tools}
      </div>
    </header>
  );
}
