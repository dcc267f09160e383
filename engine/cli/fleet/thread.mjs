// Entry of a fleet thread: the TypeScript loader of the main thread is not available in others.
import { register } from 'tsx/esm/api';

register();
await import('./thread.node.ts');
