// What a launcher needs of the server: scripts/build-server.mjs bundles it for Node.
export { stackFromEnvironment } from '#api/environment.ts';
export { isStackPath, listenOnLoopback, openStack, stackListener } from './open-stack.ts';
export { createStack } from './stack.ts';
