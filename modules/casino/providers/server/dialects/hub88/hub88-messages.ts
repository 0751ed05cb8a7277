// Hub88's messages about money, read into those of the wallet.
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { minorOf } from '#modules/casino/providers/rules/provider-amounts.ts'
import type { WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'
import type { BetMessage, CancelMessage, WinMessage } from '../../wallet/messages.ts'
import { ExactNumber } from '../read-json.ts'
import type { Hub88Status } from './hub88-status.ts'

/** Of their amounts: 1 is a hundred-thousandth of the currency. */
export const HUB88_DECIMALS = 5
const ID_LENGTH_MAX = 255

const Id = z.string().min(1).max(ID_LENGTH_MAX)
/** An integer as it was written, exact beyond 2^53. */
const Whole = z
  .instanceof(ExactNumber)
  .refine(({ text }) => /^-?\d{1,20}$/u.test(text))
  .transform(({ text }) => BigInt(text))

const Base = z.object({ request_uuid: Id, token: Id, user: Id.optional() })
export const Hub88Info = Base
export const Hub88Balance = Base.extend({ game_code: Id.optional() })

const Moving = Base.extend({
  transaction_uuid: Id,
  round: Id,
  round_closed: z.boolean().default(false),
  game_code: Id,
})
export const Hub88Bet = Moving.extend({ currency: Id, amount: Whole, is_free: z.boolean().default(false) })
export const Hub88Win = Hub88Bet.extend({
  reference_transaction_uuid: Id.optional(),
  jackpot_win: z.boolean().default(false),
  is_supplier_promo: z.boolean().default(false),
})
export const Hub88Rollback = Moving.extend({ reference_transaction_uuid: Id, game_code: Id.optional() })

/** What is missing is a mistake of syntax, what has another form one of types. */
export function readHub88<S extends z.ZodType>(
  shape: S,
  body: Readonly<Record<string, unknown>> | undefined,
): { readonly message: z.output<S> } | { readonly status: Hub88Status } {
  if (body === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const parsed = shape.safeParse(body)
  if (parsed.success) return { message: parsed.data }
  const isMissing = parsed.error.issues.some(({ path: [field] }) => body[String(field)] === undefined)
  return { status: isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' }
}

const PLAYER = /^[1-9]\d{0,14}$/u
/** No account is in these: their games play with credits of their own, and never call a wallet. */
const DEMO_CURRENCIES: ReadonlySet<string> = new Set(['FUN', 'XXX'])

type Checked = { readonly amount: bigint; readonly playerId: number | undefined }

/** The player's name of ours, where the message has one. */
export function readPlayer(user: string | undefined): Result<number | undefined, 'player_mismatch'> {
  if (user === undefined) return ok(undefined)
  return PLAYER.test(user) ? ok(Number(user)) : refuse('player_mismatch', 'the user is no player of ours')
}

function check(message: {
  readonly user?: string | undefined
  readonly currency: string
  readonly amount: bigint
}): Result<Checked, WalletRefusal> {
  const player = readPlayer(message.user)
  if (!player.ok) return player
  if (DEMO_CURRENCIES.has(message.currency)) return refuse('currency_mismatch', 'demonstrations have no wallet')
  const amount = minorOf(message.amount, HUB88_DECIMALS, message.currency)
  return amount.ok ? ok({ amount: amount.value, playerId: player.value }) : amount
}

const PROVIDER = 'hub88'

export function betOf(message: z.output<typeof Hub88Bet>): Result<BetMessage, WalletRefusal> {
  const checked = check(message)
  if (!checked.ok) return checked
  return ok({
    kind: 'bet',
    provider: PROVIDER,
    tx: message.transaction_uuid,
    token: message.token,
    providerRound: message.round,
    game: message.game_code,
    currency: message.currency,
    isFree: message.is_free,
    closesRound: message.round_closed,
    ...checked.value,
  })
}

const winKindOf = (message: z.output<typeof Hub88Win>): WinMessage['winKind'] => {
  if (message.is_supplier_promo) return 'promo'
  if (message.jackpot_win) return 'jackpot'
  return message.is_free ? 'free' : 'normal'
}

export function winOf(message: z.output<typeof Hub88Win>): Result<WinMessage, WalletRefusal> {
  const checked = check(message)
  if (!checked.ok) return checked
  const reference = message.reference_transaction_uuid
  return ok({
    kind: 'win',
    provider: PROVIDER,
    tx: message.transaction_uuid,
    token: message.token,
    target: reference === undefined ? undefined : { tx: reference },
    providerRound: message.round,
    game: message.game_code,
    currency: message.currency,
    winKind: winKindOf(message),
    closesRound: message.round_closed,
    ...checked.value,
  })
}

/** It has no amount: what comes back is what was taken. */
export function cancelOf(message: z.output<typeof Hub88Rollback>): Result<CancelMessage, WalletRefusal> {
  const player = readPlayer(message.user)
  if (!player.ok) return player
  return ok({
    kind: 'cancel',
    provider: PROVIDER,
    tx: message.transaction_uuid,
    token: message.token,
    target: { tx: message.reference_transaction_uuid },
    closesRound: message.round_closed,
    playerId: player.value,
  })
}
