// Judges one import by the paths alone: the sentence of a refusal, or null.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { GROUPS, ROOMS, TESTS_ALSO } from './rooms.mjs';

const ALIAS = /^#(?=(?:api|engine|fixtures|local-stack|src|storage|workers)\/)/u;
const TEST = /(?:^|\/)testing\/|\.(?:test|soak|spec)\.[cm]?tsx?$/u;
const NODE_ONLY = /[./]node\.ts$/u;
const TOOLS = new Set(['benchmarks', 'scripts']);

/**
 * @param {string} from path of the importing file from the root, with `/`
 * @param {string} specifier what it imports, as it is written
 */
export function refusal(from, specifier) {
  const room = findRoom(from);
  if (room === null) return null;
  const rules = ROOMS[keyOf(room)];
  if (rules === undefined) return `${room} has no row in scripts/directions/rooms.mjs: say there what it may import.`;
  const path = resolveTarget(from, specifier);
  return path === null ? packageRefusal(from, room, rules, specifier) : roomRefusal(from, room, rules, path);
}

/** The room of a path from the root; null for a file at the top, which is no one's. */
function findRoom(path) {
  const [top, second, third, ...rest] = path.split('/');
  if (second === undefined || top === '..') return null;
  if (top !== 'src') return top;
  if (third === undefined) return null;
  if (second !== 'features' || rest.length === 0) return `src/${second}`;
  return GROUPS.includes(third) ? `src/features/${third}/${rest[0]}` : `src/features/${third}`;
}

const keyOf = (room) => (room.startsWith('src/features/') ? 'src/features' : room);

/** A path from the root, or null for a package. */
function resolveTarget(from, specifier) {
  if (ALIAS.test(specifier)) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}

function roomRefusal(from, room, { rooms }, path) {
  const target = findRoom(path);
  if (target === null) return null;
  const isTest = TEST.test(from) || room === 'e2e';
  // A measurement or a tool may take a model of the tests: neither is part of the product.
  if (!isTest && !TOOLS.has(room) && TEST.test(path)) return `${path} is there for tests alone.`;
  if (target === room) return null;
  const allowed = isTest ? [...rooms, ...TESTS_ALSO] : rooms;
  if (allowed.some((name) => path === name || path.startsWith(`${name}/`))) return null;
  if (keyOf(room) === keyOf(target)) return `A feature never imports a feature: ${target} is not for ${room}.`;
  return `${room} may not import ${target}; what it may is in scripts/directions/rooms.mjs.`;
}

function packageRefusal(from, room, { packages, node }, specifier) {
  if (TEST.test(from)) return null;
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return node || NODE_ONLY.test(from)
      ? null
      : `${room} runs in a browser; what needs Node is named node.ts or *.node.ts.`;
  }
  if (packages === undefined || packages.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    return null;
  return `${room} stands on no library but ${packages.join(', ') || 'the language'}; ${specifier} is none of them.`;
}
