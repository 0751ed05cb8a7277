// Marks of a bet: insured, partly sold, an automatic sale, a promo code, an edit.
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './bet-chips.module.css'
import { isOpen } from './bet-state.ts'
import { ltr, useBetWords } from './bet-texts.ts'

export function BetChips({ bet }: { bet: Bet }) {
  const t = useText()
  const words = useBetWords()
  const { insuredPercent = 0, autoSaleTarget, bonusPercent, prepaidAmount, currency } = bet
  const isPartSold = bet.events.some(({ kind }) => kind === 'part_sold')
  const chips: readonly (string | false | undefined)[] = [
    insuredPercent > 0 && t('bet.chip.insured', { percent: ltr(`${insuredPercent}%`) }),
    isPartSold && t('bet.chip.part-sold'),
    isOpen(bet) &&
      autoSaleTarget !== undefined &&
      t('bet.chip.auto-sale', { amount: words.money(autoSaleTarget, currency) }),
    bet.isPromo === true && t('bet.chip.promo'),
    prepaidAmount !== undefined && t('bet.chip.advance'),
    bonusPercent !== undefined && t('bet.chip.bonus', { percent: ltr(`+${bonusPercent}%`) }),
    bet.replacesBetId !== undefined && t('bet.chip.edited'),
  ]
  const shown = chips.filter((chip) => typeof chip === 'string')
  if (shown.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('bet.marks')}>
      {shown.map((chip) => (
        <li key={chip} className={styles.chip}>
          {chip}
        </li>
      ))}
    </ul>
  )
}
