// The jackpot of a game: what it holds now, by when it must be won, what it takes and returns, and who won it last.
import { useEffect, useState } from 'react'
import type { calls, Jackpot } from '#modules/casino/jackpots/contract.ts'
import { caller } from '#platform/browser/call.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from './jackpot-bar.module.css'

export type JackpotBarProps = { readonly game: string; readonly currency: string }

const ask = caller<typeof calls>()
const AGAIN_MS = 4_000

function useJackpot({ game, currency }: JackpotBarProps): Jackpot | null {
  const [jackpot, setJackpot] = useState<Jackpot | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const look = (): void => {
      if (document.hidden) return
      void ask('GET /web-api/casino/jackpots', { game, currency }, { signal: leaving.signal }).then((answer) => {
        if (answer.ok) setJackpot(answer.value.items[0] ?? null)
      })
    }
    look()
    const timer = setInterval(look, AGAIN_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [game, currency])
  return jackpot
}

export function JackpotBar(props: JackpotBarProps) {
  const t = useText()
  const { money, dateTime } = useFormat()
  const jackpot = useJackpot(props)
  if (jackpot === null) return null
  const { currency, amount, cap, seed, rate, oneIn, winners } = jackpot
  return (
    <section className={styles.bar} aria-label={t('jackpot.title')}>
      <p className={styles.now}>
        <span>{t('jackpot.title')}</span>
        <b dir="ltr">{money(amount, currency)}</b>
        <span>{t('jackpot.by', { cap: money(cap, currency) })}</span>
      </p>
      <details>
        <summary>{t('jackpot.how')}</summary>
        <p>{t('jackpot.about', { rate, seed: money(seed, currency), cap: money(cap, currency) })}</p>
        <p>{t('jackpot.chance', { unit: money('1', currency), odds: String(oneIn) })}</p>
        <p>{t('jackpot.return', { percent: jackpot.return })}</p>
        <p>{t('jackpot.fair')}</p>
        {winners.length > 0 && (
          <>
            <h3>{t('jackpot.winners')}</h3>
            <ul>
              {winners.map(({ player, amount: won, at }) => (
                <li key={`${player} ${at}`}>
                  <bdi dir="ltr">•••{player}</bdi> <b dir="ltr">{money(won, currency)}</b> {dateTime(at)}
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </section>
  )
}
