// What is compared: ways from a file of text to float32 columns, one implementation each.
import type { TableLayout } from '../recordings/table-layout.ts';

/** Gives the columns, in the layout's order. Called after the clock has stopped: a copy made here is not counted. */
export type Columns = () => readonly Float32Array[];

export type ReadTable = (layout: TableLayout) => Promise<Columns>;

export interface Contender {
  readonly name: string;
  /** Loading and compiling, timed apart from the reading. */
  readonly start: () => Promise<ReadTable>;
}
