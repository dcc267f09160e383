export { angularVelocity } from './angular-velocity';
export { bridgeGaps, isClean, longestConstantRun, unbrokenRuns } from './cleaning';
export { gatherStrokes } from './crew';
export { measureDrives } from './measure';
export { scatterDrives } from './scatter';
export { forceSimilarity } from './similarity';
export { crewTiming } from './timing';
export { turningPoints } from './turning-points';
