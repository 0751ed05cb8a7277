// A table for money: the launch of a game, its session, and the rounds that the server plays in it.
import { useEffect, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import type { CallOutput } from '#kernel/contract.ts'
import type { calls, Played, Round, Seeds } from '#modules/casino/originals/contract.ts'
import { askOriginals } from './ask-originals.ts'
import { newClientSeed } from './client-seed.ts'
import type { Table, TableFigures } from './table.ts'

export type MoneyAccount = { readonly accountId: number; readonly currency: string }

type Session = CallOutput<(typeof calls)['POST /web-api/casino/sessions']>

export type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'open'; readonly table: Table }

/** After these the round may have been played or not. */
const UNSURE: ReadonlySet<string> = new Set(['network_error', 'outcome_unknown', 'busy', 'internal_error'])
/** The session or its round is another one by now. */
const REOPENED: ReadonlySet<string> = new Set(['round_is_open', 'round_is_closed', 'step_out_of_order'])
const HISTORY = 20

type Intent = { readonly send: () => Promise<Result<Played, string>>; readonly isStart: boolean }

const deviceNow = () => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop')

async function openSession(game: string, accountId: number): Promise<Result<Session, string>> {
  const launched = await askOriginals('POST /web-api/casino/launches', { game, accountId, device: deviceNow() })
  if (!launched.ok) return launched
  const { launchToken } = launched.value
  return askOriginals('POST /web-api/casino/sessions', { launchToken, clientSeed: newClientSeed() })
}

async function figuresOf(game: string): Promise<TableFigures | null> {
  const answer = await askOriginals('GET /web-api/casino/games/:game/session', { game })
  if (!answer.ok) return null
  const { startedAt, now, net } = answer.value
  return { startedAtMs: Date.parse(startedAt), clockAheadMs: Date.parse(now) - Date.now(), net }
}

type Live = {
  readonly session: Session
  readonly balance: string
  readonly seeds: Seeds
  readonly round: Round | null
  readonly refusal: Refusal | null
  readonly isBusy: boolean
  readonly isUnsure: boolean
  readonly readyAt: number
  readonly figures: TableFigures | null
}

const liveOf = (session: Session): Live => ({
  session,
  balance: session.balance,
  seeds: session.seeds,
  round: session.round,
  refusal: null,
  isBusy: false,
  isUnsure: false,
  readyAt: 0,
  figures: null,
})

/** The nonce that the next round takes, once this one has taken its own. */
const countedSeeds = ({ current, nextCommitment }: Seeds, { commitment, nonce }: Round): Seeds =>
  current === null || current.commitment !== commitment
    ? { current, nextCommitment }
    : { current: { ...current, nonce: Math.max(current.nonce, nonce + 1) }, nextCommitment }

function afterPlayed(live: Live, { round, balance }: Played, isStart: boolean): Live {
  const { minCycleMs } = live.session.config
  return {
    ...live,
    round,
    balance,
    seeds: countedSeeds(live.seeds, round),
    refusal: null,
    isBusy: false,
    isUnsure: false,
    readyAt: isStart ? performance.now() + minCycleMs : live.readyAt,
  }
}

function afterRefusal(live: Live, refusal: Refusal): Live {
  const waitMs = refusal.code === 'spin_too_soon' ? Number(refusal.details?.['waitMs'] ?? 0) : 0
  return {
    ...live,
    refusal,
    isBusy: false,
    isUnsure: UNSURE.has(refusal.code),
    readyAt: Math.max(live.readyAt, waitMs > 0 ? performance.now() + waitMs : 0),
  }
}

export function useMoneyTable(game: string, account: MoneyAccount): Opening & { readonly open: () => void } {
  const [live, setLive] = useState<Live>()
  const [refused, setRefused] = useState<Refusal>()
  const [intent, setIntent] = useState<Intent>()
  const { accountId } = account

  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isLeft = false
    void openSession(game, accountId).then((opened) => {
      if (isLeft) return
      if (opened.ok) setLive(liveOf(opened.value))
      else setRefused(opened.refusal)
    })
    return () => void (isLeft = true)
  }, [game, accountId, attempt])
  const open = () => {
    setRefused(undefined)
    setLive(undefined)
    setAttempt((count) => count + 1)
  }

  const update = (change: (now: Live) => Live) => setLive((now) => (now === undefined ? now : change(now)))
  const isNet = live?.session.config.isNetPositionShown === true
  const closed = live?.round === null || live?.round?.state === 'open' ? null : live?.round?.roundId
  useEffect(() => {
    if (isNet) void figuresOf(game).then((figures) => update((now) => ({ ...now, figures })))
  }, [isNet, closed, game])

  const carryOut = async (asked: Intent) => {
    setIntent(asked)
    update((now) => ({ ...now, isBusy: true, refusal: null }))
    const answer = await asked.send()
    if (answer.ok) update((now) => afterPlayed(now, answer.value, asked.isStart))
    else if (REOPENED.has(answer.refusal.code)) open()
    else update((now) => afterRefusal(now, answer.refusal))
  }

  if (refused !== undefined) return { kind: 'refused', refusal: refused, open }
  if (live === undefined) return { kind: 'opening', open }
  const table = tableOf(live, {
    ask: (send, isStart) => void carryOut({ send, isStart }),
    retry: () => {
      if (intent !== undefined) void carryOut(intent)
    },
    dismiss: () => update((now) => ({ ...now, refusal: null })),
    onSeeds: (seeds) => update((now) => ({ ...now, seeds })),
  })
  return { kind: 'open', table, open }
}

type Acts = Pick<Table, 'retry' | 'dismiss'> & {
  readonly ask: (send: Intent['send'], isStart: boolean) => void
  readonly onSeeds: (seeds: Seeds) => void
}

function tableOf({ session, ...shown }: Live, { ask, onSeeds, ...acts }: Acts): Table {
  const { sessionToken, game, accountId, currency, config } = session
  const { round, seeds } = shown
  return {
    ...shown,
    ...acts,
    mode: 'money',
    accountId,
    currency,
    config,
    start: (amount, options) => {
      const input = { sessionToken, idempotencyKey: crypto.randomUUID(), amount, options }
      ask(() => askOriginals('POST /web-api/casino/rounds', input), true)
    },
    step: (choice) => {
      if (round === null) return
      const input = { roundId: round.roundId, step: round.step + 1, choice }
      ask(() => askOriginals('POST /web-api/casino/rounds/:roundId/events', input), false)
    },
    rotate: async (clientSeed) => {
      const { nextCommitment } = seeds
      if (nextCommitment === null) return null
      const answer = await askOriginals('POST /web-api/casino/seeds', { clientSeed, nextCommitment })
      if (!answer.ok) return answer.refusal
      const { current, nextCommitment: next } = answer.value
      onSeeds({ current, nextCommitment: next })
      return null
    },
    history: async () => {
      const answer = await askOriginals('GET /web-api/casino/rounds', { game, limit: HISTORY })
      return answer.ok ? answer.value.items : answer.refusal
    },
  }
}
