// Conversations of studios with our wallet, as the scenarios have them: each step is one message, to be sent once or in any other way.
import { randomUUID } from 'node:crypto'
import { formatAmount } from '#kernel/money.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import { newProviderToken } from '#modules/casino/providers/server/wallet/provider-wallet.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import type { Sent, ServedApp } from '#tests/calls/served-app.ts'
import { givenPlayer } from '#tests/support/builders/given.ts'
import type { Hub88Studio, StudioMessage, valkyrieStudio } from '#tests/support/doubles/game-studios.ts'

export type Step = {
  readonly op: string
  readonly expect?: string | readonly string[]
  readonly balance?: number
  readonly amount?: number
  readonly units?: number
  readonly amountBalancePlusUnit?: boolean
  readonly amountPromoBalancePlusUnit?: boolean
  readonly tx?: string
  readonly round?: string
  readonly ref?: string
  readonly user?: string
  readonly session?: string
  readonly gives?: string
  readonly currency?: string
  readonly round_closed?: boolean
  readonly times?: number
  readonly steps?: readonly Step[]
  readonly debits?: readonly number[]
  readonly credits?: readonly number[]
  readonly cancels?: readonly number[]
}

export type Scenario = { readonly id: string; readonly title: string; readonly steps: readonly Step[] }

export const CURRENCY = 'USD'
export const START_BALANCE = 100_000_000n
const GAMES = ['table-1', 'table-2', 'table-3'] as const

export type Player = { readonly playerId: number; readonly accountId: number }

export type Studios = { readonly hub88: Hub88Studio; readonly valkyrie: ReturnType<typeof valkyrieStudio> }

/** A player with a session in each of three games of each studio. */
export type Conversation = Player & {
  readonly app: ServedApp
  readonly studios: Studios
  /** The same for all messages, so that conversations share no ids. */
  readonly prefix: string
  readonly tokens: Map<string, string>
}

async function beginSession({ given }: ServedApp, player: Player, game: string): Promise<string> {
  const token = newProviderToken()
  const server = { wallet: given.app.wallet, countryOf: async () => undefined }
  const begun = await given.database.transaction((tx) =>
    gameSessions.beginProviderSession(tx, server, { ...player, game, isSlot: false, device: 'desktop', token }),
  )
  if (!begun.ok) throw new Error(begun.refusal.message)
  return token
}

export async function beginConversation(app: ServedApp, studios: Studios, provider: string): Promise<Conversation> {
  const player = await givenPlayer(app.given, { balance: START_BALANCE, currency: CURRENCY })
  const tokens = new Map<string, string>()
  for (const [n, name] of ['main', 'P', 'M'].entries())
    tokens.set(name, await beginSession(app, player, `${provider}:${GAMES[n]}`))
  const main = tokens.get('main') ?? ''
  tokens.set('s0', main)
  tokens.set('invalid', newProviderToken())
  return { ...player, app, studios, prefix: randomUUID().slice(0, 8), tokens }
}

export const balanceNow = async ({ app, playerId, accountId }: Conversation): Promise<bigint> => {
  const accounts = await app.given.app.wallet.accountsOf(app.given.database.db, playerId)
  return accounts.find((one) => one.accountId === accountId)?.balance ?? 0n
}

const tokenOf = ({ tokens }: Conversation, step: Step): string => tokens.get(step.session ?? 'main') ?? ''
const named = ({ prefix }: Conversation, id: string | undefined): string =>
  `${prefix}-${id ?? randomUUID().slice(0, 8)}`

const EVOLUTION_TYPES: Readonly<Record<string, string>> = {
  debit: 'WITHDRAW',
  credit: 'DEPOSIT',
  cancel: 'CANCEL',
  promo: 'PROMODEPOSIT',
}

/** A step of Evolution's kind as Valkyrie passes it on. */
export function evolutionMessage(of: Conversation, step: Step): StudioMessage {
  const { valkyrie } = of.studios
  const caller = { token: tokenOf(of, step), correlationId: randomUUID() }
  const playerId = step.user ?? of.playerId
  if (step.op === 'check') return valkyrie.message('PUT', '/players/session', caller)
  if (step.op === 'balance') return valkyrie.message('GET', `/players/${playerId}/balance`, caller)
  const money = (step.amount ?? 0).toFixed(6)
  const body = {
    currency: CURRENCY,
    provider: 'Evolution',
    transactionType: EVOLUTION_TYPES[step.op],
    cashAmount: '#',
    bonusAmount: 0,
    promoAmount: 0,
    transactionDateTime: '2026-11-24T12:00:00Z',
    providerTransactionId: named(of, step.tx),
    ...(step.ref === undefined ? {} : { providerBetRef: named(of, step.ref) }),
    providerGameId: 'table-1',
    providerRoundId: named(of, step.round),
  }
  // As Go writes a decimal: all digits, as a number.
  const text = JSON.stringify(body).replace('"#"', money)
  return valkyrie.message('POST', `/players/${playerId}/transactions`, caller, text)
}

const unitsOf = async (of: Conversation, step: Step): Promise<number> => {
  if (step.units !== undefined) return step.units * 100_000
  if (step.amountBalancePlusUnit === true) return Number((await balanceNow(of)) * 1_000n) + 100_000
  if (step.amountPromoBalancePlusUnit === true) return 100_000
  return Math.round((step.amount ?? 0) * 100_000)
}

const HUB88_PATHS: Readonly<Record<string, string>> = {
  bet: '/transaction/bet',
  promoBet: '/transaction/bet',
  win: '/transaction/win',
  promoWin: '/transaction/win',
  rollback: '/transaction/rollback',
  balance: '/user/balance',
}

/** A step of Hub88's kind. */
export async function hub88Message(of: Conversation, step: Step, isForged: boolean): Promise<StudioMessage> {
  const base = { request_uuid: randomUUID(), token: tokenOf(of, step), game_code: 'table-1' }
  const isMoving = step.op !== 'balance'
  const isWin = step.op === 'win' || step.op === 'promoWin'
  const body = {
    ...base,
    ...(isMoving
      ? {
          transaction_uuid: named(of, step.tx),
          round: named(of, step.round),
          round_closed: step.round_closed ?? false,
        }
      : {}),
    ...(isMoving && step.op !== 'rollback'
      ? {
          currency: step.currency ?? CURRENCY,
          amount: await unitsOf(of, step),
          is_free: step.op.startsWith('promo'),
        }
      : {}),
    ...(isWin || step.op === 'rollback' ? { reference_transaction_uuid: named(of, step.ref) } : {}),
  }
  return of.studios.hub88.message(HUB88_PATHS[step.op] ?? '/', body, isForged)
}

export async function blockPlayer({ app: { given }, playerId }: Conversation): Promise<void> {
  await excludePlayer(given.app.saferGambling, playerId, { kind: 'self_exclusion', days: 30, actor: 'test' })
}

/** The answer's code in its dialect. */
export const codeOfAnswer = ({ body }: Sent): string => {
  const { status, error } = body as { status: string; error?: { code: string } }
  return error?.code ?? status
}

const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  OK: ['OK', 'RS_OK'],
  INVALID_SID: ['PAM_ERR_SESSION_NOT_FOUND', 'PAM_ERR_PLAYER_NOT_FOUND'],
  BET_ALREADY_SETTLED: ['PAM_ERR_TRANS_ALREADY_SETTLED', 'PAM_ERR_TRANS_ALREADY_CANCELLED'],
}

export function isExpected(code: string, expected: Step['expect'] = 'OK'): boolean {
  if (expected === 'not OK') return code !== 'RS_OK'
  return [expected].flat().some((one) => (MEANINGS[one] ?? [one]).includes(code))
}

/** Of our making: the studio sends the message again. */
export const isRepeated = (code: string): boolean =>
  ['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT', 'PAM_ERR_TIMEOUT'].includes(code)

export const shown = (minor: bigint): string => formatAmount(minor, CURRENCY)
