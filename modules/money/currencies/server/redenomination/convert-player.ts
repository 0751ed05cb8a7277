// Converts what one player has in a currency that is given up: accounts, debts, limits and what they have counted. Once for each player; what comes in
// the old currency later is converted when it has come.
import { moneyRedenominated, playerRedenominated } from '#modules/money/currencies/contract.ts'
import { redenominated, redenominatedLimit } from '#modules/money/currencies/rules/redenominate.ts'
import {
  AccountType,
  isBonusAccount,
  lockPlayerAccounts,
  type EntryDraft,
  type PlayerAccountRow,
} from '#modules/money/wallet/server/service.ts'
import type { CashKind } from '#modules/money/wallet/contract.ts'
import { redenominateLimits } from '#modules/protection/limits/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { CurrenciesServer } from '../currencies-server.ts'
import { insertMove, markPlayer, type Started } from './redenomination-store.ts'

type Moved = { readonly amountIn: bigint; readonly amountOut: bigint }
type Pair = { readonly old: PlayerAccountRow; readonly toAccount: number }

/** Bonus money goes to a bonus account, own money to the account of the player's own in the new currency: opened where there is none. */
async function targetOf(
  tx: Tx,
  { wallet }: CurrenciesServer,
  accounts: readonly PlayerAccountRow[],
  old: PlayerAccountRow,
  to: string,
): Promise<number> {
  const same = accounts.find((one) => one.currency === to && isBonusAccount(one) === isBonusAccount(old))
  if (same !== undefined) {
    if (same.isClosed) await wallet.setClosed(tx, same.accountId, undefined)
    return same.accountId
  }
  const type = isBonusAccount(old) ? AccountType.bonus : AccountType.currency
  return wallet.openAccount(tx, { playerId: old.playerId, currency: to, type })
}

/** One entry in each currency through the house's position. A debt leaves the one and is owed in the other. */
function entriesOf(
  moveId: bigint,
  { from, to }: Started,
  { old, toAccount }: Pair,
  amounts: Moved,
): readonly EntryDraft<CashKind>[] {
  const reference = `redenominate:${from}:${old.accountId}`
  const shared = { kind: 'redenomination' as const, reference, actor: 'currencies' }
  const { amountIn, amountOut } = amounts
  const side = (key: string, currency: string, accountId: number, amount: bigint): EntryDraft<CashKind> => ({
    ...shared,
    idempotencyKey: `redenominate-${key}:${moveId}`,
    currency,
    postings: [
      { accountId, amount },
      { house: 'fx_position', amount: -amount },
    ],
  })
  return [
    side('out', from, old.accountId, -amountIn),
    ...(amountOut === 0n ? [] : [side('in', to, toAccount, amountOut)]),
  ]
}

async function moveAccount(
  tx: Tx,
  { wallet }: CurrenciesServer,
  started: Started,
  pair: Pair,
  at: Date,
): Promise<Moved> {
  const { old, toAccount } = pair
  const { playerId } = old
  const locked = await wallet.lockAccounts(tx, [old.accountId, toAccount])
  const amountIn = (locked.balances.get(old.accountId) ?? 0n) - (locked.debts.get(old.accountId) ?? 0n)
  if (amountIn === 0n) return { amountIn, amountOut: 0n }
  const amountOut = redenominated(amountIn, started)
  const move = { from: started.from, playerId, fromAccount: old.accountId, toAccount, amountIn, amountOut }
  const moveId = await insertMove(tx, move, at)
  const posted = await wallet.post(tx, locked, entriesOf(moveId, started, pair, { amountIn, amountOut }), at)
  if (!posted.ok) throw new Error('an entry that takes back is never refused')
  const side = (accountId: number, currency: string, amount: bigint) => ({
    accountId,
    currency,
    amount: String(amount),
    balance: String(locked.balances.get(accountId) ?? 0n),
  })
  await append(tx, [
    eventOf(moneyRedenominated, {
      playerId,
      from: side(old.accountId, started.from, amountIn),
      to: side(toAccount, started.to, amountOut),
    }),
  ])
  return { amountIn, amountOut }
}

/** In one transaction. Whether it was this player's first time. */
export async function convertPlayer(
  tx: Tx,
  server: CurrenciesServer,
  started: Started,
  playerId: number,
): Promise<boolean> {
  const { wallet, limits } = server
  const { from, to } = started
  await lockPlayerAccounts(tx, wallet, [playerId])
  const at = await decisionTime(tx)
  const isFirst = await markPlayer(tx, from, playerId, at)
  // Before any account changes: nothing is staked or deposited in the new currency past the limits of the old one.
  if (isFirst)
    await redenominateLimits(tx, limits, playerId, {
      from,
      to,
      convert: (value) => redenominatedLimit(value, started),
      rate: started.text,
      actor: 'currencies',
    })
  const all: Moved[] = []
  for (const old of (await wallet.accountsOf(tx, playerId)).filter(({ currency }) => currency === from)) {
    const toAccount = await targetOf(tx, server, await wallet.accountsOf(tx, playerId), old, to)
    all.push(await moveAccount(tx, server, started, { old, toAccount }, at))
    if (old.type === AccountType.main) await wallet.handOverMain(tx, old.accountId, toAccount)
    await wallet.setClosed(tx, old.accountId, at)
  }
  if (isFirst) await announce(tx, started, playerId, all)
  return isFirst
}

const announce = (tx: Tx, { from, to, text: rate }: Started, playerId: number, moved: readonly Moved[]) => {
  const sum = (amounts: readonly bigint[]): string => String(amounts.reduce((total, amount) => total + amount, 0n))
  const [before, after] = [moved.map((one) => one.amountIn), moved.map((one) => one.amountOut)].map(sum)
  return append(tx, [
    eventOf(playerRedenominated, {
      playerId,
      from: { currency: from, amount: before ?? '0' },
      to: { currency: to, amount: after ?? '0' },
      rate,
    }),
  ])
}
