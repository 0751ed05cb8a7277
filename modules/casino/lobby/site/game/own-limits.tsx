// The limits of a game in the currency of the player's account, where the page was rendered in another one.
import { useEffect, useState } from 'react'
import type { calls as originalCalls } from '#modules/casino/originals/contract.ts'
import type { calls as tableCalls } from '#modules/casino/tables/contract.ts'
import { caller } from '#platform/browser/call.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { kindOf } from './game-kind.ts'
import type { GameInfoProps } from './game-info.tsx'

export type OwnLimitsProps = { readonly gameId: number; readonly code: string; readonly currency: string }

const askOriginals = caller<typeof originalCalls>()
const askTables = caller<typeof tableCalls>()

function useLimits({ gameId, code, currency }: OwnLimitsProps): GameInfoProps['limits'] | null {
  const [limits, setLimits] = useState<GameInfoProps['limits'] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const asked =
      kindOf(code) === 'table'
        ? askTables('GET /web-api/casino/tables/pages/:gameId', { gameId, currency }, { signal })
        : askOriginals('GET /web-api/casino/originals/:gameId', { gameId, currency }, { signal })
    void asked.then((answer) => {
      if (answer.ok) setLimits(answer.value.limits)
    })
    return () => leaving.abort()
  }, [gameId, code, currency])
  return limits
}

export function OwnLimits(props: OwnLimitsProps) {
  const t = useText()
  const { money } = useFormat()
  const limits = useLimits(props)
  if (limits === null) return null
  const { currency, minBet, maxBet, maxWin } = limits
  return (
    <p>
      {t('game-info.own-limits', {
        least: money(minBet, currency),
        most: money(maxBet, currency),
        win: money(maxWin, currency),
      })}
    </p>
  )
}
