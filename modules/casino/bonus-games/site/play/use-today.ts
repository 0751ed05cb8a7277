// What the player may do today in one bonus game, and what they do: begin it, and choose.
import { useEffect, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import type { BonusCode, Play } from '#modules/casino/bonus-games/contract.ts'
import { askBonusGames } from '../ask-bonus-games.ts'

export type Today = {
  readonly commitment: string
  readonly currency: string
  readonly nextAt: string
  readonly bar: Refusal | null
  readonly play: Play | null
}

const SEED_BYTES = 12

/** Of the player's side: the browser draws it, so that the server cannot have known it. */
const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const asRefusal = ({ code, details }: { code: string; details: Record<string, unknown> }): Refusal => ({
  code,
  message: '',
  details,
})

export function useToday(code: BonusCode) {
  const [today, setToday] = useState<Today | 'loading' | 'failed'>('loading')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    let isGone = false
    void askBonusGames('GET /web-api/casino/bonus-games/:game/today', { game: code }).then((answer) => {
      if (isGone) return
      if (!answer.ok) return setToday('failed')
      const { bar, ...rest } = answer.value
      setToday({ ...rest, bar: bar === null ? null : asRefusal(bar) })
    })
    return () => {
      isGone = true
    }
  }, [code, loads])
  const load = () => setLoads((count) => count + 1)

  const take = async (asked: Promise<Result<Play>>) => {
    setBusy(true)
    setRefusal(undefined)
    const answer = await asked
    setBusy(false)
    if (answer.ok) setToday((now) => (typeof now === 'string' ? now : { ...now, play: answer.value }))
    else setRefusal(answer.refusal)
    if (!answer.ok && answer.refusal.code === 'commitment_changed') load()
  }
  return {
    today,
    isBusy,
    refusal,
    reload: () => {
      setToday('loading')
      load()
    },
    start: (commitment: string) =>
      take(
        askBonusGames('POST /web-api/casino/bonus-games/:game/plays', {
          game: code,
          commitment,
          clientSeed: newClientSeed(),
        }),
      ),
    choose: ({ playId, step }: Play, choice: unknown) =>
      take(askBonusGames('POST /web-api/casino/bonus-games/plays/:playId/choices', { playId, step: step + 1, choice })),
  }
}
