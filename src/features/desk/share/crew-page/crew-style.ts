// Style of a crew page beyond a rower's: wider, with a choice of rowers without a script.
import { seatsIn, SEAT_PALETTE } from './seat-palette.ts';

const seatColours = SEAT_PALETTE.map(
  (_, at) => `.line.seat-${at + 1} path { stroke: var(--seat-${at + 1}); } text.seat-${at + 1} { fill: var(--ink); }`,
).join('\n');

/** Highlights the chosen rowers, in the drawing and the table. */
const chosen = (seats: readonly number[]): string =>
  seats
    .map(
      (seat) =>
        `#rower-${seat}:checked ~ .shown .line:not(.of-${seat}) { opacity: 0.16; }
#rower-${seat}:checked ~ .shown .line.of-${seat} path { stroke-width: 4; }
#rower-${seat}:checked ~ .shown tr.of-${seat} > * { background: var(--paper); font-weight: 650; }`,
    )
    .join('\n');

export const crewStyle = (seats: readonly number[], seatCount: number | null): string => `
:root { ${seatsIn('light', seatCount)} }
@media (prefers-color-scheme: dark) { :root { ${seatsIn('dark', seatCount)} } }
main { max-width: 60rem; }
.crew { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.crew > input { position: absolute; min-height: 0; opacity: 0; }
.crew > label { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); font-size: 0.875rem; cursor: pointer; }
.crew > input:checked + label { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 650; }
.crew > input:focus-visible + label { outline: 2px solid var(--mark); outline-offset: 2px; }
.shown { display: grid; grid-template-columns: minmax(0, 1fr); flex: 1 0 100%; gap: 1rem; margin-top: 0.5rem; }
.line path { fill: none; stroke-width: 2; stroke-linejoin: round; }
.line path.second { stroke-dasharray: 7 5; }
${seatColours}
svg.narrow { display: none; }
@media (max-width: 40rem) { svg.narrow { display: block; } svg.wide { display: none; } }
.slice > rect { fill: transparent; }
.reading { visibility: hidden; pointer-events: none; }
.slice:hover .reading { visibility: visible; }
.reading line { stroke: var(--ink-2); }
.reading .box { fill: var(--surface); stroke: var(--line); }
div.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child { text-align: left; }
thead th { color: var(--ink-2); font-weight: 400; }
tbody th { font-weight: 400; }
summary { min-height: 2.75rem; padding: 0.5rem 0.25rem; cursor: pointer; }
${chosen(seats)}
@media print { .crew > input, .crew > label, .reading { display: none; } }
`;
