// A generated session, read and analyzed, for export tests, and a plain reader of what they write.
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { analyze } from '../../analysis/analyze.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { bytesSource } from '../../formats/byte-source.ts';
import { readRecording } from '../../formats/read-recording.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Recording, Samples } from '../../recording/recording.ts';

export const STROKES = 12;

export async function rowedSession(
  engine: Engine,
  boat: '4-' | '2x',
): Promise<{ readonly recording: Recording; readonly analysis: Analysis; readonly samples: Samples }> {
  const session = simulateSession(generateCrew(boat, 'exports'), {
    name: 'exports',
    seed: 7,
    segments: [{ kind: 'row', strokes: STROKES, rateSpm: 26 }],
  });
  const read = await readRecording(engine, bytesSource('exports.txt', exportBytes(session)), {});
  if (!read.ok || read.value.samples === null) throw new Error('Couldn’t load the generated session.');
  const recording = read.value;
  return { recording, analysis: analyze(engine, recording, { definitions: 'powerline' }), samples: read.value.samples };
}

/**
 * A plain RFC 4180 parser for reading tests' output back. Cells by row, without quotes; requires the byte order mark,
 * and CRLF at the end of every line.
 */
export function parseCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('No byte order mark.');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) throw new Error('The last line does not end.');
  return rows;
}
