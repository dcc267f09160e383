// A minimal mail server for tests: accepts everything, or refuses everything.
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** Envelope recipients and text of every message, in order. */
  readonly taken: { readonly to: readonly string[]; readonly source: string }[];
  readonly close: () => Promise<void>;
}

export async function openMailServer({ refuses = false } = {}): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffer = '';
    let to: string[] = [];
    let isMessage = false;
    const say = (line: string): unknown => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      buffer += piece.toString('utf8');
      if (isMessage) {
        const end = buffer.indexOf('\r\n.\r\n');
        if (end < 0) return;
        taken.push({ to, source: buffer.slice(0, end) });
        buffer = '';
        to = [];
        isMessage = false;
        say('250 taken');
        return;
      }
      const line = buffer.trimEnd();
      buffer = '';
      if (/^RCPT/iu.test(line)) {
        to.push(/<(?<address>[^>]*)>/u.exec(line)?.groups?.['address'] ?? '');
        say(refuses ? '550 not here' : '250 fine');
      } else if (/^DATA/iu.test(line)) {
        isMessage = true;
        say('354 go on');
      } else if (/^QUIT/iu.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 fine');
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const bound = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    taken,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
