// Split of an arrangement: its parts side by side or stacked, with separators for mouse, touch and arrow keys.
import { box } from '#src/ui/primitives.ts';
import { Fragment, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { PanelId } from '../../registry.ts';
import { partId, type Part, type Split } from './arrangement.ts';
import { sizesKey, useLayoutSetting } from './layout-setting.ts';
import styles from './layout.module.css';

interface SplitViewProps {
  readonly preset: string;
  readonly split: Split<PanelId>;
  readonly nameOf: (part: Part<PanelId>) => string;
  readonly children: (panel: PanelId) => ReactNode;
}

/** A panel can't be dragged to nothing. */
const LEAST = '8%';

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
