// Beside the stake: what the slot returns, and the way to its pay table.
import { useState } from 'react'
import { percentText, timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { factsOfSheet } from '#modules/casino/game-rules/rules/slots/slot-facts.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Facts } from '#modules/casino/originals/site/parts.ts'
import type { SlotLook } from './look.ts'

const Paytable = lazyPart(async () => (await import('./paytable.tsx')).Paytable)

export function SlotControls({ look }: { look: SlotLook }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const facts = factsOfSheet(look.sheet)
  return (
    <>
      <Facts
        facts={[
          [t('slots.return'), `${percentText(facts.return)}%`],
          [t('slots.greatest'), `${timesText(facts.greatestMultiplier).replace(/\.00$/u, '')}×`],
        ]}
      />
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('slots.paytable')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('slots.paytable')} variant="sheet">
        {isOpen && <Paytable look={look} />}
      </Dialog>
    </>
  )
}
