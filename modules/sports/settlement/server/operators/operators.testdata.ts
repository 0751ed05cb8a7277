// Two operators of settlement, a trader and an approver, and a bet that they decide about.
import { expect } from 'vitest'
import type { Sent } from '#tests/calls/served-app.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenPlayer,
  ledgerFaults,
  type GivenGame,
} from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'

export type Player = { readonly playerId: number; readonly accountId: number }
export type Desk = { readonly backoffice: Backoffice; readonly trader: Operator; readonly approver: Operator }

export async function givenDesk(): Promise<Desk> {
  const backoffice = await givenBackoffice()
  return {
    backoffice,
    trader: await givenOperator(backoffice, ['trader']),
    approver: await givenOperator(backoffice, ['approver']),
  }
}

/** 10.00 (or so much) on home at 2.00 of 1,000.00 (or so much). */
export async function givenScene(
  { given }: Backoffice,
  amount = '10.00',
  balance = 100_000n,
): Promise<{ readonly player: Player; readonly game: GivenGame; readonly betId: number }> {
  const player = await givenPlayer(given, { balance })
  const game = await givenGame(given)
  const betId = await givenBet(given, player, [game.selection('1x2', 'home')], { amount })
  return { player, game, betId }
}

/** The player's balance, of a ledger without a fault. */
export async function soundBalance({ given }: Backoffice, { playerId }: Player): Promise<string> {
  expect(await ledgerFaults(given)).toEqual([])
  return balanceOf(given, playerId)
}

type Proposal = { readonly changeId: number; readonly revision: string }

export async function propose({ client }: Operator, kind: string, payload: object, reason: string): Promise<Proposal> {
  const sent = await client.send('POST /staff-api/staff/change-requests', { kind, payload, reason })
  expect(sent.status, sent.text).toBe(201)
  const { changeId, revision } = sent.body as Proposal
  return { changeId, revision }
}

export const approve = ({ client }: Operator, proposal: Proposal): Promise<Sent> =>
  client.send('POST /staff-api/staff/change-requests/:changeId/approvals', proposal)

/** Proposed by the trader, approved by the approver. */
export const byTwo = async ({ trader, approver }: Desk, kind: string, payload: object, reason: string): Promise<Sent> =>
  approve(approver, await propose(trader, kind, payload, reason))

/** Of the game's first market. */
export async function marketIdOf({ trader }: Desk, { gameId }: GivenGame): Promise<number> {
  const { body } = await trader.client.send('GET /staff-api/settlement/games/:gameId', { gameId })
  return (body as { markets: { marketId: number }[] }).markets[0]?.marketId ?? 0
}
