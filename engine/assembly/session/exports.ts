export { bestCut, runningSums } from './effort-cuts';
export { fixesInPlane, pointsOnGround, readableFixes } from './fixes';
export { outlyingFixes, straightMisses } from './outlying-fixes';
export { distanceAlong, pathLength, speedAndHeading, stillPoints } from './path';
export { powerTimeline } from './power-timeline';
export { finiteNumbers, neighbourSteps, presentNumbers, valueOfRank } from './ranks';
export { tuningFixes } from './tuning-fixes';
