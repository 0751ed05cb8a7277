// A bet as a receipt: number, type, its legs as they are combined, and how its return is computed.
import { Link } from 'react-router'
import type { Bet, Leg } from '#modules/sports/betting/contract.ts'
import { builderGroups, legGroups, type LegGroup } from '#modules/sports/bet-history/rules/bet-blocks.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { BetChips } from '../bet-chips.tsx'
import { betTone, isOpen } from '../bet-state.ts'
import { ltr, useBetWords } from '../bet-texts.ts'
import styles from './bet-slip.module.css'
import { SlipLeg } from './slip-leg.tsx'
import { SlipSums } from './slip-sums.tsx'

const EXPRESS = 1

type PlacedLeg = { readonly leg: Leg; readonly blockId: number | undefined; readonly place: number }

export function BetSlip({ bet }: { bet: Bet }) {
  const t = useText()
  const format = useFormat()
  const words = useBetWords()
  const open = isOpen(bet)
  const rows = words.rows(bet)
  const placed = bet.legs.map((leg, position) => ({ leg, blockId: leg.blockId, place: position + 1 }))
  const groups =
    bet.builderGames === undefined ? legGroups(bet.typeId, placed) : builderGroups(bet.builderGames, placed)
  return (
    <article className={classNames(styles.slip, styles[betTone(bet)])} aria-labelledby="bet-title">
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 id="bet-title" className={styles.number}>
            {words.number(bet.betId)}
          </h1>
          <p className={styles.type}>
            {words.type(bet)}
            {bet.legs.length > 1 && <> · {t('bet.legs', { count: bet.legs.length })}</>}
            {rows !== undefined && <> · {rows}</>}
          </p>
          <p className={styles.times}>
            {t('bet.placed')}{' '}
            <bdi>
              <time dateTime={bet.placedAt}>{format.dateTime(bet.placedAt)}</time>
            </bdi>
          </p>
        </div>
        <span className={styles.status}>{t(`bets.status.${bet.status}`)}</span>
      </header>
      <div className={styles.marks}>
        <BetChips bet={bet} />
        <EditLinks bet={bet} />
      </div>
      <div className={styles.tear} />
      {groups.map((group) => (
        <Group key={`${group.kind}${group.blockId ?? ''}`} group={group} bet={bet} isOpen={open} />
      ))}
      <div className={styles.tear} />
      <SlipSums bet={bet} />
    </article>
  )
}

function Group({ group, bet, isOpen: isBetOpen }: { group: LegGroup<PlacedLeg>; bet: Bet; isOpen: boolean }) {
  const t = useText()
  const words = useBetWords()
  const format = useFormat()
  const { kind, blockId = 0, coef, legs } = group
  const stake = bet.amountByBlockId?.[String(blockId)]
  // The arithmetic of rows and accounts speaks of picks by their places.
  const isCounted = bet.typeId > EXPRESS && bet.legs.length > 1 && bet.builderGames === undefined
  return (
    <section className={styles.group}>
      {kind !== 'legs' && (
        <h2 className={styles.groupTitle}>
          {t(`bet.group.${kind}`, { number: ltr(String(blockId)), price: ltr(format.price(coef ?? 0)) })}
          {stake !== undefined && <span> · {words.money(stake, bet.currency)}</span>}
        </h2>
      )}
      <ol>
        {legs.map(({ leg, place }) => (
          <SlipLeg
            key={place}
            leg={leg}
            isOpen={isBetOpen}
            place={isCounted ? place : undefined}
            isPriced={kind !== 'builder'}
          />
        ))}
      </ol>
    </section>
  )
}

/** The bets before and after an edit. */
function EditLinks({ bet }: { bet: Bet }) {
  const t = useText()
  const { language } = useLocale()
  const editedTo = bet.events.findLast(({ kind }) => kind === 'edited')?.betId
  if (bet.replacesBetId === undefined && editedTo === undefined) return null
  return (
    <p className={styles.edits}>
      {bet.replacesBetId !== undefined && (
        <Link to={bettingPaths.bet(language, bet.replacesBetId)}>
          {t('bet.edited-from', { number: ltr(String(bet.replacesBetId)) })}
        </Link>
      )}
      {editedTo !== undefined && (
        <Link to={bettingPaths.bet(language, editedTo)}>{t('bet.edited-to', { number: ltr(String(editedTo)) })}</Link>
      )}
    </p>
  )
}
