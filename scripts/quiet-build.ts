// Keeps one false alarm of the bundler from a person's eyes.
import type { Plugin } from 'vite';

/**
 * Vite warns of every rule that a module's `composes: … from '…'` brings along: CSS modules parse the other file
 * without saying where it lies. That matters for relative addresses in `url()`, and what we compose from has none.
 */
const COMPOSED_FROM_ELSEWHERE = 'did not pass the `from` option to `postcss.parse`';

export function quietBuild(): Plugin {
  return {
    name: 'strokeside-quiet-build',
    configResolved({ logger }) {
      const warnOnce = logger.warnOnce.bind(logger);
      logger.warnOnce = (message, options) => {
        if (!message.includes(COMPOSED_FROM_ELSEWHERE)) warnOnce(message, options);
      };
    },
  };
}
