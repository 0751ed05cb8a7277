// How the site is bundled. Tests read this file too and leave the site's own plugin out.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messagePlugin } from './scripts/message-plugin.ts'

const isTest = process.env['VITEST'] !== undefined

export default defineConfig({
  plugins: isTest ? [messagePlugin(import.meta.dirname)] : [messagePlugin(import.meta.dirname), reactRouter()],
  // Figures of any asset below this size would travel inside the scripts; fonts and pictures are better apart.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, sourcemap: false },
  environments: isTest
    ? {}
    : {
        ssr: {
          // React and the router go into the server bundle in their production form, whatever NODE_ENV says at run time.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: { rollupOptions: { input: './apps/site/server.ts' } },
        },
      },
})
