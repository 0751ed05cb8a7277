// What an operator sees beside a withdrawal: money, play, papers, devices and the persons that are linked with the player.
import { formatAmount } from '#kernel/money.ts'
import { sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import { samePerson } from '#modules/players/profiles/server/service.ts'
import { playerDevices } from '#modules/players/sign-in-guard/server/service.ts'
import { caseOf, countDocuments, isPlayerVerified } from '#modules/players/verification/server/service.ts'
import { hasStrongFlag } from '#modules/protection/harm-markers/server/service.ts'
import { paymentsOf, takenBackDeposits } from '#modules/money/payments/server/service.ts'
import type { LinkReason, WithdrawalFacts } from '#modules/money/withdrawals/contract-staff.ts'
import type { Db } from '#platform/server/db.ts'
import { destinationKey } from '../destinations.ts'
import { sharedWith } from '../destination-store.ts'
import { stakedFrom, turnoverOf } from '../money-facts.ts'
import { pastSums, type WholeWithdrawal } from '../withdrawal-store.ts'
import type { WithdrawalsServer } from '../withdrawals-server.ts'

const DEPOSITS_MAX = 10
const DEVICES_MAX = 10
const LINKED_MAX = 20

async function linkedOf(db: Db, { playerId, pieces }: WholeWithdrawal): Promise<WithdrawalFacts['linked']> {
  const keys = pieces.map(({ method, destination }) => destinationKey(method, Object.values(destination)))
  const [byDestination, byPerson, byDevice] = await Promise.all([
    sharedWith(db, playerId, keys),
    samePerson.seenAccountsOf(db, playerId),
    playerDevices.othersOnDevicesOf(db, playerId, LINKED_MAX),
  ])
  const links = new Map<number, LinkReason[]>()
  const add = (players: readonly number[], reason: LinkReason): void => {
    for (const one of players) links.set(one, [...(links.get(one) ?? []), reason])
  }
  add(byDestination, 'destination')
  add(byPerson, 'person')
  add(byDevice, 'device')
  return [...links].slice(0, LINKED_MAX).map(([one, reasons]) => ({ playerId: one, reasons }))
}

async function depositFacts(db: Db, { playerId, currency }: WholeWithdrawal) {
  const rows = await paymentsOf(db, playerId, undefined, DEPOSITS_MAX)
  const last = rows.find((row) => row.currency === currency && row.credited > 0n)
  return {
    lastDepositAt: last?.created_at.toISOString() ?? null,
    stakedSinceDeposit:
      last === undefined ? null : formatAmount(await stakedFrom(db, playerId, currency, last.created_at), currency),
    deposits: rows.map((row) => ({
      paymentId: row.payment_id,
      method: row.method,
      amount: formatAmount(row.credited > 0n ? row.credited : row.amount, row.currency),
      currency: row.currency,
      status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

async function deviceFacts(db: Db, playerId: number): Promise<WithdrawalFacts['devices']> {
  const seen = await sessionService.devicesSeen(db, playerId, DEVICES_MAX)
  return seen.map(({ device, address, sessions, firstAt, lastAt }) => ({
    device: sessionService.deviceName(device),
    address,
    sessions,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

async function paperFacts(db: Db, playerId: number) {
  const [{ state }, { waiting, accepted, isSomethingSentBack }] = await Promise.all([
    caseOf(db, playerId),
    countDocuments(db, playerId),
  ])
  return { decision: state.decision, waiting, accepted, isSentBack: isSomethingSentBack }
}

export async function withdrawalFacts(
  server: WithdrawalsServer,
  row: WholeWithdrawal,
  registeredAt: Date | undefined,
): Promise<WithdrawalFacts> {
  const { db } = server.database
  const { playerId, currency, accountId } = row
  const [accounts, turnover, past, isVerified, protection, chargebacks, hasHarmMarker] = await Promise.all([
    server.wallet.accountsOf(db, playerId),
    turnoverOf(db, playerId, currency),
    pastSums(db, playerId, currency, row.createdAt),
    isPlayerVerified(db, playerId),
    subjectService.protectionFacts(db, playerId),
    takenBackDeposits(db, playerId),
    hasStrongFlag(db, playerId),
  ])
  const [linked, deposits, devices, documents] = await Promise.all([
    linkedOf(db, row),
    depositFacts(db, row),
    deviceFacts(db, playerId),
    paperFacts(db, playerId),
  ])
  const account = accounts.find((one) => one.accountId === accountId)
  const money = (minor: bigint): string => formatAmount(minor, currency)
  return {
    balance: money(account?.balance ?? 0n),
    owed: money(account?.owed ?? 0n),
    paidIn: money(turnover.paidIn),
    staked: money(turnover.staked),
    withdrawn: money(past.paid),
    isVerified,
    passwordChangedAt: protection?.isPasswordChanged === true ? protection.passwordSince.toISOString() : null,
    chargebacks,
    hasHarmMarker,
    registeredAt: registeredAt?.toISOString() ?? null,
    linked,
    devices,
    documents,
    ...deposits,
  }
}
