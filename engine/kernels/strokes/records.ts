/** Copies field `field` of `count` records of `size` float64 values each to a separate column. */
export function recordColumn(records: usize, size: i32, field: i32, count: i32, target: usize): void {
  const stride = (<usize>size) << 3;
  const end = target + ((<usize>count) << 3);
  let from = records + ((<usize>field) << 3);
  for (let to = target; to < end; to += 8) {
    store<f64>(to, load<f64>(from));
    from += stride;
  }
}
