import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';
import { developmentHeaders, securityHeaders } from './scripts/headers.mjs';

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
    wasm(),
  ],
  worker: { format: 'es', plugins: () => [wasm()] },
  // A module of a few kilobytes would otherwise be inlined as base64 and could not be compiled while it streams in.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { headers: { ...developmentHeaders } },
  preview: { headers: { ...securityHeaders } },
});
