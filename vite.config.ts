// How the site is bundled. Tests read this file too and leave the site's own plugin out.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messagePlugin } from './scripts/message-plugin.ts'

const isTest = process.env['VITEST'] !== undefined

const ASSET_NAMES = 'assets/[name]-[hash][extname]'

const VENDOR = /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\//u
/**
 * Beside the libraries, what nearly every page loads lies in a few files: compression finds more to share. Each group names the files
 * of this app that begin it; the bundler adds what they import.
 */
const GROUPS = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'frame', test: /\/apps\/site\/(?:root|routes\/language|page-meta)\.tsx?$/u, priority: 2 },
  { name: 'around', test: /\/apps\/site\/shell\/extras\.tsx$/u, priority: 1 },
]

export default defineConfig({
  plugins: isTest ? [messagePlugin(import.meta.dirname)] : [messagePlugin(import.meta.dirname), reactRouter()],
  css: { modules: { generateScopedName: isTest ? '[local]' : '[hash:base64:5]' } },
  build: {
    // Figures of any asset below this size would travel inside the scripts; fonts and pictures are better apart.
    assetsInlineLimit: 0,
    // The names of what a part leans on would weigh on the first load of every page.
    modulePreload: false,
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: isTest
    ? {}
    : {
        client: { build: { rollupOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
        ssr: {
          // React and the router go into the server bundle in their production form, whatever NODE_ENV says at run time.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            // A picture or font has one name in both builds, or a page would fetch it twice.
            rollupOptions: { input: './apps/site/server.ts', output: { assetFileNames: ASSET_NAMES } },
          },
        },
      },
})
