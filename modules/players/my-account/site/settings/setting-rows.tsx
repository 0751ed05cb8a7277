// Rows of the settings: a switch, and a choice out of a few. Each saves itself.
import { useRevalidator } from 'react-router'
import type { Setting } from '#modules/players/my-account/contract.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { askMyAccount } from '../ask-my-account.ts'
import { saveAnswerOf, saveWords } from '../frame/save-answer.ts'
import { useSaved } from '../frame/use-saved.ts'
import styles from './setting-rows.module.css'

/** Other parts of the page that change once it is saved. */
const SEEN_ELSEWHERE = new Set(['hide_balance', 'show_wallets', 'show_club_points', 'show_favorite_teams'])

/** S7.31. A switch, or a choice where the setting has several values. */
export function SettingRow({ setting }: { readonly setting: Setting }) {
  const t = useText()
  const hasText = useHasText()
  const { revalidate } = useRevalidator()
  const { id, options } = setting
  const say = useRefusalText(saveWords)
  const [value, choose] = useSaved(
    setting.value,
    async (wished) => saveAnswerOf(await askMyAccount('POST /web-api/accounts/settings', { id, value: wished }), say),
    SEEN_ELSEWHERE.has(id) ? () => void revalidate() : undefined,
  )
  const helpKey = `office.settings.${id}.help`
  const help = hasText(helpKey) ? t(helpKey) : undefined
  if (typeof value === 'boolean')
    return <SwitchRow label={t(`office.settings.${id}`)} help={help} isOn={value} onChange={choose} />
  return (
    <div className={styles.choice}>
      <Segmented
        isLabelShown
        label={t(`office.settings.${id}`)}
        options={options.map((option) => ({ value: option, label: t(`office.settings.${id}.${option}`) }))}
        value={value}
        onChange={choose}
      />
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </div>
  )
}

export function SettingRows({ settings }: { readonly settings: readonly Setting[] }) {
  return (
    <div className={styles.rows}>
      {settings.map((setting) => (
        <SettingRow key={setting.id} setting={setting} />
      ))}
    </div>
  )
}
