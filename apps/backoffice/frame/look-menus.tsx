// The language and the theme of this browser, each a menu on a button.
import { useSyncExternalStore } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { languages } from '#kernel/languages.ts'
import { look, THEMES, type Theme } from '../look.ts'
import styles from './look-menus.module.css'

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { auto: 'auto', light: 'sun', dark: 'moon' }

export function LookMenus() {
  const t = useText()
  const language = useSyncExternalStore(look.subscribe, look.language)
  const languageName = languages.find(({ code }) => code === language)?.name ?? language
  const theme = useSyncExternalStore(look.subscribe, look.theme)
  return (
    <>
      <Menu
        button={
          <>
            <Icon name="globe" size={18} />
            <span className={styles.name}>{languageName}</span>
          </>
        }
        buttonClass={styles.button}
        buttonLabel={`${t('backoffice.language')}: ${languageName}`}
        label={t('backoffice.language')}
        items={languages.map(({ code, name }) => ({
          key: code,
          label: <span lang={code}>{name}</span>,
          isChecked: code === language,
          onSelect: () => look.setLanguage(code),
        }))}
      />
      <Menu
        button={<Icon name={THEME_ICONS[theme]} size={18} />}
        buttonClass={styles.button}
        buttonLabel={`${t('backoffice.theme')}: ${t(`backoffice.themes.${theme}`)}`}
        label={t('backoffice.theme')}
        items={THEMES.map((one) => ({
          key: one,
          label: t(`backoffice.themes.${one}`),
          icon: THEME_ICONS[one],
          isChecked: one === theme,
          onSelect: () => look.setTheme(one),
        }))}
      />
    </>
  )
}
