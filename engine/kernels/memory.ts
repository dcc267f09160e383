/** First byte above the module's own data, where the caller's memory starts. */
export function heapBase(): usize {
  return __heap_base;
}
