// Panels of several views on one desk, in the last chosen layout; stacked on a phone.
import { RotateCcw } from 'lucide-react';
import { useMemo, useState, Suspense, Fragment, type ReactNode } from 'react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { KeptChoiceContext, type KeptChoice } from '../../shared/explore-context.ts';
import { panelOf, type PanelId, type DeskPanel } from '../../registry.ts';
import type { ViewProps } from '../../shared/view.ts';
import { listPanels, stackedIn, type Part, partId, type Split } from './own-layout.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { sizesKey, useLayoutSetting } from './layout-setting.ts';
import styles from './layout.module.css';
import { LayoutActions } from './layout-actions.tsx';
import { layoutsWith, shownLayout } from './shown-layout.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { unavailableReason } from '../../shared/abilities.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Group, Panel, Separator } from 'react-resizable-panels';

/** Below this width, two columns of charts are unreadable. */
const NARROW = '(width < 56.25em)';

const panelNames = ({ of }: Part<PanelId>): string =>
  typeof of === 'string'
    ? panelOf(of).title
    : listPanels(of)
        .map((panel) => panelOf(panel).title)
        .join(', ');

/** Window height left under header, timeline and choices; more where the panels of a stack need it. */
const layoutHeight = (stacked: number): string => `max(${Math.max(2, stacked) * 16.5}rem, calc(100dvh - 16.25rem))`;

export function LayoutView(props: ViewProps) {
  const chosen = useLayoutSetting(({ preset }) => preset);
  const own = useLayoutSetting((state) => state.own);
  const choose = useLayoutSetting((state) => state.choose);
  const layout = useMemo(() => shownLayout(chosen, own), [chosen, own]);
  const reset = useLayoutSetting((state) => state.reset);
  const isResized = useLayoutSetting(({ sizes }) =>
    Object.keys(sizes).some((key) => key.startsWith(sizesKey(layout.id, ''))),
  );
  // Separators read their positions on mount, so a reset remounts them.
  const [resets, setResets] = useState(0);
  const below = useMedia(NARROW);
  const explore = useLayoutSetting((state) => state.explore);
  const explored = useMemo(
    (): KeptChoice => ({ written: layout.explored, keep: (written) => explore(layout.id, written) }),
    [layout, explore],
  );
  const cell = (panel: PanelId) => <DeskCell key={panel} panel={panelOf(panel)} view={props} />;

  return (
    <KeptChoiceContext value={explored}>
      <div className={row({ gap: 4, rowGap: 2, wrap: true, tall: 32 })}>
        <Choice
          label="Layout"
          options={layoutsWith(own).map(({ id, name, arrangement }) => ({
            value: id,
            text: name,
            picture: <LayoutPicture arrangement={arrangement} />,
          }))}
          value={layout.id}
          onChange={choose}
        />
        <p className={box({ flex: 1, basis: '16rem', tone: 'quiet', size: 13 })}>{layout.says}</p>
        <LayoutActions shown={layout} />
        {!below && (
          <button
            type="button"
            className={box({ off: 'faded' }, buttonClass('quiet'))}
            aria-disabled={!isResized}
            onClick={() => {
              reset(layout.id);
              setResets((before) => before + 1);
            }}
          >
            <RotateCcw size={14} aria-hidden /> Reset sizes
          </button>
        )}
      </div>
      {below ? (
        <div className={stack({ gap: 3, columns: 1, container: true })}>{listPanels(layout.arrangement).map(cell)}</div>
      ) : (
        <div
          key={`${layout.id} ${listPanels(layout.arrangement).join(' ')} ${resets}`}
          className={styles.room}
          style={{ height: layoutHeight(stackedIn(layout.arrangement)) }}
        >
          <SplitView preset={layout.id} split={layout.arrangement} nameOf={panelNames}>
            {cell}
          </SplitView>
        </div>
      )}
    </KeptChoiceContext>
  );
}

interface DeskCellProps {
  readonly panel: Pick<DeskPanel, 'title' | 'needs' | 'Panel'>;
  readonly view: ViewProps;
}

export function DeskCell({ panel: { title, needs, Panel }, view }: DeskCellProps) {
  const reason = unavailableReason(view.analysis, needs);
  return (
    <div
      className={box({ gap: 3, narrow: true, round: 'panel' }, styles.cell)}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <ErrorBoundary what={`The panel ${title}`}>
        <Suspense fallback={<div style={{ minHeight: 120 }} aria-busy="true" />}>
          {reason === null ? <Panel {...view} /> : <EmptyState title={title} reason={reason} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

interface SplitViewProps {
  readonly preset: string;
  readonly split: Split<PanelId>;
  readonly nameOf: (part: Part<PanelId>) => string;
  readonly children: (panel: PanelId) => ReactNode;
}

/** A panel can't be dragged to nothing. */
const LEAST = '8%';

/** Its parts side by side or stacked, with separators for mouse, touch and arrow keys. */
export function SplitView({ preset, split, nameOf, children }: SplitViewProps) {
  const key = sizesKey(preset, split.id);
  const kept = useLayoutSetting(({ sizes }) => sizes[key]);
  const resize = useLayoutSetting((state) => state.resize);
  const isWhole = kept !== undefined && split.parts.every((part) => partId(part) in kept);
  const sizes = isWhole ? kept : Object.fromEntries(split.parts.map((part) => [partId(part), part.size]));
  return (
    <Group
      id={key}
      orientation={split.direction === 'rows' ? 'vertical' : 'horizontal'}
      defaultLayout={sizes}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) resize(preset, split.id, layout);
      }}
    >
      {split.parts.map((part, at) => {
        const before = split.parts[at - 1];
        return (
          <Fragment key={partId(part)}>
            {before !== undefined && (
              <Separator
                id={`${key}/${at}`}
                className={box({ flex: 'none', anchor: true, round: 'small' }, styles.separator)}
                aria-label={`Between ${nameOf(before)} and ${nameOf(part)}`}
              />
            )}
            <Panel
              id={partId(part)}
              minSize={LEAST}
              className={box({ narrow: true, container: true, overflow: 'hidden' })}
            >
              {typeof part.of === 'string' ? (
                children(part.of)
              ) : (
                <SplitView preset={preset} split={part.of} nameOf={nameOf}>
                  {children}
                </SplitView>
              )}
            </Panel>
          </Fragment>
        );
      })}
    </Group>
  );
}
