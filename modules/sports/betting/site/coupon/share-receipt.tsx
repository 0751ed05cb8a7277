// A slip handed on: by the device's own share sheet, or its address in the clipboard where there is none.
import { useState } from 'react'
import type { Receipt } from '#modules/sports/betting/rules/coupon/coupon.ts'
import { useFormat, type Format } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { bettingPaths } from '../paths.ts'

const receiptText = ({ legs, stake, currency, coef, possibleWin }: Receipt, title: string, format: Format): string =>
  [
    title,
    ...legs.map(
      ({ facts, coef: price }) =>
        `${facts?.opponents.join(' – ') ?? ''}: ${facts?.name ?? ''} @ ${format.price(price)}`,
    ),
    `${format.money(stake, currency)} × ${format.price(coef)} → ${format.money(possibleWin, currency)}`,
  ].join('\n')

export function ShareReceipt({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const [isCopied, setIsCopied] = useState(false)
  const share = async () => {
    const { betId, singlesResultCoupons } = receipt
    const path = singlesResultCoupons === undefined ? bettingPaths.bet(language, betId) : bettingPaths.history(language)
    const url = new URL(path, location.origin).href
    const title = t('coupon.receipt', { number: betId })
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({ title, text: receiptText(receipt, title, format), url })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // The player closed the sheet, or the device forbids it: nothing was lost.
    }
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void share()}>
      <Icon name={isCopied ? 'check' : 'share'} size={16} />
      {t(isCopied ? 'coupon.copied' : 'coupon.share')}
    </Button>
  )
}
