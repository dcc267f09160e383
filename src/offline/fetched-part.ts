// For work whose code is fetched when it is first asked for: the code, or a sentence that can be shown in place of its
// result.
import { failure, success, type Result } from '#engine/recording/result.ts';
import { useConnection } from './connection.ts';
import { isMissingCode, missingCodeReason, withinDeadline } from './part-deadline.ts';

/** `what` begins the sentence, as in "Reading a list". What goes wrong inside the code itself is thrown on. */
export async function fetchedPart<Part>(what: string, load: () => Promise<Part>): Promise<Result<Part>> {
  try {
    return success(await withinDeadline(load()));
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    return failure('missing-part', missingCodeReason(what, await useConnection.getState().check()));
  }
}
