export { bestCut, runningSums } from './effort-cuts';
export { powerTimeline } from './power-timeline';
export { finiteNumbers, neighbourSteps, presentNumbers, valueOfRank } from './ranks';
