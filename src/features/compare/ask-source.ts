// Queries the engine of a compared session, open or stored on the device.
import type { Result } from '#engine/recording/result.ts';
import type { OutingId } from '#workers/api.ts';
import { engine } from '#src/engine-client/engine.ts';
import { keptAnswers } from '#src/engine-client/kept-answers.ts';
import type { Source } from './sides/sources.ts';

const ofKept = keptAnswers(engine);

export const askSource = <Answer>(
  source: Source,
  ask: (outing: OutingId) => Promise<Result<Answer>>,
): Promise<Result<Answer>> => (source.outing === null ? ofKept(source.key, ({ id }) => ask(id)) : ask(source.outing));
