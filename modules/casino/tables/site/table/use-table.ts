// A table as this page follows it: asked once, then told over the live connection; asked again when that comes back.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#kernel/result.ts'
import type { OwnBet, PublicTable, TableBetTold } from '#modules/casino/tables/contract.ts'
import { live } from '#platform/browser/live/live.ts'
import { askTables } from './ask-tables.ts'
import { clockAfter, NOTHING_YET, withBet, withPublic, withTold, type TableState } from './table-state.ts'

export type TableAccount = { readonly accountId: number; readonly currency: string }

export type SentSheet = {
  readonly slot: number
  readonly chips: readonly { readonly spot: string; readonly amount: string }[]
  readonly autoTarget?: number
}

export type FollowedTable = TableState & {
  /** The server's time by now. */
  readonly now: () => number
  readonly place: (sheet: SentSheet) => Promise<Refusal | null>
  readonly cashOut: (betId: number) => Promise<Refusal | null>
  /** Null before the player's first bet here. */
  readonly session: TableSessionShown | null
  /** A bet as the server has answered it. */
  readonly keep: (bet: OwnBet) => void
  readonly reload: () => void
}

/** What the screen of one game at a table is given. */
export type PlayedTableProps = {
  readonly followed: FollowedTable
  readonly table: PublicTable
  readonly account: TableAccount | null
  readonly loginPath: string
}

/** What play at a table has cost, by the server's account; and by how much its clock is ahead of this device's. */
export type TableSessionShown = {
  readonly startedAtMs: number
  readonly aheadMs: number
  readonly net: string
  readonly currency: string
}

/** Asked again when a bet of the player's own is placed, decided or ends. */
export function useTableSession({ own, table }: TableState, account: TableAccount | null): TableSessionShown | null {
  const [session, setSession] = useState<TableSessionShown | null>(null)
  const code = table?.table
  const reason = own.map(({ betId, version, stake, state }) => `${betId} ${version} ${stake} ${state}`).join()
  const playerOf = account?.accountId
  useEffect(() => {
    if (code === undefined || playerOf === undefined) return
    const leaving = new AbortController()
    void askTables('GET /web-api/casino/tables/:table/session', { table: code }, { signal: leaving.signal }).then(
      (answer) => {
        if (!answer.ok) return
        const { session: found } = answer.value
        setSession(
          found === null
            ? null
            : {
                startedAtMs: Date.parse(found.startedAt),
                aheadMs: Date.parse(found.now) - Date.now(),
                net: found.net,
                currency: found.currency,
              },
        )
      },
    )
    return () => leaving.abort()
  }, [code, playerOf, reason])
  return session
}

type Change = PublicTable | { readonly tick: string }
const isTold = (change: unknown): change is TableBetTold => (change as { type?: unknown }).type === 'table-bet'

/** Repeated once under the same key where it is unknown whether it arrived. */
const UNSURE: ReadonlySet<string> = new Set(['network_error', 'outcome_unknown', 'busy'])

type SetState = (change: (state: TableState) => TableState) => void

function useLive(code: string, setState: SetState, reload: () => void): void {
  useEffect(() => {
    let isFirst = true
    const hear = (iso: string) => (state: TableState) => {
      const aheadMs = clockAfter(state.aheadMs, Date.parse(iso) - Date.now(), isFirst)
      isFirst = false
      return { ...state, aheadMs }
    }
    const take = (data: unknown) => {
      const change = data as Change
      if ('tick' in change) setState(hear(change.tick))
      else setState((state) => withPublic(hear(change.now)(state), change))
    }
    const leave = live().subscribe(`table/${code}`, {
      revision: null,
      onSnapshot: (data) => {
        take(data)
        reload()
      },
      onChange: take,
    })
    const leaveOwn = live().subscribe('me', {
      revision: null,
      onSnapshot: () => undefined,
      onChange: (change) => {
        if (isTold(change)) setState((state) => withTold(state, change))
      },
    })
    return () => {
      leave?.()
      leaveOwn?.()
    }
  }, [code, setState, reload])
}

export function useTable(code: string, account: TableAccount | null): FollowedTable {
  const [state, setState] = useState(NOTHING_YET)
  const at = useRef(state)
  useEffect(() => {
    at.current = state
  })

  const reload = useCallback(() => {
    const sentAt = Date.now()
    void askTables('GET /web-api/casino/tables/:table/state', { table: code }).then((answer) => {
      if (!answer.ok)
        return setState((before) => (before.status === 'ready' ? before : { ...before, status: 'failed' }))
      const { public: table, own, limits, terminalHash } = answer.value
      const aheadMs = Date.parse(table.now) - (sentAt + Date.now()) / 2
      setState((before) => ({ ...withPublic(before, table), own, limits, terminalHash, aheadMs }))
    })
  }, [code])
  useEffect(reload, [reload])
  useLive(code, setState, reload)

  const place = async ({ slot, chips, autoTarget }: SentSheet): Promise<Refusal | null> => {
    const roundId = at.current.table?.round?.roundId
    if (roundId === undefined || account === null) return { code: 'round_is_closed', message: 'there is no round' }
    const input = {
      table: code,
      roundId,
      accountId: account.accountId,
      slot,
      idempotencyKey: crypto.randomUUID(),
      chips: [...chips],
      ...(autoTarget === undefined ? {} : { autoTarget }),
    }
    let answer = await askTables('POST /web-api/casino/tables/:table/bets', input)
    if (!answer.ok && UNSURE.has(answer.refusal.code))
      answer = await askTables('POST /web-api/casino/tables/:table/bets', input)
    if (!answer.ok) {
      reload()
      return answer.refusal
    }
    const { bet } = answer.value
    setState((before) => withBet(before, bet))
    return null
  }

  const cashOut = async (betId: number): Promise<Refusal | null> => {
    const answer = await askTables('POST /web-api/casino/tables/bets/:betId/cash-out', { betId })
    if (!answer.ok) {
      reload()
      return answer.refusal
    }
    const { cashedAt, win } = answer.value
    const told = { type: 'table-bet', betId, roundId: answer.value.roundId, table: code, cashedAt, win } as const
    setState((before) => withTold(before, { ...told, state: 'cashed_out' }))
    return null
  }

  const session = useTableSession(state, account)
  const keep = (bet: OwnBet): void => setState((before) => withBet(before, bet))

  return { ...state, session, now: () => Date.now() + at.current.aheadMs, place, cashOut, keep, reload }
}

/** The server's time, drawn again as often as what it shows changes. `everyMs` 0: with each frame of the screen. Undefined: not at all. */
export function useMoment(now: () => number, everyMs: number | undefined): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    if (everyMs === undefined) return
    let frame = 0
    let last = 0
    const draw = (at: number): void => {
      if (at - last >= everyMs) {
        last = at
        setMoment(now())
      }
      frame = requestAnimationFrame(draw)
    }
    setMoment(now())
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `now` is a new function with each rendering, and always the same clock
  }, [everyMs])
  return moment
}
