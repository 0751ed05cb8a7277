// npm run seo: what search engines see of pages: titles, descriptions, robots, canonical addresses, alternates.
import { removeSeoEntry, setSeoEntry, standingSeoEntries } from '#modules/site/site-config/server/service.ts'
import type { Result } from '#kernel/result.ts'
import { joinInstance, readOptions, runCommand, say, stopWith, type Instance } from './command-line.ts'

const USE = `Use:
  npm run seo -- set [pages] [--exact] [what is said]
      pages: --domain book.example --project 1 --language en --timezone 3 --stream line|live --section information
             --menu-section rules --sport 1 --championship 1001 --match 5      none stands for the whole site
             --exact: only the very page that is named, not those below it
      what is said, in place of all that was said of exactly these pages before:
             --title "{home} – {away}: {championship}"       {championship} {home} {away} {sport} {brand} are filled in
             --description "…"        --robots "noindex, follow"        --hierarchy-robots noindex (holds below, too)
             --meta name=content      as often as wanted
             --canonical https://book.example/en/line        or  --mirror book.example (this path on that host)
             --alternate de=https://book.de/                 as often as wanted
             --media "only screen and (max-width: 640px)=m.book.example[/path]"      as often as wanted
  npm run seo -- list                        what stands, as JSON
  npm run seo -- remove [pages] [--exact]    nothing is said of exactly these pages any more
  npm run seo -- --help

The most specific entry wins, field by field; a noindex of --hierarchy-robots is never lifted below. A text whose placeholder a
page cannot fill is passed over. Every process of the service sees a change within seconds.
`

const ACTOR = 'operator command'
const text = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const
const PAGES = {
  domain: text,
  project: text,
  language: text,
  timezone: text,
  stream: text,
  section: text,
  'menu-section': text,
  sport: text,
  championship: text,
  match: text,
  exact: flag,
} as const

type Pages = { readonly [K in keyof typeof PAGES]?: string | boolean | undefined }

const defined = (record: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const scopeOf = (pages: Pages): object =>
  defined({
    domain: pages.domain,
    projectId: pages.project,
    language: pages.language,
    timezone: pages.timezone,
    stream: pages.stream,
    section: pages.section,
    menuSection: pages['menu-section'],
    subsectionId: pages.sport,
    championshipId: pages.championship,
    matchId: pages.match,
    isExact: pages.exact,
  })

/** 'name=content' at its first '='. */
function pairOf(value: string, option: string): readonly [string, string] {
  const at = value.indexOf('=')
  return at > 0 ? [value.slice(0, at), value.slice(at + 1)] : stopWith(`--${option} takes name=value`, USE)
}

function mediaOf(value: string): object {
  // A media query may hold an '=' of its own; the address behind the last one cannot.
  const at = value.lastIndexOf('=')
  if (at <= 0) return stopWith('--media takes query=host or query=host/path', USE)
  const place = value.slice(at + 1)
  const slash = place.indexOf('/')
  const host = slash < 0 ? place : place.slice(0, slash)
  return { mediaType: value.slice(0, at), urlPath: slash < 0 ? '' : place.slice(slash), toDomain: { host } }
}

async function tell<T>(work: (instance: Instance) => Promise<Result<T>>): Promise<number> {
  const instance = await joinInstance()
  try {
    const result = await work(instance)
    if (result.ok) say(JSON.stringify(result.value))
    else process.stderr.write(`${result.refusal.code}: ${result.refusal.message}\n`)
    return result.ok ? 0 : 1
  } finally {
    await instance.close()
  }
}

function set(): Promise<number> {
  const { values } = readOptions(
    {
      ...PAGES,
      title: text,
      description: text,
      robots: text,
      'hierarchy-robots': text,
      meta: many,
      canonical: text,
      mirror: text,
      alternate: many,
      media: many,
    },
    USE,
  )
  if (values.canonical !== undefined && values.mirror !== undefined) stopWith('say --canonical or --mirror', USE)
  const content = defined({
    title: values.title,
    description: values.description,
    metaRobots: values.robots,
    hierarchyMetaRobots: values['hierarchy-robots'],
    metas: values.meta?.map((value) => {
      const [name, said] = pairOf(value, 'meta')
      return { name, content: said }
    }),
    customCanonical:
      values.canonical === undefined
        ? values.mirror === undefined
          ? undefined
          : { mode: 'mirror', domain: { host: values.mirror } }
        : { mode: 'url', targetUrl: values.canonical },
    alternateLinks: values.alternate?.map((value) => {
      const [lang, href] = pairOf(value, 'alternate')
      return { hrefLang: { lang }, href }
    }),
    mediaAlternates: values.media?.map(mediaOf),
  })
  return tell(({ database }) => setSeoEntry(database, { scope: scopeOf(values), content, actor: ACTOR }))
}

function remove(): Promise<number> {
  const { values } = readOptions(PAGES, USE)
  return tell(({ database }) => removeSeoEntry(database, { scope: scopeOf(values), actor: ACTOR }))
}

async function list(): Promise<number> {
  const instance = await joinInstance()
  try {
    for (const entry of await standingSeoEntries(instance.database)) say(JSON.stringify(entry))
    return 0
  } finally {
    await instance.close()
  }
}

await runCommand({ set, list, remove }, USE)
