// Rows of an insert in lines of at most 120 characters: values go on in the next line, and a long text as two literals with a
// line break between them, which SQL reads as one.

const WIDTH = 120;
const INDENT = '  ';

/** `values`: as SQL writes them. Answers `(…)` without what follows, indented, with room left for a comma. */
export function sqlRow(values: readonly string[]): string {
  const lines: string[] = [];
  let line = `${INDENT}(`;
  const fits = (piece: string): boolean => line.length + piece.length < WIDTH;
  values.forEach((value, at) => {
    const piece = `${value}${at < values.length - 1 ? ',' : ')'}`;
    const gap = /[( ]$/u.test(line) ? '' : ' ';
    if (fits(gap + piece)) {
      line += gap + piece;
      return;
    }
    if (line.trim() !== '(') lines.push(line.trimEnd());
    line = `${INDENT}${INDENT}`;
    const parts = inParts(piece, WIDTH - 1 - line.length);
    lines.push(...parts.slice(0, -1).map((part) => line + part));
    line += parts.at(-1) ?? '';
  });
  return [...lines, line].join('\n');
}

/** A literal that is longer than `room`, cut after spaces. */
function inParts(piece: string, room: number): readonly string[] {
  if (piece.length <= room) return [piece];
  const cut = piece.lastIndexOf(' ', room - 2);
  if (!piece.startsWith("'") || cut < 2) throw new Error(`This does not fit into a line: ${piece}`);
  return [`${piece.slice(0, cut + 1)}'`, ...inParts(`'${piece.slice(cut + 1)}`, room)];
}
