// What is asked beyond the measured numbers, in one module that is loaded when the first of it is asked.
export { exchangedWithin } from './fingerprint/exchanged-seats.ts';
export { leadsOf } from './leads/leads.ts';
export { rollMoments } from './roll/roll-moments.ts';
export { whatIf } from './what-if/what-if.ts';
export { rollWith } from './roll/roll-with.ts';
