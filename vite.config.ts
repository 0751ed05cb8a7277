// How the site is bundled. Tests read this file too and leave the site's own plugin out.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanRouterPlugin } from './scripts/lean-router-plugin.ts'
import { messagePlugin } from './scripts/message-plugin.ts'

const isTest = process.env['VITEST'] !== undefined

// Two files instead of twenty on the first load: compression finds more to share, the browser asks less often.
const VENDOR = /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\//u
const FRAME =
  /\/(?:ui\/(?!menu|popover|field|select|segmented|tabs|dialog-box)[a-z-]+\.(?:tsx?|module\.css)|platform\/browser\/|apps\/site\/(?!routes\/|entry|office\/|shell\/coupon-parts|shell\/menu-drawer|shell\/extras|popups\/|shell\/coef-choice)|modules\/catalogue\/site\/(?:[a-z-]+\.|list\/|live\/|menu\/)|modules\/catalogue\/rules\/(?:apply-change|pack-games)|kernel\/(?:result)|modules\/[a-z-]+\/site\/paths\.ts)/u

export default defineConfig({
  plugins: isTest
    ? [messagePlugin(import.meta.dirname)]
    : [messagePlugin(import.meta.dirname), leanRouterPlugin(import.meta.dirname), reactRouter()],
  css: { modules: { generateScopedName: isTest ? '[local]' : '[hash:base64:5]' } },
  // Figures of any asset below this size would travel inside the scripts; fonts and pictures are better apart.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, sourcemap: false },
  environments: isTest
    ? {}
    : {
        client: {
          build: {
            rollupOptions: {
              output: {
                entryFileNames: 'assets/[name]-[hash].js',
                codeSplitting: {
                  groups: [
                    { name: 'vendor', test: VENDOR, priority: 2 },
                    { name: 'frame', test: FRAME, priority: 1 },
                  ],
                },
              },
            },
          },
        },
        ssr: {
          // React and the router go into the server bundle in their production form, whatever NODE_ENV says at run time.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: { rollupOptions: { input: './apps/site/server.ts' } },
        },
      },
})
