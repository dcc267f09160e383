// Writes the session of the kept device (storage/testing/kept) as the code of today stores it, once ANALYSIS_VERSION or
// COLUMNS_VERSION was raised. All else that the device keeps is never written again.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { command, WrongWords } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';

await command({ usage: 'node scripts/keep-session.mjs' }, async () => {
  await readTypeScript();
  const kept = await import('../storage/testing/kept-device.ts');
  const { COLUMNS_VERSION } = await import('../storage/storage-schema-versions.ts');
  const { storedRecording } = await import('../engine/recording/stored-recording.ts');
  const device = kept.keptDevice();
  const session = await kept.presentAnalysis();
  const record = kept.presentRecord(session);
  const before = device.stores.sessions[kept.KEPT_SESSION]?.kept;
  if (JSON.stringify(before) === JSON.stringify(record.kept))
    throw new WrongWords('These versions have kept their session: raise ANALYSIS_VERSION or COLUMNS_VERSION first.');
  const recording = { version: COLUMNS_VERSION, recording: storedRecording(session.recording) };
  const stores = {
    ...device.stores,
    sessions: { [kept.KEPT_SESSION]: record },
    recordings: { [kept.KEPT_SESSION]: recording },
  };
  writeFileSync(kept.KEPT_DEVICE_PATH, kept.keptText({ ...device, stores }));
  writeFileSync(kept.KEPT_COLUMNS_PATH, gzipSync(kept.presentColumns(session)));
});
