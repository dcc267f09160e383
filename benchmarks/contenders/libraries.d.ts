// The few calls that the measurements make, so that the whole project type-checks without the libraries installed:
// they live in this folder's own node_modules, which only `npm run bench` fills.

declare module 'd3-dsv' {
  export function dsvFormat(delimiter: string): {
    parseRows(text: string, onRow: (row: string[]) => null): void;
  };
}

declare module 'nodejs-polars' {
  interface Expression {
    cast(type: unknown): Expression;
    fillNull(value: Expression): Expression;
  }
  interface Table {
    select(expression: Expression): Table;
    getColumns(): { toTypedArray(): Float32Array }[];
  }
  const polars: {
    readonly Float32: unknown;
    all(): Expression;
    lit(value: number): Expression;
    readCSV(path: string, options: Record<string, unknown>): Table;
  };
  export default polars;
}
