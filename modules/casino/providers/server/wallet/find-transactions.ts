// Transactions as a provider looks them up again, with the names of their rounds.
import type { Db } from '#platform/server/db.ts'
import { findProviderRound } from './provider-round-store.ts'
import { findBetsByRef, findTransaction, transactionsAbout, type StoredTransaction } from './transaction-store.ts'

export type FoundTransaction = StoredTransaction & {
  readonly providerRound: string | undefined
  readonly game: string | undefined
}

type FindAsk = { readonly playerId: number; readonly tx?: string | undefined; readonly betRef?: string | undefined }

async function found(db: Db, provider: string, { tx, betRef }: FindAsk): Promise<readonly StoredTransaction[]> {
  if (betRef !== undefined) {
    const bets = await findBetsByRef(db, provider, betRef)
    return [...bets, ...(await transactionsAbout(db, provider, [betRef, ...bets.map((bet) => bet.tx)]))]
  }
  const one = tx === undefined ? undefined : await findTransaction(db, provider, tx)
  return one === undefined ? [] : [one]
}

/** Of this player; those that had no effect are not among them. */
export async function findRoundTransactions(
  db: Db,
  provider: string,
  ask: FindAsk,
): Promise<readonly FoundTransaction[]> {
  const own = (await found(db, provider, ask)).filter(
    ({ playerId, state, answer }) => playerId === ask.playerId && state !== 'refused' && answer === 'ok',
  )
  return Promise.all(
    own.map(async (one) => {
      const round = one.roundId === undefined ? undefined : await findProviderRound(db, one.roundId)
      return { ...one, providerRound: round?.providerRound, game: round?.game }
    }),
  )
}
