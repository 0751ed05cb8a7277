// Players who sit down at a game of ours, and the process that plays for them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beginFirstPair } from '#modules/casino/rounds/server/seeds/seeds.ts'
import type { RoundsServer } from '#modules/casino/rounds/server/service.ts'
import { beginProviderSession } from '#modules/casino/rounds/server/sessions/sessions.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { BenchApp } from './bench-app.ts'
import type { RoundLoadAsk, RoundLoadReport, RoundLoadSetup } from './round-load.ts'

export function startLoad(setup: RoundLoadSetup) {
  const child = fork(path.join(import.meta.dirname, 'round-load.ts'), { execArgv: [] })
  child.send({ setup })
  return {
    run: async (ask: RoundLoadAsk): Promise<RoundLoadReport> => {
      child.send({ ask })
      const [report] = (await once(child, 'message')) as [RoundLoadReport]
      return report
    },
    close: () => child.disconnect(),
  }
}

/** A session of the game and a pair of seeds for each player, as a launch and its exchange leave them. */
export function sitDown(
  { app }: BenchApp,
  game: { readonly game: string; readonly isSlot: boolean },
): (player: {
  readonly playerId: number
  readonly accountId: number
}) => Promise<{ readonly sessionId: bigint; readonly sessionToken: string }> {
  const { database, secret } = app.options
  const server: RoundsServer = {
    database,
    wallet: app.wallet,
    stakes: app.stakes,
    seedKey: deriveKey(secret, 'casino seeds'),
    games: new Map(),
    countryOf: async () => undefined,
  }
  return ({ playerId, accountId }) =>
    database.transaction(async (tx) => {
      const sessionToken = `bench session of player ${playerId}`
      const ask = { playerId, accountId, ...game, device: 'desktop', token: sessionToken }
      const begun = await beginProviderSession(tx, server, ask)
      if (!begun.ok) throw new Error(begun.refusal.message)
      await beginFirstPair(tx, server, { playerId, clientSeed: 'bench', at: begun.value.now })
      return { sessionId: begun.value.sessionId, sessionToken }
    })
}
