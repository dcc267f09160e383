export { findDrives, gatherForceByDegree } from './signature';
export { spreadByRow } from './quantiles';
export { meanMaximalByStroke, strokePowerScratchBytes } from './power-duration';
export { meanMaximalSeries, meanMaximalScratchBytes } from './mean-maximal-power';
export { trackFilter, trackSmooth } from './track-filter';
export { trackJerk } from './track-jerk';
export { strokeStatistics } from './stroke-statistics';
export { buildPyramid, pyramidBytes, reduceByPyramid } from './pyramid';
