// One subject of the settings: what it is at the left where there is room, what is to do beside it.
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

export function Setting({ title, words, children }: SettingProps) {
  const id = `setting-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
  return (
    <section className={styles.setting} aria-labelledby={id}>
      <div className={styles.subject}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  );
}
