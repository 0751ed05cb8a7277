// The menu beside an information page: the pages that the footer names, and the groups of the rules.
import type { Block, View } from '#modules/site/content/contract.ts'

export type MenuLink = { readonly text: string; readonly to: string; readonly isCurrent: boolean }
export type MenuGroup = {
  readonly title: string
  /** The language of its texts. */
  readonly lang: string
  readonly links: readonly MenuLink[]
}

const RULES = '/information/rules/'
/** Information pages outside of `/information`. */
const OTHERS = /^\/(?:partners|promo|betting-awards)(?:\/|$)/u
/** The calculator is a tool with a page of its own. */
const isInformation = (to: string): boolean =>
  (to.startsWith('/information/') && to !== '/information/betting-calculator') || OTHERS.test(to)

type Titled = Extract<Block, { kind: 'links' }> & { readonly title: string }

const titledLinks = (blocks: readonly Block[] = []): readonly Titled[] =>
  blocks.flatMap((block) =>
    block.kind === 'links' && block.title !== undefined ? [{ ...block, title: block.title }] : [],
  )

/** The list of all groups of the rules that a page of them ends with: '/information/rules/3', no chapters. */
const isContents = (block: Block): boolean =>
  block.kind === 'links' && block.items.every(({ to }) => /^\/information\/rules\/[^/]+$/u.test(to))

const isWithin = (path: string, to: string): boolean =>
  to.startsWith(RULES) ? path.startsWith(RULES) : path === to || path.startsWith(`${to}/`)

/** `path`: of the page, without its language. The rules first, where the page is one of them; a row each where there is no side. */
export function menuRows(footer: View, page: View, path: string): readonly (readonly MenuGroup[])[] {
  const pages = titledLinks(footer.components['main']).flatMap(({ title, items }) => {
    const links = items
      .filter(({ to }) => isInformation(to))
      .map(({ text, to }) => ({ text, to, isCurrent: isWithin(path, to) }))
    return links.length === 0 ? [] : [{ title, lang: footer.lang, links }]
  })
  const rules = titledLinks(page.view === 'rules' ? page.components['main'] : [])
    .filter(isContents)
    .map(({ title, items }) => ({
      title,
      lang: page.lang,
      links: items.map(({ text, to }) => ({ text, to, isCurrent: path === to || path.startsWith(`${to}/`) })),
    }))
  return [rules, pages].filter((row) => row.length > 0)
}

/**
 * S2.4.4: the sections of the rules beside the page that asks to confirm them, and the positions of sub-rules in the
 * open section. `path`: of that page, without its language; a section's link is `path` and its tag, a sub-rule's has
 * its hash besides. `query`: of the page, which names where it leads back to.
 */
export function confirmTermsRows(
  page: View,
  path: string,
  tag: string,
  query: string,
): readonly (readonly MenuGroup[])[] {
  const blocks = page.components['main'] ?? []
  const sections = titledLinks(blocks)
    .filter(isContents)
    .map(({ title, items }) => ({
      title,
      lang: page.lang,
      links: items.map(({ text, to }) => {
        const own = to.slice(RULES.length)
        return { text, to: `${path}/${own}${query}`, isCurrent: own === tag }
      }),
    }))
  const subRules = blocks.flatMap((block) =>
    block.kind === 'heading' && block.id !== undefined
      ? [{ text: block.text, to: `${path}/${tag}${query}#${block.id}`, isCurrent: false }]
      : [],
  )
  const open = subRules.length === 0 ? [] : [{ title: page.title, lang: page.lang, links: subRules }]
  return [sections, open].filter((row) => row.length > 0)
}

/** A page whose menu holds the list of all rules need not end with it. */
export function withoutContents(page: View): View {
  if (page.view !== 'rules') return page
  const kept = Object.entries(page.components).map(
    ([name, blocks]) => [name, blocks.filter((block) => !isContents(block))] as const,
  )
  return { ...page, components: Object.fromEntries(kept) }
}
