// State of a plan in one banner, with its one action.
import type { ReactNode } from 'react';
import { row } from '#src/ui/primitives.ts';
import styles from './plan-page.module.css';
import type { PlanBanner } from './plan-state.ts';

interface BannerProps {
  readonly tone: PlanBanner['tone'];
  readonly title: string;
  readonly sentence: ReactNode;
  /** Action. */
  readonly children?: ReactNode;
}

export function Banner({ tone, title, sentence, children }: BannerProps) {
  return (
    <section
      className={row({ gap: 8, rowGap: 4, wrap: true, justify: 'between', above: 6, round: 'panel' }, styles.banner)}
      data-tone={tone}
      aria-label="State of the plan"
    >
      <div>
        <h2>{title}</h2>
        <p>{sentence}</p>
      </div>
      {children}
    </section>
  );
}
