/** First byte above the module's own data: the caller's memory starts here. */
export function heapBase(): usize {
  return __heap_base;
}
