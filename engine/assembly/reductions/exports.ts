export function reductionsVersion(): i32 {
  return 1;
}
