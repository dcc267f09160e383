// Sound of a video: off until turned on, at system volume.
import { Volume2, VolumeX } from 'lucide-react';
import styles from './video-view.module.css';

interface SoundButtonProps {
  /** Absent when the container doesn't say. */
  readonly hasSound: boolean | undefined;
  readonly muted: boolean;
  readonly onMuted: (muted: boolean) => void;
}

export function SoundButton({ hasSound, muted, onMuted }: SoundButtonProps) {
  if (hasSound === false) return <span className={styles.time}>No sound in this video</span>;
  return (
    <button type="button" className={styles.worded} aria-pressed={!muted} onClick={() => onMuted(!muted)}>
      {muted ? <VolumeX size={15} aria-hidden /> : <Volume2 size={15} aria-hidden />}
      Sound
    </button>
  );
}
