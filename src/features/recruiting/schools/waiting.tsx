// Loading state.
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './schools.module.css';

/** `what` as in "the schools". */
export const Waiting = ({ what }: { readonly what: string }) => (
  <div className={stack({ gap: 3 }, styles.waiting)} role="status">
    <span className={text({ tone: 'quiet' })}>Loading {what} …</span>
    <span className={box({ on: 'wash', round: 'panel' }, styles.bone)} aria-hidden="true" />
    <span className={box({ on: 'wash', round: 'panel' }, styles.bone)} aria-hidden="true" />
    <span className={box({ on: 'wash', round: 'panel' }, styles.bone)} aria-hidden="true" />
  </div>
);
