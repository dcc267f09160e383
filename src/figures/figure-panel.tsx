// Panel with one figure: title, finding, image, and the same numbers as a table on request. The table can be copied,
// the image saved.
import { Download } from 'lucide-react';
import { use, useId, useRef, useState, type ReactNode, createContext, useEffect } from 'react';
import { box, row, inline, text } from '#src/ui/primitives.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { CopyButton, FigureTable, type FigureRows, shownTable } from './figure-table.tsx';
import styles from './figure-panel.module.css';
import { useFigurePicture, type PictureFormat } from './picture/use-figure-picture.tsx';

interface FigurePanelProps {
  readonly title: string;
  /** One sentence: what the figure says. */
  readonly finding: string;
  readonly children: ReactNode;
  /** The numbers of the figure; without them there is no table to show. */
  readonly table?: () => FigureRows;
  /** Switches that change what is drawn. */
  readonly actions?: ReactNode;
  /** Why there is nothing to draw, and what to do about it; replaces the figure. */
  readonly empty?: string | null;
  /** Not drawn when empty: the foot of the view says why. */
  readonly optional?: boolean;
  /** The area of the view's grid that the panel takes. */
  readonly area?: string;
  /** What can be saved: maps only as a bitmap of the current view; `none` for numbers without a figure. */
  readonly picture?: 'drawing' | 'map' | 'none';
  /** The figure grows to the height of the panel, where that is given from outside: by what stands next to it. */
  readonly fills?: boolean;
}

const FORMATS: Readonly<Record<NonNullable<FigurePanelProps['picture']>, readonly PictureFormat[]>> = {
  drawing: ['png', 'svg'],
  map: ['png'],
  none: [],
};

const TOOL = inline({
  control: true,
  gap: 1,
  tall: 24,
  pad: 0,
  padX: 2,
  tone: 'quiet',
  size: 12,
  hover: 'wash',
  pressed: 'strong',
  off: 'faded',
});

export function FigurePanel(props: FigurePanelProps) {
  const { title, optional, empty = null } = props;
  const isLeftOut = useLeftOut(title, optional === true && empty !== null && !isWaiting(empty) ? empty : null);
  return isLeftOut ? null : <ShownPanel {...props} />;
}

function ShownPanel(props: FigurePanelProps) {
  const { title, finding, children, table, actions, empty = null, area, picture = 'drawing', fills } = props;
  const [asTable, setAsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const heading = useId();
  const caption = useId();
  const saved = useFigurePicture({ title, finding, figure: children, shown: body, asSeen: picture === 'map' });
  const tabled = asTable && table !== undefined;
  return (
    <section
      className={box({ card: true, narrow: true, anchor: true }, styles.panel)}
      data-fills={fills}
      aria-labelledby={heading}
      style={{ gridArea: area }}
    >
      <header className={row({ gap: 3, rowGap: 1, wrap: true, justify: 'between', below: 1, tall: 28 })}>
        <h2 className={text({ size: 16 })} id={heading}>
          {title}
        </h2>
        {actions !== undefined && <div className={row({ gap: 2, rowGap: 1, wrap: true, narrow: true })}>{actions}</div>}
      </header>
      {empty === null ? (
        <figure className={box({ narrow: true }, styles.figure)} aria-labelledby={heading} aria-describedby={caption}>
          <figcaption
            id={caption}
            className={box({
              margin: 0,
              below: 3,
              tone: 'quiet',
              size: 13,
              tabular: true,
              ragged: 'pretty',
              measure: 84,
            })}
          >
            {finding}
          </figcaption>
          <div ref={body} className={styles.body}>
            {tabled ? <FigureTable caption={title} {...table()} /> : children}
          </div>
        </figure>
      ) : (
        <Empty reason={empty} />
      )}
      {empty === null && (table !== undefined || picture !== 'none') && (
        <div
          className={row({ gap: 1, wrap: true, align: 'stretch', justify: 'end' }, styles.tools)}
          data-open={tabled || saved.busy}
        >
          {tabled && (
            <CopyButton className={TOOL} label={`Copy the table of ${title}`} text={() => shownTable(body.current)} />
          )}
          {!tabled &&
            FORMATS[picture].map((format) => (
              <button
                key={format}
                type="button"
                className={TOOL}
                aria-label={`${format.toUpperCase()}: save “${title}” as an image`}
                aria-disabled={saved.busy}
                onClick={() => saved.save(format)}
              >
                <Download size={12} aria-hidden /> {format.toUpperCase()}
              </button>
            ))}
          {table !== undefined && (
            <button type="button" className={TOOL} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              Show as table
            </button>
          )}
        </div>
      )}
      {saved.problem !== null && (
        <p role="alert" className={box({ above: 2, size: 13, tone: 'bad' })}>
          {saved.problem}
        </p>
      )}
      {saved.sheet}
    </section>
  );
}

/** Reasons that end in an ellipsis mean loading: nothing to do but wait. */
const isWaiting = (reason: string): boolean => reason.endsWith('…');

function Empty({ reason }: { readonly reason: string }) {
  const action = use(EmptyAction);
  return <EmptyReason reason={reason}>{!isWaiting(reason) && action}</EmptyReason>;
}

/** Reports a panel that is not drawn, by its title and the reason; the returned function withdraws the report. */
export type LeaveOut = (title: string, reason: string) => () => void;

/** Null where no foot names what is missing: there an empty panel is drawn with its reason. */
export const LeftOut = createContext<LeaveOut | null>(null);

/** Is a panel with a reason to have nothing left to the foot? It names the panel as long as there is the reason. */
export function useLeftOut(title: string, reason: string | null): boolean {
  const leaveOut = use(LeftOut);
  useEffect(
    () => (leaveOut === null || reason === null ? undefined : leaveOut(title, reason)),
    [leaveOut, title, reason],
  );
  return leaveOut !== null && reason !== null;
}

/** Shown below the sentence of an empty panel; null where there is nothing to do. */
export const EmptyAction = createContext<ReactNode>(null);
