// An engine that answers some questions about its session, for tests.
import { failure, type Result } from '#engine/recording/result.ts';
import type { Answer, EngineApi, Input, QuestionName, SessionId } from '../api.ts';

type Answers = {
  readonly [Name in QuestionName]?: (input: Input<Name>, session: SessionId) => Promise<Result<Answer<Name>>>;
};

/** Others fail. */
export function answering(answers: Answers): Pick<EngineApi, 'ask'> {
  return {
    ask: async (session, name, input) => {
      const { [name]: answer } = answers;
      return answer === undefined ? failure('not-asked', `No test answers ${name}.`) : answer(input, session);
    },
  };
}
