// S8.7: a blocker hides parts of the site.
import { useText } from '#platform/browser/text.tsx'
import { PopupBar } from '#ui/popup/popup-bar.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'

export function AdBlockBar({ onAnswer }: PopupProps<unknown>) {
  const t = useText()
  const title = t('main_dictionary_website_blocked_by_adblock')
  return (
    <PopupBar edge="top" icon="eye" tone="warn" label={title} title={title} onClose={() => onAnswer()}>
      <p>{t('main_dictionary_disable_adblock_description')}</p>
    </PopupBar>
  )
}
