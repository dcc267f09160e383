// Ridge regression by the Cholesky factor of its normal equations.

/** Cholesky factor (lower triangle, row by row) of a symmetric positive definite matrix; null for other matrices. */
export function choleskyFactor(matrix: Float64Array, size: number): Float64Array | null {
  const factor = new Float64Array(size * size);
  const at = (row: number, column: number): number => factor[row * size + column] ?? NaN;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] ?? NaN;
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k);
      if (row === column && !(sum > 0)) return null;
      factor[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  return factor;
}

/** Solves A x = b with the factor of A. */
export function solvedBy(factor: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const at = (row: number, column: number): number => factor[row * size + column] ?? NaN;
  const x = right.slice();
  for (let row = 0; row < size; row++) {
    let sum = x[row] ?? NaN;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (x[k] ?? NaN);
    x[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = x[row] ?? NaN;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (x[k] ?? NaN);
    x[row] = sum / at(row, row);
  }
  return x;
}

/** X'X over rows `from` to before `to`, row by row. */
export function crossProduct(columns: readonly Float64Array[], from: number, to: number): Float64Array {
  const size = columns.length;
  const cross = new Float64Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      const value = dotWithin(columns[a] ?? NO_ROWS, columns[b] ?? NO_ROWS, from, to);
      cross[a * size + b] = value;
      cross[b * size + a] = value;
    }
  }
  return cross;
}

/** X'y over rows `from` to before `to`. */
export const withTarget = (
  columns: readonly Float64Array[],
  target: Float64Array,
  from: number,
  to: number,
): Float64Array => Float64Array.from(columns, (column) => dotWithin(column, target, from, to));

const NO_ROWS = new Float64Array();

function dotWithin(a: Float64Array, b: Float64Array, from: number, to: number): number {
  // Two alternating sums, so that additions do not wait for each other.
  let [even, odd] = [0, 0];
  let k = from;
  for (; k + 1 < to; k += 2) {
    even += (a[k] ?? NaN) * (b[k] ?? NaN);
    odd += (a[k + 1] ?? NaN) * (b[k + 1] ?? NaN);
  }
  return k < to ? even + odd + (a[k] ?? NaN) * (b[k] ?? NaN) : even + odd;
}

/** A copy of a matrix with `ridge` added to its diagonal. */
export function withRidge(matrix: Float64Array, size: number, ridge: number): Float64Array {
  const stiff = matrix.slice();
  for (let k = 0; k < size; k++) stiff[k * size + k] = (stiff[k * size + k] ?? NaN) + ridge;
  return stiff;
}
