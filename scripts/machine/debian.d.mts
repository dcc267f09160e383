/** Bytes a process allocated, without its code; null where no such process is, or the system does not say. */
export function allocatedBytes(process: number): number | null;
