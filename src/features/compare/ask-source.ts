// Queries the engine of a compared session, open or stored on the device.
import type { Result } from '#engine/recording/result.ts';
import type { SessionId } from '#workers/api.ts';
import { engine, keptAnswers } from '#src/engine-client/engine.ts';
import type { Source } from './sides/sources.ts';

const ofKept = keptAnswers(engine);

export const askSource = <Answer>(
  source: Source,
  ask: (session: SessionId) => Promise<Result<Answer>>,
): Promise<Result<Answer>> => (source.session === null ? ofKept(source.key, ({ id }) => ask(id)) : ask(source.session));
