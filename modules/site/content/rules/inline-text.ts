// The small markup inside a text of a page: `**strong**` and `[text](target)`. It can never become HTML.

export type InlinePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

const MARKUP = /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/gu

/** Targets as contract/block.ts allows them; `javascript:` and similar are not among them. */
const TARGET = /^(?:\/(?![/\\])[^\\]*|#[a-z0-9-]+|https:\/\/.+|mailto:.+|tel:\+?[\d-]+)$/u

/** In order; text without markup, or with an invalid target, stays text. */
export function inlinePieces(text: string): readonly InlinePiece[] {
  const pieces: InlinePiece[] = []
  let from = 0
  const plain = (until: number): void => {
    if (until > from) pieces.push({ kind: 'text', text: text.slice(from, until) })
  }
  for (const match of text.matchAll(MARKUP)) {
    const [whole, strong, words, to] = match
    if (words !== undefined && !TARGET.test(to ?? '')) continue
    plain(match.index)
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else pieces.push({ kind: 'link', text: words ?? '', to: to ?? '' })
    from = match.index + whole.length
  }
  plain(text.length)
  return pieces
}

/** A link of the site gets the language of the page; every other target stays as it is. */
export const targetIn = (language: string, to: string): string => (to.startsWith('/') ? `/${language}${to}` : to)
