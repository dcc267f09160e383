// Session with only one rower's name, so that pages made from it can't name anyone else.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';

export function unnamedBut(analysis: Analysis, seat: number): Analysis {
  const withoutOtherNames = <T extends Gate>(gate: T): T => (gate.seat === seat ? gate : { ...gate, name: null });
  return {
    ...analysis,
    crew: analysis.crew.map((member) => (member.seat === seat ? member : { ...member, name: null })),
    gates: analysis.gates.map(withoutOtherNames),
    signatures: analysis.signatures.map((one) => ({ ...one, gate: withoutOtherNames(one.gate) })),
    // Their sentences mention several seats.
    findings: analysis.findings.map((finding) => ({ ...finding, message: '' })),
  };
}
