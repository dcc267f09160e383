// What is missing from the whole recording: gates, force, strokes, boat speed.
import { boatChannel } from '../../../recording/gates.ts';
import type { Finding } from '../../../recording/finding.ts';
import type { Detector } from './examined.ts';

const FEW_STROKES = 3;

export const wholeRecording: Detector = ({ samples, gates, strokes, signs }) => {
  const findings: Finding[] = [];
  const say = (code: string, severity: Finding['severity'], message: string): void => {
    findings.push({ code, severity, message });
  };
  if (gates.length === 0) say('no-gate-angle', 'warning', 'The file has no oar angle, so it has no strokes.');
  else if (strokes.count === 0 && !signs.every(({ angle }) => angle === 'reversed')) {
    say('no-strokes', 'warning', 'No complete stroke was found in this recording.');
  } else if (strokes.count > 0 && strokes.count < FEW_STROKES) {
    say(
      'few-strokes',
      'info',
      `Only ${strokes.count} complete strokes were found. Means and variation are unreliable.`,
    );
  }
  if (gates.length > 0 && gates.every((gate) => gate.force === null)) {
    say('no-force', 'warning', 'The file has no oar force, so it has no power, work or slip.');
  }
  const measured = boatChannel(samples, 'boat-speed') ?? boatChannel(samples, 'distance');
  if (strokes.count > 0 && measured !== null && strokes.boat.speedMps.every(Number.isNaN)) {
    say('no-boat-speed', 'info', 'The speed channel is empty (no impeller or GPS), so speed is excluded.');
  }
  return findings;
};
