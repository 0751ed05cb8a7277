// Renders the footer's view to HTML: once for each text, not for each page.
import { renderToStaticMarkup } from 'react-dom/server'
import type { View } from '#modules/site/content/contract.ts'
import { FooterParts } from '#modules/site/content/site/footer/footer-parts.tsx'
import { BrandMark } from '../header/brand-mark.tsx'

const FOOTERS_KEPT_MAX = 64
const rendered = new Map<string, string>()

export function renderFooter(view: View, language: string): string {
  const key = `${language} ${JSON.stringify(view.components)}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(<FooterParts view={view} language={language} mark={<BrandMark size={24} />} />)
  if (rendered.size >= FOOTERS_KEPT_MAX) rendered.clear()
  rendered.set(key, html)
  return html
}
