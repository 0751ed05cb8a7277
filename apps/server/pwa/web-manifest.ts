// The brand as an app: what a browser reads before it offers to install (S1.18, S3.9).
import { ICON_SIZES, MASKABLE_SIZES } from '#modules/site/site-config/server/service.ts'

const SHORT_NAME_MAX = 12
/** Paper of the light theme: stands while the app opens. */
const BACKGROUND = '#f5f6f8'

export type AppFacts = {
  readonly companyName: string
  readonly themeColor: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: {
    readonly description: string
    readonly live: string
    readonly line: string
    readonly coupon: string
  }
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/brand/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** One app in every language: `id` and `scope` stay, texts and the first page are those of the language it was installed in. */
export function webManifest({ companyName, themeColor, language, direction, texts }: AppFacts): object {
  const page = (path: string): string => `/${language}/${path}?utm_source=pwa`
  const shortcut = (name: string, path: string) => ({ name, url: page(path), icons: [icon(96, 'any')] })
  return {
    id: '/',
    name: companyName,
    short_name: companyName.length <= SHORT_NAME_MAX ? companyName : (companyName.split(' ')[0] ?? companyName),
    description: texts.description,
    lang: language,
    dir: direction,
    start_url: page(''),
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: themeColor,
    background_color: BACKGROUND,
    categories: ['sports', 'entertainment'],
    prefer_related_applications: false,
    icons: [...ICON_SIZES.map((size) => icon(size, 'any')), ...MASKABLE_SIZES.map((size) => icon(size, 'maskable'))],
    shortcuts: [shortcut(texts.live, 'live'), shortcut(texts.line, 'line'), shortcut(texts.coupon, 'coupon')],
  }
}
