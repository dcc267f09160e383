// Power of strokes by gates.

/** Fills in missing power, W: work over the duration of the stroke. */
export function fillPower(powerW: usize, workJ: usize, startS: usize, endS: usize, count: i32, gateCount: i32): void {
  let cell: usize = 0;
  for (let stroke = 0; stroke < count; stroke++) {
    const offset = (<usize>stroke) << 3;
    const lengthS = load<f64>(endS + offset) - load<f64>(startS + offset);
    for (let gate = 0; gate < gateCount; gate++, cell += 8) {
      if (isNaN(load<f64>(powerW + cell))) store<f64>(powerW + cell, load<f64>(workJ + cell) / lengthS);
    }
  }
}

/** Mean of each gate's values over the strokes whose kind (u8) is not `but`; NaN without any. */
export function meansByGate(column: usize, kinds: usize, but: i32, count: i32, gateCount: i32, means: usize): void {
  for (let gate = 0; gate < gateCount; gate++) {
    let mean = 0.0;
    let present = 0.0;
    for (let stroke = 0; stroke < count; stroke++) {
      const value = load<f64>(column + ((<usize>(stroke * gateCount + gate)) << 3));
      if (isNaN(value) || <i32>load<u8>(kinds + <usize>stroke) == but) continue;
      present += 1;
      mean += (value - mean) / present;
    }
    store<f64>(means + ((<usize>gate) << 3), present > 0 ? mean : NaN);
  }
}
