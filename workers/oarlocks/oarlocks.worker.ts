// Entry of the oarlock calibration thread. Listens from its first tick.
import type { OarlockQuestion, OarlockAnswer } from './oarlocks.ts';

async function serve({ sessions, manual, table }: OarlockQuestion): Promise<void> {
  const { oarlockLibrary } = await import('#engine/analysis/instrument/oarlock-library.ts');
  const answer: OarlockAnswer = oarlockLibrary(sessions, manual, table);
  postMessage(answer);
}

addEventListener('message', ({ data }: MessageEvent<OarlockQuestion>) =>
  // A part that could not be fetched ends the question with a failure instead of leaving it open.
  serve(data).catch(reportError),
);
