// The whole analysis of a two-hour eight, and against the core of it in plain JavaScript.
import { measureInChild } from '../harness/child-process.ts';
import { shown, type Suite, median, medianRatio } from '../harness/print.ts';
import { generateLongExport } from '../recordings/recording.ts';
import type { AnalysisAnswer, AnalysisRequest } from './analysis.child.ts';

const HOURS = 2;
const REPEATS = 4;

export const analysis: Suite = {
  name: 'analysis',
  run: async ({ rounds }) => {
    const { path } = await generateLongExport(HOURS);
    const answers: AnalysisAnswer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      answers.push(
        await measureInChild<AnalysisAnswer>('analysis.child', { path, repeats: REPEATS } satisfies AnalysisRequest),
      );
    }
    const times = (of: (answer: AnalysisAnswer) => number): number[] => answers.map(of);
    const cold = times(({ analyseMs }) => analyseMs[0] ?? Number.NaN);
    const warm = times(({ analyseMs }) => median(analyseMs.slice(1)));
    const plainCold = times(({ plainMs }) => plainMs[0] ?? Number.NaN);
    const plainWarm = times(({ plainMs }) => median(plainMs.slice(1)));
    const coreWarm = times(({ coreMs }) => median(coreMs.slice(1)));
    const turns = times(({ turnsMs }) => median(turnsMs.slice(1)));
    const oarlocks = times(({ oarlocksMs }) => oarlocksMs[0] ?? Number.NaN);
    const read = times(({ readMs }) => readMs);
    const row = (name: string, values: readonly number[]): string[] => [
      name,
      shown(median(values)),
      shown(Math.min(...values)),
    ];
    const agreement = answers[0]?.agreement;
    return {
      tables: [
        {
          title: `Analysis of a ${HOURS} h eight, All Data export of 100 columns, ${answers[0]?.strokeCount} strokes`,
          header: ['what', 'median ms', 'best ms'],
          rows: [
            row('reading the file', read),
            row('whole analysis, first time', cold),
            row('whole analysis, again', warm),
            row('strokes, slips, work, peaks and curves only, again', coreWarm),
            row('these in plain JavaScript, first time', plainCold),
            row('these in plain JavaScript, again', plainWarm),
            row('the turns of the oars only, again', turns),
            row('the error of the oarlocks, first time', oarlocks),
          ],
        },
      ],
      goals: [
        {
          name: 'the error of the oarlocks against the analysis, first time',
          target: 5,
          sense: 'at most',
          measured: 100 * medianRatio(oarlocks, cold),
          unit: ' %',
        },
        {
          name: `the turns of the oars of a ${HOURS} h eight`,
          target: 15,
          sense: 'at most',
          measured: median(turns),
          unit: ' ms',
        },
      ],
      notes:
        agreement === undefined
          ? []
          : [
              `Of ${agreement.oarStrokes} strokes of single oars the plain port finds ${agreement.found}, with the same peak in ${agreement.peaksEqual}; work differs by ${shown(agreement.medianWorkDifferencePct)} %, mean force at a degree by ${shown(agreement.medianCurveDifferenceN)} N (medians).`,
            ],
      samples: answers,
    };
  },
};
