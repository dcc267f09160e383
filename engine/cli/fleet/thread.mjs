// Where a thread of the fleet begins: what reads TypeScript in the command's own thread is not there in another.
import { register } from 'tsx/esm/api';

register();
await import('./thread.node.ts');
