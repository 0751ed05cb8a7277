// Shortens the table of routes that every page loads: flags that are false, and the lists of scripts behind each route,
// which the browser reads only to fetch pages before their links are pressed (see PREFETCH in lean-router-cuts.ts). What is left is
// written as a line for each route, which the file itself makes into the table again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const START = 'window.__reactRouterManifest='

type Entry = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly module?: string
  readonly css?: readonly string[]
}
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

const ASSETS = '/assets/'
const FLAGS = [
  'index',
  'caseSensitive',
  'hasLoader',
  'hasAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
]
const TOLD: ReadonlySet<string> = new Set(['id', 'parentId', 'path', 'module', 'css', ...FLAGS])
const NO_PATH = '-'

/** The way back, as the browser runs it: `~` stands for the route's own name, and for `routes/` before it. */
const READ = `((r,m,k,s=[],o=m.routes={})=>{for(let w of r.split("\\n")){let[n,p,a,f,u,c]=w.split(";"),i=n.replace("~","routes/"),h=(t,e)=>"${ASSETS}"+t.replace("~",n.replace("~","")).replace(/#?$/,e+"$&"),e=o[i]={id:i,module:h(u,".js")};s.push(i);if(p)e.parentId=s[p];if(a!="${NO_PATH}")e.path=a;k.map((x,b)=>{if(f>>b&1)e[x]=true});if(c)e.css=c.split(" ").map(t=>h(t,".css"))}return m})`

const asset = (href: string, ending: string, own: string): string => {
  const found = new RegExp(`^${ASSETS}([^;~ ]+)\\${ending}(#?)$`, 'u').exec(href)
  if (found === null) throw new Error(`${href} is no ${ending} of ${ASSETS}`)
  const [, name = '', mark = ''] = found
  return (name.startsWith(own) ? `~${name.slice(own.length)}` : name) + mark
}

/** One line: the name, the place of the parent among those before it, the path, the flags as bits, the script, the styles. */
function lineOf(entry: Entry, ids: readonly string[]): string {
  const { id, parentId, path, module: script = '', css = [] } = entry
  const unknown = Object.keys(entry).find((key) => !TOLD.has(key))
  if (unknown !== undefined) throw new Error(`route ${id}: what ${unknown} says would be lost`)
  const name = id.replace(/^routes\//u, '~')
  const own = name.replace('~', '')
  const parent = parentId === undefined ? '' : ids.indexOf(parentId)
  if (parent === -1) throw new Error(`route ${id} stands before its parent`)
  const flags = FLAGS.reduce((bits, flag, bit) => (entry[flag] === true ? bits | (1 << bit) : bits), 0)
  const styles = css.map((href) => asset(href, '.css', own)).join(' ')
  const fields = [name, parent, path ?? NO_PATH, flags, asset(script, '.js', own), styles]
  if (fields.join('').includes(';')) throw new Error(`route ${id} has a semicolon in it`)
  return fields.join(';')
}

/** The table as a script that sets it. */
export function manifestScript(manifest: Manifest): string {
  const { routes, ...rest } = manifest
  const ids = Object.keys(routes)
  const lines = Object.values(routes).map((entry, place) => lineOf(entry, ids.slice(0, place)))
  return `${START}${READ}(${JSON.stringify(lines.join('\n'))},${JSON.stringify(rest)},${JSON.stringify(FLAGS)});`
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
      writeFileSync(file, manifestScript(leanManifest(manifest)))
    },
  }
}
