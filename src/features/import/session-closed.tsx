import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { ChooseFiles } from './choose-files.tsx';
import { OpenSample } from './open-sample.tsx';
import styles from './import.module.css';
import { SessionList } from './session-list.tsx';

/** Shown instead of a desk whose session is not in this tab's memory. */
export function SessionClosed({ reason }: { readonly reason: string }) {
  usePageTitle('Session not open');
  return (
    <div className={stack({ gap: 8, content: 'center', pad: 6, margin: 'center' }, styles.page)}>
      <div className={stack({ gap: 4, items: 'center', on: 'surface', round: 'panel', text: 'center' }, styles.zone)}>
        <h1 className={text({ size: 26 })}>This session isn’t open</h1>
        <p>{reason} Wherever in this window you drop it, it opens as before.</p>
        <div className={row({ gap: 3, wrap: true, align: 'stretch', justify: 'center' })}>
          <ChooseFiles />
          <OpenSample />
        </div>
      </div>
      <SessionList />
    </div>
  );
}
