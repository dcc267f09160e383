// Layout actions: create from the current panels, change, share, delete, open another coach's.
import { FolderOpen, LayoutPanelLeft, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { sizesOf, useLayoutSetting } from '../layout-setting.ts';
import { PRESETS } from '../presets.ts';
import { sizesInPlan, type ShownLayout } from '../shown-layout.ts';
import { EditLayout } from './edit-layout.tsx';
import { namesBeside } from './layout-form.ts';
import { OpenLayout } from './open-layout.tsx';
import { layoutText, MAX_LAYOUTS, toLayoutPlan, type LayoutPlan, type SharedLayout } from './own-layout.ts';
import styles from './own-layouts.module.css';
import { ShareLayout } from './share-layout.tsx';

const PRESET_NAMES = PRESETS.map(({ name }) => name);

type Asked = 'new' | 'change' | 'share' | 'open';

/** Its name when free, otherwise with a number appended. */
function freeName({ name }: LayoutPlan, taken: readonly string[]): string {
  let free = name;
  for (let copy = 2; taken.includes(free); copy += 1) free = `${name} ${copy}`;
  return free;
}

/** Unmoved panels keep their sizes. */
const isSamePlace = (a: LayoutPlan, b: LayoutPlan): boolean =>
  a.direction === b.direction && a.groups.map(String).join(';') === b.groups.map(String).join(';');

export function LayoutActions({ shown }: { readonly shown: ShownLayout }) {
  const setting = useLayoutSetting();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { explored } = shown;
  const plan = { ...toLayoutPlan(shown.arrangement), name: shown.name, explored };
  const sizes = sizesInPlan(shown.arrangement, sizesOf(setting, shown.id), plan);
  const isFull = setting.own.length >= MAX_LAYOUTS;
  const open = (layout: SharedLayout): void =>
    setting.add({ ...layout, name: freeName(layout, namesBeside(setting.own, PRESET_NAMES, null)) }, layout.sizes);
  const button = (what: Asked, words: string, Icon: typeof Pencil) => (
    <button type="button" className={buttonClass('quiet')} onClick={() => setAsked(what)}>
      <Icon size={14} aria-hidden /> {words}
    </button>
  );
  return (
    <div className={styles.actions} role="group" aria-label="Layouts of your own">
      {isFull ? (
        <p>You can save up to 12 layouts. Delete one to add another.</p>
      ) : (
        button('new', 'New layout', LayoutPanelLeft)
      )}
      {shown.isOwn && button('change', 'Change', Pencil)}
      {button('share', 'Share', Share2)}
      {!isFull && button('open', 'Open a layout', FolderOpen)}
      {asked === 'new' && (
        <EditLayout
          from={{ ...plan, name: '' }}
          taken={namesBeside(setting.own, PRESET_NAMES, null)}
          onKeep={(kept) => setting.add({ ...kept, explored }, isSamePlace(kept, plan) ? sizes : {})}
          onRemove={null}
          onClose={close}
        />
      )}
      {asked === 'change' && (
        <EditLayout
          from={plan}
          taken={namesBeside(setting.own, PRESET_NAMES, shown.id)}
          onKeep={(kept) => setting.change(shown.id, kept)}
          onRemove={() => {
            setting.remove(shown.id);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'share' && <ShareLayout name={shown.name} text={layoutText(plan, sizes)} onClose={close} />}
      {asked === 'open' && <OpenLayout onOpen={open} onClose={close} />}
    </div>
  );
}
