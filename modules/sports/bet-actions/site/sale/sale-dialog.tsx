// Selling a bet back: now, or automatically at a target. Loaded on demand.
import { useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from '../dialog/action-dialog.module.css'
import type { ServiceProps } from '../action-props.ts'
import { AutoSale } from './auto-sale.tsx'
import { SellNow } from './sell-now.tsx'

const WAYS = ['now', 'auto'] as const
export type SaleWay = (typeof WAYS)[number]

export function SaleDialog({ way: first = 'now', ...props }: ServiceProps & { readonly way?: SaleWay }) {
  const t = useText()
  const [way, setWay] = useState<SaleWay>(first)
  // The dialog shows the bet as it was when it opened, even where the page has reloaded it meanwhile.
  const [bet] = useState(props.bet)
  const ways = (
    <Segmented
      label={t('services.when')}
      options={WAYS.map((value) => ({ value, label: t(`services.way.${value}`) }))}
      value={way}
      onChange={setWay}
    />
  )
  return (
    <Dialog isOpen onClose={props.onClose} title={t('services.sale-title', { number: `\u2066${bet.betId}\u2069` })}>
      <div className={styles.body}>
        {way === 'now' ? <SellNow {...props} bet={bet} ways={ways} /> : <AutoSale {...props} bet={bet} ways={ways} />}
      </div>
    </Dialog>
  )
}
