// A page as it is sent: the operator's facts in its texts, its heading, and generated parts of some views.
import type { View } from '#modules/site/content/contract.ts'
import { Block } from '#modules/site/content/contract/block.ts'
import type { Page } from '#modules/site/content/contract/page.ts'
import { fillIn, type Facts } from '#modules/site/content/rules/fill-in.ts'
import type { ViewName } from '#modules/site/content/rules/view-names.ts'

/** What pages state about the brand of the site. */
export type BrandWords = {
  readonly companyName: string
  readonly minAge: number
  readonly languages: readonly { readonly code: string; readonly name: string; readonly isHidden: boolean }[]
  readonly socialLinks: readonly { readonly name: string; readonly link: string }[]
  readonly operatorFacts: Readonly<Record<string, string | null | readonly string[]>>
}

export type ViewMade = Omit<View, 'version'>

const factsOf = ({ companyName, minAge, operatorFacts }: BrandWords, year: string): Facts => ({
  ...Object.fromEntries(
    Object.entries(operatorFacts).flatMap(([key, fact]) =>
      fact === null || typeof fact === 'string' ? [[key, fact]] : [],
    ),
  ),
  company: companyName,
  minAge: String(minAge),
  year,
})

/** A block with the brand's facts filled in; null where nothing of it is left. */
function brandBlock(block: Block, words: BrandWords): Block | null {
  if (block.kind === 'languages' && block.items.length === 0)
    return {
      ...block,
      items: words.languages.filter(({ isHidden }) => !isHidden).map(({ code, name }) => ({ code, name })),
    }
  if (block.kind !== 'badges') return block
  const items = block.items.flatMap((item) => {
    const list = words.operatorFacts[/^\{(\w+)\}$/u.exec(item)?.[1] ?? '']
    return Array.isArray(list) ? (list as readonly string[]) : [item]
  })
  return items.length === 0 ? null : { ...block, items }
}

const targetOf = (value: string | null): { to?: string } =>
  value?.startsWith('https://') === true
    ? { to: value }
    : value !== null && /^[^\s@]+@[^\s@]+$/u.test(value)
      ? { to: `mailto:${value}` }
      : {}

/** A fact that is an address of the web or of mail leads there. */
const linkFacts = (block: Block): Block =>
  block.kind === 'facts'
    ? { ...block, items: block.items.map((item) => ({ ...targetOf(item.value), ...item })) }
    : block

/** Questions whose answer needs an unstated fact are omitted, and so are rows of tables; the others stay. */
function withoutUnanswered(filled: unknown): unknown {
  const { kind, items, rows } = filled as { kind?: unknown; items?: unknown; rows?: unknown }
  if (kind === 'table' && Array.isArray(rows)) {
    const known = rows.filter((row) => Array.isArray(row) && !row.includes(null))
    // A table of nothing is no table.
    return known.length === 0 ? null : { ...(filled as object), rows: known }
  }
  if (kind !== 'faq' || !Array.isArray(items)) return filled
  const answered = items.filter((item) => (item as { answer?: unknown }).answer !== null)
  return { ...(filled as object), items: answered }
}

function composeBlocks(blocks: readonly Block[], words: BrandWords, facts: Facts): Block[] {
  return blocks.flatMap((raw) => {
    const block = brandBlock(raw, words)
    // A sentence with an unstated fact is useless: the block is omitted.
    const parsed = block === null ? undefined : Block.safeParse(withoutUnanswered(fillIn(block, facts)))
    return parsed?.success === true ? [linkFacts(parsed.data)] : []
  })
}

/** What is of the moment: their names begin so, and each is unstated where nothing is known of it. */
const LIVE = /\{(live[A-Za-z]*)\}/gu

/** The names of a page's facts of the moment. */
export const liveFactsIn = (page: Page): readonly string[] => [
  ...new Set([...JSON.stringify(page.components).matchAll(LIVE)].map(([, name = '']) => name)),
]

/** `at`: for the year. `live`: the facts of the moment that the page names. */
export function composeView(
  { view, page: name, lang }: { readonly view: ViewName; readonly page: string; readonly lang: string },
  page: Page,
  words: BrandWords,
  { at, live }: { readonly at: Date; readonly live: Facts },
): ViewMade {
  const facts = { ...factsOf(words, String(at.getUTCFullYear())), ...live }
  const tell = (text: string): string => (fillIn(text, facts) as string | null) ?? ''
  const components = Object.fromEntries(
    Object.entries(page.components).map(([key, blocks]) => [key, composeBlocks(blocks, words, facts)]),
  )
  const title = tell(page.title)
  const { main } = components
  // Every page has its heading, whether its text begins with one or not.
  if (main !== undefined && main[0]?.kind !== 'hero' && view !== 'footer')
    components['main'] = [{ kind: 'hero', title }, ...main]
  if (view === 'footer' && words.socialLinks.length > 0)
    components['social'] = [
      { kind: 'links', items: words.socialLinks.map(({ name: text, link }) => ({ text, to: link })) },
    ]
  return { view, page: name, status: page.status, lang, title, description: tell(page.description), components }
}
