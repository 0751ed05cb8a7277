// Light, dark, or as the device wishes. Kept in a cookie, because the server paints the first frame.
import { useState } from 'react'
import { rememberInCookie } from '#platform/browser/cookies.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useRootData } from '../root-data.ts'
import type { Theme } from '../server-context.ts'

const ICONS: Readonly<Record<Theme, IconName>> = { light: 'sun', dark: 'moon', auto: 'auto' }
const THEMES: readonly Theme[] = ['light', 'dark', 'auto']

export function ThemeChoice() {
  const t = useText()
  const [theme, setTheme] = useState<Theme>(useRootData()?.theme ?? 'auto')
  const choose = (next: Theme) => {
    setTheme(next)
    rememberInCookie('theme', next)
    if (next === 'auto') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', next)
  }
  return THEMES.map((one) => (
    <button key={one} type="button" aria-pressed={one === theme} onClick={() => choose(one)}>
      <Icon name={ICONS[one]} size={18} />
      {t(`site.theme.${one}`)}
    </button>
  ))
}
