// Placeholders of an operator's texts, filled with what is on the page (S3.8).

export const PLACEHOLDERS = ['championship', 'home', 'away', 'sport', 'brand'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What a page can say of itself, in its language; a front page has a brand and nothing else. */
export type PageNames = { readonly [name in Placeholder]?: string | undefined }

const PLACEHOLDER = /\{([^{}]*)\}/gu

/** Names in braces that stand for nothing: the operator is told. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name))

/** The text with its placeholders filled; undefined where the page has no name for one of them: half a title is none. */
export function renderText(template: string, names: PageNames): string | undefined {
  let isWhole = true
  const text = template.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(names, name) ? names[name as Placeholder] : undefined
    if (value === undefined || value === '') isWhole = false
    return value ?? ''
  })
  return isWhole ? text : undefined
}
