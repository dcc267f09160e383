// A server to be killed: the local stack on a directory, on any free port, said on the first line it prints.
import { listenOnLoopback } from '../listen.ts';
import { createStack } from '../stack.ts';

const [directory = ''] = process.argv.slice(2);
const stack = await createStack({
  directory,
  siteUrl: 'http://localhost:4173',
  seed: true,
  onBug: (error) => void process.stderr.write(`${String(error)}\n`),
});
const { address } = await listenOnLoopback(stack, 0, (_request, response) => void response.writeHead(404).end());
process.stdout.write(`${address}\n`);
