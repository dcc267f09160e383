// Oar angles of a session, fetched one oar at a time: two hours of an eight at once would take 50 MB.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { SwingOfCrew, type OarSwing } from '#engine/film/match/film-channels.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { wholeRange } from '../../../shared/selection/selection.ts';

/** Maximum sample rate of angles: with at most two per bucket, samples are returned unchanged. */
const MAX_HZ = 200;

const noOars = (): Result<never> => failure('no-oars', 'No oar angles in this recording, so sync the video manually.');

export async function crewSwing(engine: EngineApi, session: SessionId, analysis: Analysis): Promise<Result<OarSwing>> {
  const range = wholeRange(analysis);
  const swing = new SwingOfCrew(range.fromS, range.toS);
  const buckets = Math.ceil((range.toS - range.fromS) * (MAX_HZ / 2)) + 1;
  let oars = 0;
  for (const [index, { quantity }] of analysis.channels.entries()) {
    if (quantity !== 'oar-angle') continue;
    const answer = await engine.ask(session, 'traces', { channels: [index], ...range, buckets });
    if (!answer.ok) return answer;
    for (const { timeS, minimum } of answer.value) {
      swing.add(timeS, minimum);
      oars += 1;
    }
  }
  return oars === 0 ? noOars() : success(swing.swing());
}
