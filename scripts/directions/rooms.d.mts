export interface Room {
  /** Rooms, or single files of one, that it may import besides itself. */
  readonly rooms: readonly string[];
  /** The only packages it may import; absent where any will do. */
  readonly packages?: readonly string[];
  /** Whether it runs under Node. Elsewhere only `node.ts`, `*.node.ts` and tests import Node's own modules. */
  readonly node?: boolean;
}
export const ROOMS: Readonly<Record<string, Room>>;
export const GROUPS: readonly string[];
export const TESTS_ALSO: readonly string[];
