// The way around the product: a rail at the left, a bar at the bottom of a phone.
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import styles from './app-rail.module.css';
import { PRODUCT } from '../product.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export interface RailEntry {
  readonly label: string;
  readonly href: string;
  readonly Icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  readonly current: boolean;
  /** Left out of the bar of a phone, which has no room for it: another way leads there. */
  readonly isWide?: true;
}

interface AppRailProps {
  readonly entries: readonly RailEntry[];
  /** Content above the theme switch. */
  readonly children?: ReactNode;
}

export function AppRail({ entries, children }: AppRailProps) {
  return (
    <nav className={styles.rail} aria-label={PRODUCT}>
      <span className={styles.brand} aria-hidden>
        {PRODUCT.slice(0, 1)}
      </span>
      <ul className={styles.entries}>
        {entries.map(({ label, href, Icon, current, isWide }) => (
          <li key={label} data-wide={isWide}>
            <Link
              to={href}
              activeOptions={{ exact: true }}
              className={styles.entry}
              aria-current={current ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {children}
        <ThemeSwitch />
      </div>
    </nav>
  );
}
