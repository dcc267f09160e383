// The few calls that the measurements make, so that the whole project type-checks without the libraries installed:
// they live in this folder's own node_modules, which only `npm run bench` fills.

declare module 'udsv' {
  interface Schema {
    readonly cols: { type: string; readonly repl: { empty: unknown } }[];
  }
  interface Parser {
    readonly typedArrs: unknown;
    chunk(text: string, parse: unknown, onRow: (row: unknown[]) => void): void;
    end(): void;
  }
  export function inferSchema(text: string, options: Record<string, unknown>): Schema;
  export function initParser(schema: Schema): Parser;
}

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

declare module '@duckdb/duckdb-wasm/blocking' {
  interface Batch {
    readonly numRows: number;
    getChildAt(index: number): { toArray(): Float32Array } | null;
  }
  interface Database {
    instantiate(): Promise<unknown>;
    open(options: { path: string }): void;
    connect(): { query(sql: string): { readonly batches: readonly Batch[] } };
  }
  interface Bundle {
    readonly mainModule: string;
    readonly mainWorker: string;
  }
  export class VoidLogger {
    log(entry: unknown): void;
  }
  export const NODE_RUNTIME: unknown;
  export function createDuckDB(
    bundles: Record<string, Bundle>,
    logger: VoidLogger,
    runtime: unknown,
  ): Promise<Database>;
}
