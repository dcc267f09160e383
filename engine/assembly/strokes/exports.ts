export function strokesVersion(): i32 {
  return 1;
}
