// Converts the result of a small file's reader to the common model; moves its series into engine memory.
import type { Engine } from '../../kernel/engine.ts';
import { NO_INSTRUMENTS } from '../../recording/instruments.ts';
import type { Boat, Channel, Parameters, Recording, Rig, Samples, Source } from '../../recording/recording.ts';
import { usualParameters } from '../../recording/usual-parameters.ts';
import { evenSeries } from './even-grid.ts';
import type { LoggedFile, Series } from './logged-file.ts';
import { reconciled } from './reconcile.ts';

function toSamples(engine: Engine, series: Series): Samples | null {
  const even = evenSeries(series);
  if (even === null) return null;
  const channels = series.channels.map(({ quantity, makersName, unit, of }, index): Channel => {
    const values = even.columns[index] ?? new Float32Array(even.timeS.length).fill(NaN);
    const place = of === 'hull' ? { position: 'Boat', seat: null } : { position: '1', seat: 1 };
    const missing = values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0);
    return { quantity, name: makersName, ...place, side: null, unit, column: engine.columnOf(values), missing };
  });
  const timeS = engine.columnOf(even.timeS);
  return { rowCount: even.timeS.length, sampleRateHz: 1 / even.stepS, timeS, channels, spans: even.spans };
}

/** The crew size comes from the file; a boat's computer or a single oar does not give it. An erg has one rower. */
const toBoat = ({ boat, craft }: LoggedFile): Boat => ({
  name: null,
  rig: null,
  coxed: null,
  seatCount: craft === 'erg' ? 1 : null,
  ...boat,
});

/** With the oar described in the file. */
function toParameters({ oars }: LoggedFile, rig: Rig | null): Parameters {
  const usual = usualParameters(rig);
  const [oar] = oars;
  return {
    ...usual,
    oarInboardM: oar?.inboardM ?? usual.oarInboardM,
    oarLengthM: oar?.lengthM ?? usual.oarLengthM,
  };
}

export function intoRecording(engine: Engine, logged: LoggedFile, source: Source): Recording {
  const { start, device, totals, deviceTotals, deviceMeans, deviceIntervals = [], series } = logged;
  const means = {
    ...(deviceMeans.length > 0 && { deviceMeans }),
    ...(deviceIntervals.length > 1 && { deviceIntervals }),
  };
  const { chosen, findings } = reconciled(logged);
  const boat = toBoat(logged);
  const parameters: Parameters = toParameters(logged, boat.rig);
  return {
    source,
    sources: [
      {
        fileName: source.fileName,
        bytes: source.bytes,
        format: source.format,
        device,
        start,
        totals,
        deviceTotals,
        chosen,
        ...means,
      },
    ],
    sport: logged.sport,
    craft: logged.craft,
    startedAt: start.utc,
    utcOffsetS: start.utcOffsetS,
    logger: null,
    boat,
    crew: logged.strokeSets.flatMap(({ seat, side }) => (seat === null ? [] : [{ seat, side, name: null }])),
    parameters,
    instruments: NO_INSTRUMENTS,
    samples: series === null ? null : toSamples(engine, series),
    fixes: logged.fixes,
    vendorStrokes: null,
    markedPieces: [],
    rules: logged.rules,
    strokeSets: logged.strokeSets,
    curves: logged.curves,
    intervals: logged.intervals,
    oars: logged.oars,
    findings: [...logged.findings, ...findings],
  };
}
