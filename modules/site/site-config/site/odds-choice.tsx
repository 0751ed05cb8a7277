// The odds format: every format of the chosen view with the same price beside its name.
import { useId } from 'react'
import type { CoefViewId } from '#kernel/coef-view.ts'
import { coefViewsOf } from '#modules/site/site-config/rules/preferences.ts'
import { coefText } from '#platform/browser/text/coef-view.ts'
import { useText, type Text } from '#platform/browser/text.tsx'
import styles from './settings-panel.module.css'
import type { SettingsScope } from './settings-parts.tsx'
import { Input } from '#ui/input.tsx'

/** 2.50. */
const SAMPLE_MILLI = 2_500
/** 14 to 16 are 4 to 6 with three decimals. */
const LONG_FROM = 10

const viewName = (t: Text, view: CoefViewId): string =>
  view < LONG_FROM
    ? t(`coef-view.${view}`)
    : t('settings.three-decimals', { format: t(`coef-view.${view - LONG_FROM}`) })

export function OddsChoice({ scope: { preferences, choose } }: { scope: SettingsScope }) {
  const t = useText()
  const name = useId()
  const offered = coefViewsOf(preferences.appViewType)
  return (
    <fieldset>
      <legend className={styles.legend}>{t('settings.coefViewId')}</legend>
      <div className={styles.formats}>
        {offered.map((view) => (
          <label key={view} className={styles.format}>
            <Input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={view === preferences.coefViewId}
              onChange={() => choose({ coefViewId: view })}
            />
            <span>{viewName(t, view)}</span>
            <bdi className={`ltr ${styles.sample}`} aria-hidden="true">
              {coefText(SAMPLE_MILLI, view)}
            </bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
