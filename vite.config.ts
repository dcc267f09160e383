import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import wasm from 'vite-plugin-wasm';
import { addressPattern, applicationRoutes } from './scripts/application-routes.mjs';
import { developmentHeaders, securityHeaders } from './scripts/headers.mjs';
import { offlineFiles } from './scripts/offline-files.ts';
import { KEEPS_LIGHT_DARK, OLDEST, olderBrowsers } from './scripts/older-browsers.ts';
import { quietBuild } from './scripts/quiet-build.ts';
import { sharedFiles } from './scripts/shared-files.ts';

const offline = offlineFiles();
/** Hides plugin timings, which only help when tuning the build. */
const WITHOUT_TIMINGS = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
      semicolons: true,
    }),
    react(),
    quietBuild(),
    olderBrowsers(() => readFileSync(new URL('src/ui/tokens.css', import.meta.url), 'utf8')),
    wasm(),
    offline.plugin,
    // Only builds the service worker; public/manifest.webmanifest and src/offline do the rest.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*'],
        // Nothing is too big to be listed: what is big is kept later.
        maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
        manifestTransforms: [offline.list],
        rollupFormat: 'iife',
      },
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
          // Read when the bundle is built: by then the router's tree is that of the files.
          config.define = {
            ...config.define,
            APPLICATION_ADDRESSES: JSON.stringify(addressPattern(applicationRoutes())),
          };
        },
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [wasm()],
    // Code shared by a worker and its lazy chunks gets a file of its own. In the worker's entry, WebKit would run the
    // entry again on import: two listeners, and every recording analyzed twice (checked by scripts/built-files.mjs).
    rolldownOptions: {
      checks: WITHOUT_TIMINGS,
      output: { codeSplitting: { groups: [{ name: 'made-once', test: /made-once\.ts$/u }] } },
    },
  },
  css: { lightningcss: { exclude: KEEPS_LIGHT_DARK } },
  // A module of a few kilobytes would otherwise be inlined as base64 and could not be compiled while it streams in.
  build: {
    target: OLDEST,
    assetsInlineLimit: 0,
    // Read and then deleted by scripts/prerender.mjs.
    manifest: true,
    rolldownOptions: { checks: WITHOUT_TIMINGS, output: { codeSplitting: sharedFiles() } },
    // Plotly and the map are chunks of megabytes, loaded when a view first needs them.
    chunkSizeWarningLimit: 5000,
  },
  // A dependency found late (in a worker, behind a route) would reload the page and lose the open session: all code is
  // searched at the start.
  optimizeDeps: { entries: ['{src,workers}/**/!(*.test).{ts,tsx}', '!**/testing/**'] },
  server: {
    headers: { ...developmentHeaders },
    watch: { ignored: ['**/benchmarks/results/**', '**/fixtures/generated/**', '**/e2e/results/**', '**/dist/**'] },
  },
  preview: { headers: { ...securityHeaders } },
});
