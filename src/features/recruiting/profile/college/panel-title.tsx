// Panel heading: one level below the name, which is the page's heading or one within a page.
import { createContext, useContext, type ReactNode } from 'react';

export type NameLevel = 1 | 2;

export const LevelOfName = createContext<NameLevel>(1);

export function PanelTitle({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const Title = useContext(LevelOfName) === 1 ? 'h2' : 'h4';
  return <Title id={id}>{children}</Title>;
}
