// Lines of at most 75 octets, as RFC 5545 (3.1) has it; the library counts characters, and a dash has three octets.

const OCTETS = 75;

/** Joins what is folded already, and folds again between characters. */
export const foldByOctets = (calendar: string): string =>
  calendar
    .replaceAll(/\r\n[\t ]/gu, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');

function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += more;
  }
  return [...lines, current].join('\r\n');
}
