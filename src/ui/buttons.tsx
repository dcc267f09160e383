// A button, and a link that looks like one, by their words.
import { Link, type LinkComponent, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from './button.ts';

interface ButtonWords {
  readonly label: ReactNode;
  readonly look?: Parameters<typeof buttonClass>[0];
}

type Words<Tag extends 'a' | 'button'> = ButtonWords & Omit<ComponentProps<Tag>, 'className' | 'children'>;

export const Button = ({ label, look = 'secondary', ...button }: Omit<Words<'button'>, 'type'>) => (
  <button type="button" className={buttonClass(look)} {...button}>
    {label}
  </button>
);

const LabeledLink = ({ label, look = 'secondary', ...link }: ButtonWords & LinkComponentProps) => (
  <Link {...link} className={buttonClass(look)}>
    {label}
  </Link>
);

/** Its addresses are checked as those of every link. */
export const LinkButton = LabeledLink as LinkComponent<(props: Words<'a'>) => ReactNode>;
