import { Smartphone } from 'lucide-react';
import { ENTER_DOCK } from '../../shared/actions/desk-actions.ts';
import { useActionButton } from '../../shared/actions/use-action.ts';
import styles from './dock-button.module.css';

export function DockButton() {
  return (
    <button className={styles.button} {...useActionButton(ENTER_DOCK)} aria-label="Dockside mode">
      <Smartphone size={15} aria-hidden /> <span>Dock</span>
    </button>
  );
}
