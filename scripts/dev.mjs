// `npm run dev`: the application with hot reload; the engine is compiled once at the start.
import { ensureEngine, ensurePackages, ensureSampleOuting } from './prepare.mjs';

ensurePackages();
await ensureEngine();
ensureSampleOuting();
const { createServer } = await import('vite');
const server = await createServer();
await server.listen();
server.printUrls();
