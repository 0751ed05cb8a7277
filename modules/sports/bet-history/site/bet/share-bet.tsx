// Shares a bet as text by the device's own share sheet, or copies it where it has none.
import { useState } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { outcomeTitle } from '#modules/sports/catalogue/site/parts.ts'
import { isOpen } from '../bet-state.ts'
import { combinedPlaces } from '#modules/sports/bet-history/rules/bet-blocks.ts'
import { useBetWords } from '../bet-texts.ts'

const withoutMarks = (text: string): string => text.replaceAll(/[\u2066-\u2069]/gu, '')

export function ShareBet({ bet }: { bet: Bet }) {
  const t = useText()
  const format = useFormat()
  const words = useBetWords()
  const [isCopied, setIsCopied] = useState(false)
  const combined = combinedPlaces(bet.builderGames)
  const text = () =>
    withoutMarks(
      [
        `${words.number(bet.betId)} · ${words.type(bet)} · ${t(`bets.status.${bet.status}`)}`,
        ...bet.legs.map(
          (leg, place) =>
            `${leg.opponents.join(' – ')}: ${outcomeTitle(t, leg, leg.outcome, leg.opponents)}${combined.has(place) ? '' : ` @ ${format.price(leg.coef)}`}`,
        ),
        `${format.money(bet.amount, bet.currency)} → ${format.money(isOpen(bet) ? bet.possibleWin : (bet.payout ?? '0'), bet.currency)}`,
      ].join('\n'),
    )
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text: text() })
      await navigator.clipboard.writeText(text())
      setIsCopied(true)
    } catch {
      // The player closed the sheet, or the device forbids it: nothing was lost.
    }
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void share()}>
      <Icon name={isCopied ? 'check' : 'share'} size={16} />
      <span aria-live="polite">{t(isCopied ? 'bet.copied' : 'bet.share')}</span>
    </Button>
  )
}
