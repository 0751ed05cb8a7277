// What search engines and shared links read: title, description, the one true address, the other languages (S3.8).
import { textOf, type Text } from '#platform/browser/text.tsx'
import { languages } from './languages.ts'
import { messagesOf } from './messages.ts'

type PageMeta = {
  readonly language: string
  /** Scheme and host as the visitor sees them. */
  readonly origin: string
  /** The canonical path without the language, starting with '/'. */
  readonly path: string
  readonly title: (t: Text) => string
  readonly description?: (t: Text) => string
  /** Pages of one player stay out of search engines. */
  readonly isPrivate?: boolean
}

type Tag = Readonly<Record<string, string>>

export function pageMeta({ language, origin, path, title, description, isPrivate = false }: PageMeta): Tag[] {
  const t = textOf(messagesOf(language), language)
  const tags: Tag[] = [{ title: `${title(t)} · ${t('site.name')}` }]
  if (description !== undefined) tags.push({ name: 'description', content: description(t) })
  if (isPrivate) return [...tags, { name: 'robots', content: 'noindex' }]
  tags.push({ tagName: 'link', rel: 'canonical', href: `${origin}/${language}${path}` })
  for (const { code } of languages)
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: code, href: `${origin}/${code}${path}` })
  return tags
}
