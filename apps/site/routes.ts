// The routes of React Router, made at build time of the one table in routing/: each of its screens with the file that shows it. Every other
// address falls to `section`: the table says what it is, or that there is no such page (S2.1.4).
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { routeTable } from './routing/route-table.ts'

type Screen = { readonly name: string; readonly path: string; readonly file: string }

/** React Router takes no pattern for a parameter; the table has checked it by then. */
const withoutPatterns = (path: string): string => path.replaceAll(/\([^)]*\)/gu, '')

/** All addresses that are one route of the router: the folder that they have in common. */
function folderOf(paths: readonly string[]): string {
  const [first = [], ...more] = paths.map((path) => path.split('/'))
  const length = first.findIndex((part, index) => more.some((other) => other[index] !== part))
  return first.slice(0, length).join('/')
}

const screens: readonly Screen[] = routeTable.flatMap(({ name, path, shows }) => {
  if (shows.kind !== 'screen' || shows.isBelow) return []
  const below = routeTable.filter(
    ({ shows: other }) => other.kind === 'screen' && other.isBelow && other.file === shows.file,
  )
  const address = below.length === 0 ? path : `${folderOf([path, ...below.map((one) => one.path)])}/*`
  return [{ name, path: withoutPatterns(address), file: `routes/${shows.file}.tsx` }]
})

const isIn = (folder: string, { path }: Screen): boolean => path === folder || path.startsWith(`${folder}/`)

/** `above`: the address that their parent route stands for. */
const routesOf = (some: readonly Screen[], above = ''): RouteConfigEntry[] =>
  some.map(({ name, path, file }) =>
    path === '/' ? index(file, { id: name }) : route(path.slice(above.length + 1), file, { id: name }),
  )

const OFFICE = '/office'
const RESPONSIBLE = '/office/responsible'

const responsible = screens.filter((screen) => isIn(RESPONSIBLE, screen))
const office = screens.filter((screen) => isIn(OFFICE, screen) && !isIn(RESPONSIBLE, screen))
const others = screens.filter((screen) => !isIn(OFFICE, screen))

export default [
  route(':lng', 'routes/language.tsx', [
    ...routesOf(others),
    route('office', 'routes/office-layout.tsx', [
      ...routesOf(office, OFFICE),
      layout('routes/office-responsible.tsx', routesOf(responsible, OFFICE)),
      route('*', 'routes/section.tsx', { id: 'office-section' }),
    ]),
    route('*', 'routes/section.tsx', { id: 'section' }),
  ]),
] satisfies RouteConfig
