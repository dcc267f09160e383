// Computations beyond the measured values, in one module loaded on first use.
export { exchangedWithin } from './fingerprint/exchanged-seats.ts';
export { findLeads } from './leads/leads.ts';
export { rollMoments } from './roll/roll-with.ts';
export { whatIf } from './what-if/what-if.ts';
export { rollWith } from './roll/roll-with.ts';
