// Note texts of all sessions on the device, for search.
import { readAnnotations } from '#storage/annotations.ts';
import { DeviceDatabase } from '#storage/database.ts';

const database = new DeviceDatabase();

/** The notes of each recording by its fingerprint, a line each; empty where nothing can be read. */
export async function noteTexts(): Promise<ReadonlyMap<string, string>> {
  const kept = await database.run(async (open) => {
    const transaction = open.transaction('annotations');
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return keys.map((fingerprint, index): [string, unknown] => [fingerprint, values[index]]);
  });
  database.close();
  if (!kept.ok) return new Map();
  return new Map(
    kept.value.map(([fingerprint, value]) => {
      const { notes } = readAnnotations(value).annotations;
      return [fingerprint, notes.map(({ text }) => text).join('\n')];
    }),
  );
}
