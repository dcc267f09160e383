// The oarlocks of a library, calibrated by all of its sessions in a thread of their own, the first time.
import { measureInChild } from '../harness/child-process.ts';
import { shown, type Suite, median } from '../harness/print.ts';
import type { OarlocksAnswer, OarlocksRequest } from './oarlocks.child.ts';

const SESSIONS = 400;
const TARGET_MS = 2000;

export const oarlocks: Suite = {
  name: 'oarlocks',
  run: async ({ rounds }) => {
    const answers: OarlocksAnswer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      answers.push(
        await measureInChild<OarlocksAnswer>('oarlocks.child', { sessions: SESSIONS } satisfies OarlocksRequest),
      );
    }
    const times = answers.map(({ ms }) => ms);
    return {
      tables: [
        {
          title: `Oarlocks of ${SESSIONS} sessions of eights: ${answers[0]?.oarlocks} oarlocks, ${answers[0]?.rowers} rowers`,
          header: ['what', 'median ms', 'best ms'],
          rows: [['calibrating all of them, first time', shown(median(times)), shown(Math.min(...times))]],
        },
      ],
      goals: [
        {
          name: `the oarlocks of ${SESSIONS} sessions, calibrated`,
          target: TARGET_MS,
          sense: 'at most',
          measured: median(times),
          unit: ' ms',
        },
      ],
      notes: [],
      samples: answers,
    };
  },
};
