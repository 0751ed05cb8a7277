// Shortens the table of routes that every page loads: flags that are false, and the lists of scripts behind each route,
// which the browser reads only to fetch pages before their links are pressed (see PREFETCH in lean-router-cuts.ts).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const START = 'window.__reactRouterManifest='

type Entry = Readonly<Record<string, unknown>> & { readonly id: string; readonly css?: readonly string[] }
type Manifest = Readonly<Record<string, unknown>> & { readonly routes: Readonly<Record<string, Entry>> }

/** What the browser reads of the table. A route says nothing of styles that the root has: they are there already. */
export function leanManifest({ routes, ...rest }: Manifest): Manifest {
  const rootStyles = routes['root']?.css ?? []
  const entries = Object.values(routes).map((entry) => {
    const css = entry.id === 'root' ? entry.css : entry.css?.filter((href) => !rootStyles.includes(href))
    const kept = Object.entries<unknown>({ ...entry, css }).filter(
      ([key, value]) => value !== false && key !== 'imports' && !(key === 'css' && css?.length === 0),
    )
    return [entry.id, Object.fromEntries(kept) as Entry]
  })
  return { ...rest, routes: Object.fromEntries(entries) as Manifest['routes'] }
}

export function leanManifestPlugin(): Plugin {
  return {
    name: 'fairline-lean-manifest',
    // The router writes the browser's table while it builds the server, which keeps the whole one.
    applyToEnvironment: ({ name, config }) => name === 'ssr' && config.command === 'build',
    writeBundle({ dir = '' }) {
      const folder = join(dir, '../client/assets')
      const files = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/u.test(name))
      if (files.length !== 1) throw new Error(`${folder} has ${files.length} tables of routes`)
      const file = join(folder, files[0] ?? '')
      const text = readFileSync(file, 'utf8')
      if (!text.startsWith(START)) throw new Error(`${file} is no table of routes`)
      const manifest = JSON.parse(text.slice(START.length, text.lastIndexOf(';'))) as Manifest
      writeFileSync(file, `${START}${JSON.stringify(leanManifest(manifest))};`)
    },
  }
}
