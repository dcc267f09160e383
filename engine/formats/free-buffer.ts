// Frees memory immediately, since the garbage collector may keep half a file for seconds.

let nowhere: MessagePort | undefined;

/** Anything transferred to a closed port is freed. */
function closedPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.close();
  port2.close();
  return port1;
}

/** Frees the buffer, which is empty afterward. */
export function freeBuffer(buffer: ArrayBuffer): void {
  nowhere ??= closedPort();
  nowhere.postMessage(null, [buffer]);
}
