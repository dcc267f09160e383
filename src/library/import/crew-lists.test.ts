import { expect, it } from 'vitest';
import type { CrewMember } from '#engine/recording/recording.ts';
import { crewListFile } from '#fixtures/peach/logger-file.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { correctionsByCrewList, noteCrewList } from './crew-lists.ts';
import { isAccountList } from './recording-name.ts';

const session = simulateSession(generateCrew('2x', 'lists', { names: ['Ada Ek', 'Bea Li'] }), {
  name: 'lists',
  seed: 1,
  segments: [{ kind: 'row', strokes: 2, rateSpm: 28 }],
});
const source = { fileName: 'row1.peach-data', bytes: 1, format: 'peach-all-data', encoding: null, delimiter: null };
const seat = (number: number, name: string | null = null): CrewMember => ({ seat: number, side: 'both', name });

it('names whom neither the file nor a person named, for the file of its name alone', () => {
  noteCrewList('ROW1.PEACH-DATA-INDEX', crewListFile(session));
  const told = { source, crew: [seat(1), seat(2, 'Beate')], corrections: null };
  expect(correctionsByCrewList(told)).toEqual({ names: { 1: 'Ada Ek' } });
  expect(correctionsByCrewList({ ...told, corrections: { boatName: 'Filippi', names: { 1: null } } })).toBeNull();
  expect(correctionsByCrewList({ ...told, source: { ...source, fileName: 'row2.peach-data' } })).toBeNull();
});

it('lies beside recordings, and is none', () => {
  expect(isAccountList('2025/row1.peach-data-index')).toBe(true);
  expect(isAccountList('2025/row1.peach-data')).toBe(false);
});
