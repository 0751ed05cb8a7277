// All events of a bet, in order: placed, insured, sold, edited, settled, settled again.
import { Link } from 'react-router'
import type { Bet, BetEvent } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { ltr, useBetWords } from '../bet-texts.ts'
import styles from './bet-events.module.css'

const ICONS: Readonly<Record<BetEvent['kind'], IconName>> = {
  sold: 'wallet',
  part_sold: 'wallet',
  auto_sale_set: 'clock',
  insured: 'shield',
  edited: 'refresh',
  settled: 'check-circle',
  resettled: 'history',
}

type Shown = {
  readonly icon: IconName
  readonly at: string
  readonly words: string
  readonly betId?: number | undefined
}

export function BetEvents({ bet }: { bet: Bet }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const words = useBetWords()
  const wordsOf = ({ kind, amount, percent, status }: BetEvent): string => {
    const money = amount === undefined ? '' : words.money(amount.replace('-', ''), bet.currency)
    switch (kind) {
      case 'settled':
      case 'resettled':
        return t(`bet.event.${kind}`, {
          status: status ?? bet.status,
          amount: money || words.money(bet.payout ?? '0', bet.currency),
        })
      case 'auto_sale_set':
        return amount === undefined ? t('bet.event.auto_sale_off') : t('bet.event.auto_sale_set', { amount: money })
      case 'insured':
        return t('bet.event.insured', { percent: ltr(`${percent ?? 0}%`), amount: money })
      case 'sold':
      case 'part_sold':
      case 'edited':
        return t(`bet.event.${kind}`, { amount: money })
    }
  }
  const placed: Shown = {
    icon: 'receipt',
    at: bet.placedAt,
    words: t('bet.event.placed', { amount: words.money(bet.amount, bet.currency) }),
    betId: bet.replacesBetId,
  }
  const shown: readonly Shown[] = [
    placed,
    ...bet.events.map((event) => ({
      icon: ICONS[event.kind],
      at: event.at,
      words: wordsOf(event),
      betId: event.betId,
    })),
  ]
  return (
    <section className={styles.events} aria-labelledby="bet-events">
      <h2 id="bet-events" className={styles.title}>
        {t('bet.events')}
      </h2>
      <ol className={styles.list}>
        {shown.map(({ icon, at, words: text, betId }, index) => (
          <li key={`${at}/${index}`} className={styles.event}>
            <span className={styles.mark}>
              <Icon name={icon} size={14} />
            </span>
            <div>
              <p>{text}</p>
              <p className={styles.at}>
                <bdi>
                  <time dateTime={at}>{format.dateTime(at)}</time>
                </bdi>
                {betId !== undefined && (
                  <>
                    {' · '}
                    <Link to={bettingPaths.bet(language, betId)}>{words.number(betId)}</Link>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
