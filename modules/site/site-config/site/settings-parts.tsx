// Rows of the settings: a heading with its rows, a switch, a choice out of a few.
import type { ReactNode } from 'react'
import type { Preferences } from '#kernel/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import type { Change } from './choose-preference.ts'
import styles from './settings-panel.module.css'

export type SettingsScope = {
  readonly preferences: Preferences
  readonly choose: (change: Change) => void
}

type Flag = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences]
type Digit = Exclude<
  { [K in keyof Preferences]: Preferences[K] extends 0 | 1 | 2 ? K : never }[keyof Preferences],
  undefined
>

export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

type SwitchProps = {
  name: Flag
  scope: SettingsScope
  /** On means that the setting is off: 'Show the coupon' for a hidden section. */
  isTurned?: boolean
  /** A line under the label, where it alone would leave a doubt. */
  hasHelp?: boolean
  className?: string | undefined
}

export function SettingSwitch({ name, scope, isTurned = false, hasHelp = false, className }: SwitchProps) {
  const t = useText()
  return (
    <SwitchRow
      className={className}
      label={t(`settings.${name}`)}
      help={hasHelp ? t(`settings.${name}.help`) : undefined}
      isOn={scope.preferences[name] !== isTurned}
      onChange={(isOn) => scope.choose({ [name]: isOn !== isTurned })}
    />
  )
}

/** `values` in the order they are shown. */
export function SettingChoice({
  name,
  scope,
  values,
}: {
  name: Digit
  scope: SettingsScope
  values: readonly (0 | 1 | 2)[]
}) {
  const t = useText()
  return (
    <Segmented
      isLabelShown
      className={styles.choice ?? ''}
      label={t(`settings.${name}`)}
      options={values.map((value) => ({ value: String(value), label: t(`settings.${name}.${value}`) }))}
      value={String(scope.preferences[name])}
      onChange={(value) => scope.choose({ [name]: Number(value) })}
    />
  )
}
