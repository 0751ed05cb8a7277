// The session of a studio's game: its launch, and what it has cost so far by the ledger.
import { useEffect, useState } from 'react'
import type { CallOutput } from '#kernel/contract.ts'
import type { Refusal } from '#kernel/result.ts'
import { askOriginals, type TableFigures } from '#modules/casino/originals/site/parts.ts'
import type { calls } from '#modules/casino/providers/contract.ts'
import { caller } from '#platform/browser/call.ts'

const ask = caller<typeof calls>()
/** Also where no message of a changed balance arrives. */
const FIGURES_MS = 15_000

export type Launched = CallOutput<(typeof calls)['POST /web-api/casino/provider-launches']>

export type StudioState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'open'; readonly launched: Launched }
  /** Opened elsewhere, or rested too long: its stakes are refused from then on. */
  | { readonly kind: 'ended' }

export type StudioSession = {
  readonly state: StudioState
  readonly figures: TableFigures | null
  readonly open: () => void
  readonly close: () => void
}

type SessionAsk = {
  readonly game: string
  readonly accountId: number | undefined
  readonly language: string
  /** Changes with every stake and win. */
  readonly balance: string | null
}

const figuresOf = ({ startedAt, now, net }: { startedAt: string; now: string; net: string }): TableFigures => ({
  startedAtMs: Date.parse(startedAt),
  clockAheadMs: Date.parse(now) - Date.now(),
  net,
})

const deviceNow = () => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop')

export function useStudioSession({ game, accountId, language, balance }: SessionAsk): StudioSession {
  const [state, setState] = useState<StudioState>({ kind: 'closed' })
  const [figures, setFigures] = useState<TableFigures | null>(null)
  const session = state.kind === 'open' ? state.launched.sessionGame : undefined

  useEffect(() => {
    if (session === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const look = () =>
      void askOriginals('GET /web-api/casino/games/:game/session', { game: session }, { signal }).then((found) => {
        if (signal.aborted) return
        if (found.ok) setFigures(figuresOf(found.value))
        else if (found.refusal.code === 'session_expired') setState({ kind: 'ended' })
      })
    look()
    const timer = setInterval(look, FIGURES_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [session, balance])

  const open = async (): Promise<void> => {
    if (accountId === undefined || state.kind === 'opening') return
    setState({ kind: 'opening' })
    setFigures(null)
    const device = deviceNow()
    const launched = await ask('POST /web-api/casino/provider-launches', { game, accountId, device, language })
    setState(launched.ok ? { kind: 'open', launched: launched.value } : { kind: 'refused', refusal: launched.refusal })
  }
  return { state, figures, open: () => void open(), close: () => setState({ kind: 'closed' }) }
}
