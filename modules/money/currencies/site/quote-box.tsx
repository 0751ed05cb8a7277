// A quote: what goes out, what comes in, at which rate, and how long it holds. Accepting it is one press.
import { useState } from 'react'
import type { Quote } from '#modules/money/currencies/contract.ts'
import type { RefusalKeys } from '#platform/browser/form/refusal-keys.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askCurrencies } from './ask-currencies.ts'
import styles from './accounts.module.css'
import { useCountdown } from './use-countdown.ts'

type QuoteBoxProps = {
  readonly quote: Quote
  readonly words: RefusalKeys
  /** Another quote is being asked for: the button of the form around does that. */
  readonly isRenewing: boolean
  readonly onDone: (accepted: Quote) => Promise<void>
}

/** Accepts the quote; a cut connection is asked about before anything is said. */
function useAccept({ quote, words, onDone }: Pick<QuoteBoxProps, 'quote' | 'words' | 'onDone'>) {
  const say = useRefusalText(words)
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: string; readonly isOver?: boolean }>({
    isBusy: false,
  })
  const accept = async () => {
    const { quoteId } = quote
    setState({ isBusy: true })
    const answer = await askCurrencies('POST /web-api/currencies/conversions', { quoteId })
    if (answer.ok) return onDone(answer.value)
    const found = await askCurrencies('GET /web-api/currencies/quotes/:quoteId', { quoteId })
    if (found.ok && found.value.acceptedAt !== null) return onDone(found.value)
    setState({ isBusy: false, error: say(answer.refusal), isOver: answer.refusal.code === 'quote_expired' })
    return undefined
  }
  return { ...state, accept }
}

export function QuoteBox(props: QuoteBoxProps) {
  const { quote, isRenewing } = props
  const t = useText()
  const format = useFormat()
  const left = useCountdown(quote.secondsLeft, quote.quoteId)
  const { isBusy, error, isOver, accept } = useAccept(props)
  const { amountIn, amountOut, fromCurrency, toCurrency, rate, midRate, spreadPercent, publishedAt } = quote
  const money = (text: string, currency: string): string => `\u2066${format.money(text, currency)}\u2069`
  const isExpired = (left === 0 && !isBusy) || isOver === true
  return (
    <div className={styles.quote} data-expired={isExpired}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('currencies.you-give')}</dt>
          <dd>
            <bdi className="ltr">{format.money(amountIn, fromCurrency)}</bdi>
          </dd>
        </div>
        <div className={styles.out}>
          <dt>{t('currencies.you-get')}</dt>
          <dd>
            <bdi className="ltr">{format.money(amountOut, toCurrency)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('currencies.rate')}</dt>
          <dd>
            <bdi className="ltr">{`1 ${fromCurrency} = ${rate} ${toCurrency}`}</bdi>
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>
        {t('currencies.rate-text', {
          mid: `\u2066${midRate}\u2069`,
          percent: spreadPercent,
          day: format.date(publishedAt),
        })}
      </p>
      {error !== undefined && !isExpired && <Notice tone="error">{error}</Notice>}
      {isExpired ? (
        <>
          <output className={styles.hint}>{t('currencies.expired')}</output>
          <Button type="submit" variant="primary" size="large" isWide isBusy={isRenewing}>
            {t('currencies.renew')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.left}>
            <progress value={left} max={quote.secondsLeft} aria-label={t('currencies.valid')} />
            <span aria-hidden="true">{t('currencies.seconds', { count: left })}</span>
          </p>
          <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void accept()}>
            {t('currencies.accept', { amount: money(amountOut, toCurrency) })}
          </Button>
        </>
      )}
    </div>
  )
}
