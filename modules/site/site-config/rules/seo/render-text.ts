// Fills placeholders in an operator's texts with values of the page (S3.8).

export const PLACEHOLDERS = ['championship', 'home', 'away', 'sport', 'brand'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Values of a page, in its language; a front page has a brand and nothing else. */
export type PageNames = { readonly [name in Placeholder]?: string | undefined }

const PLACEHOLDER = /\{([^{}]*)\}/gu

/** Unknown names in braces: reported to the operator. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name))

/**
 * The text with its placeholders filled; undefined where the page lacks a value for one of them: an incomplete
 * title is not used.
 */
export function renderText(template: string, names: PageNames): string | undefined {
  let isWhole = true
  const text = template.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(names, name) ? names[name as Placeholder] : undefined
    if (value === undefined || value === '') isWhole = false
    return value ?? ''
  })
  return isWhole ? text : undefined
}
