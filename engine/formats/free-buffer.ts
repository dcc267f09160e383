// Memory that is done with, given back at once: the garbage collector would let half a file lie for seconds.

let nowhere: MessagePort | undefined;

/** What is transferred to a closed port is freed. */
function closedPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.close();
  port2.close();
  return port1;
}

/** Frees what the buffer holds; it has no bytes from now on. */
export function freeBuffer(buffer: ArrayBuffer): void {
  nowhere ??= closedPort();
  nowhere.postMessage(null, [buffer]);
}
