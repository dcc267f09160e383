// The way around the product: a rail at the left, a bar at the bottom of a phone.
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import styles from './app-rail.module.css';
import { PRODUCT } from '../product.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { row, stack } from '../primitives.ts';

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
    <nav className={row({ gap: 6, on: 'surface' }, styles.rail)} aria-label={PRODUCT}>
      <span
        className={stack({ centered: true, round: 'control', weight: 'strong', underline: 'none' }, styles.brand)}
        aria-hidden
      >
        {PRODUCT.slice(0, 1)}
      </span>
      <ul className={stack({ gap: 2, content: 'start', flex: 1, full: true }, styles.entries)}>
        {entries.map(({ label, href, Icon, current, isWide }) => (
          <li key={label} data-wide={isWide}>
            <Link
              to={href}
              activeOptions={{ exact: true }}
              className={stack(
                { items: 'center', pad: 0, padY: 2, anchor: true, tone: 'quiet', size: 12, underline: 'none' },
                styles.entry,
              )}
              aria-current={current ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={stack({ gap: 1, items: 'center' }, styles.foot)}>
        {children}
        <ThemeSwitch />
      </div>
    </nav>
  );
}
