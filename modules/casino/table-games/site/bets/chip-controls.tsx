// Beside the layout: what the chips on it return, the most they can bring, and the way to the list of all bets.
import { useState } from 'react'
import { fraction, multiply, floor } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import type { BetOptions } from '#modules/casino/game-rules/rules/bets/bet-game.ts'
import { percentText } from '#modules/casino/game-rules/rules/payout.ts'
import { Facts, type ControlsProps } from '#modules/casino/originals/site/parts.ts'
import { totalOf } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { BetListProps } from './bet-list.tsx'
import { chipsOf } from './use-chips.ts'

const BetList = lazyPart<BetListProps>(async () => (await import('./bet-list.tsx')).BetList)

type ChipControlsProps = ControlsProps<BetOptions> & BetListProps

export function ChipControls({ options, money, game, odds }: ChipControlsProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const total = totalOf(chipsOf(options))
  const most = total === 0n ? 0n : floor(multiply(game.greatestMultiplier(options), fraction(total)))
  return (
    <>
      <Facts
        facts={[
          [t('table-games.return-of-chips'), total === 0n ? '–' : `${percentText(game.returnOf(options))}%`],
          [t('table-games.most'), total === 0n ? '–' : money.textOf(formatAmount(most, money.currency))],
        ]}
      />
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('table-games.bets')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('table-games.bets')} variant="sheet">
        {isOpen && <BetList game={game} odds={odds} />}
      </Dialog>
    </>
  )
}
