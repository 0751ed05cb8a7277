// How the back office is bundled: an app of the browser alone, whose document the server hands out as it is.
import { defineConfig } from 'vite'
import { backofficeMessagePlugin } from './scripts/backoffice-message-plugin.ts'
import { sportPlugin } from './scripts/sport-plugin.ts'

export default defineConfig({
  root: 'apps/backoffice',
  publicDir: false,
  plugins: [backofficeMessagePlugin(import.meta.dirname), sportPlugin()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: process.env['BACKOFFICE_BUILD_FOLDER'] ?? '../../build/backoffice',
    emptyOutDir: true,
    // Its policy lets in files of the back office alone: nothing travels inside a script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: false,
  },
})
