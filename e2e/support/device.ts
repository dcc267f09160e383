// What the browser keeps for this site, looked at from outside the application.
import type { Page } from '@playwright/test';

/** Bytes of every file of the private file system by its path below `recordings/`. */
export const filesOnDevice = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const all = await root.getDirectoryHandle('recordings', { create: true });
    const found: Record<string, number> = {};
    for await (const [folder, handle] of all.entries()) {
      if (!(handle instanceof FileSystemDirectoryHandle)) continue;
      try {
        for await (const [name, file] of handle.entries()) {
          if (file instanceof FileSystemFileHandle) found[`${folder}/${name}`] = (await file.getFile()).size;
        }
        found[folder] = 0;
      } catch {
        // Cleared away while it was looked at: it is not there.
      }
    }
    return found;
  });

/** Fingerprints of the library's records. */
export const recordsOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('strokeside-library');
        opening.addEventListener('error', () => reject(new Error('No database.')));
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('sessions').objectStore('sessions').getAllKeys();
          keys.addEventListener('success', () => {
            opening.result.close();
            resolve(keys.result.map(String));
          });
        });
      }),
  );

export const toFolderName = (fingerprint: string): string => fingerprint.replace(':', '-');

/** The library's record of its only session, as stored on the device. */
export const factsOnDevice = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('strokeside-library');
        opening.addEventListener('error', () => reject(new Error('No database.')));
        opening.addEventListener('success', () => {
          const records = opening.result.transaction('sessions').objectStore('sessions').getAll();
          records.addEventListener('success', () => {
            opening.result.close();
            const [record] = records.result as { facts: object }[];
            // The track's outline isn't a number to compare.
            resolve({ ...record?.facts, outline: null });
          });
        });
      }),
  );

/** Names of the staged files of an import. */
export const putAside = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const all = await root.getDirectoryHandle('incoming', { create: true });
    const names: string[] = [];
    for await (const folder of all.values()) {
      if (!(folder instanceof FileSystemDirectoryHandle)) continue;
      try {
        for await (const name of folder.keys()) names.push(name);
      } catch {
        // Cleared away while it was looked at: it is not there.
      }
    }
    return names;
  });
