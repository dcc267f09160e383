import { type ByteSource, bytesSource } from '../byte-source.ts';

/** Bytes read into the caller's memory: late, and at most `mostBytes` of them, like a disk may. */
export function directSource(
  bytes: Uint8Array,
  mostBytes = Infinity,
  onRead = (_targets: number): void => {},
): ByteSource & Required<Pick<ByteSource, 'open'>> {
  return {
    ...bytesSource('session.txt', bytes),
    open: () =>
      Promise.resolve({
        read: async (at, targets) => {
          onRead(targets.length);
          await new Promise((resolve) => {
            setTimeout(resolve);
          });
          let from = at;
          for (const target of targets) {
            const part = bytes.subarray(from, Math.min(from + target.length, at + mostBytes));
            target.set(part);
            from += part.length;
          }
          return from - at;
        },
        close: () => Promise.resolve(),
      }),
  };
}
