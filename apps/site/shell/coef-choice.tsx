// How prices are written, each way with the same price beside its name. The server reads the choice from a cookie.
import type { CoefViewId } from '#kernel/coef-view.ts'
import { chooseCoefView, coefText } from '#platform/browser/coef-view.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import styles from './coef-choice.module.css'

const VIEWS: readonly CoefViewId[] = [0, 1, 2, 4, 5, 6]
/** 2.50. */
const SAMPLE_MILLI = 2_500

export function CoefChoice() {
  const t = useText()
  const { coefViewId } = useLocale()
  return VIEWS.map((view) => (
    <button key={view} type="button" aria-pressed={view === coefViewId} onClick={() => void chooseCoefView(view)}>
      {t(`coef-view.${view}`)}
      <bdi className={styles.sample}>{coefText(SAMPLE_MILLI, view)}</bdi>
    </button>
  ))
}
