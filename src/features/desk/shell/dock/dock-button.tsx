import { Smartphone } from 'lucide-react';
import styles from './dock-button.module.css';

export function DockButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Dock mode"
      aria-keyshortcuts="D"
      title="Dockside mode: one rower per screen, for your phone (D)"
      onClick={onPress}
    >
      <Smartphone size={15} aria-hidden /> <span>Dock</span>
    </button>
  );
}
