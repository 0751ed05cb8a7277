// The calls by which the Valkyrie aggregator asks our player account management (its PAM API, version 0.7).
import { createHash, timingSafeEqual } from 'node:crypto'
import { decimalText, scaledOf } from '#modules/casino/providers/rules/provider-amounts.ts'
import type { ProviderPolicy } from '#modules/casino/providers/rules/decide-message.ts'
import type { ProviderWallet, WalletBalance } from '../../wallet/provider-wallet.ts'
import type { CasinoProviderWorld, DialectRoute, RawAnswer, RawMessage } from '../provider-port.ts'
import { readJson } from '../read-json.ts'
import { pamCodeOf, type PamCode } from './pam-code.ts'
import { PAM_DECIMALS, pamMessage, PamTransaction, type PamSender } from './pam-transaction.ts'

export const PAM_POLICY: ProviderPolicy = { hasOneWinPerBet: true, canCancelWins: false, hasPromoWins: true }

const PLAYER = /^[1-9]\d{0,14}$/u
const TOKEN = /^[\w-]{32,40}$/u
const CORRELATION_LENGTH_MAX = 100

type RawJson = { rawJSON(text: string): unknown }
/** As a number with all its digits, which a binary fraction might not have. */
const numberField = (scaled: bigint): unknown => (JSON as unknown as RawJson).rawJSON(decimalText(scaled, PAM_DECIMALS))

const ok = (fields: object): RawAnswer => ({
  status: 200,
  body: JSON.stringify({ status: 'OK', ...fields }),
  outcome: 'OK',
})

const failure = (code: PamCode, message: string, fields: object = {}, status = 200): RawAnswer => ({
  status,
  body: JSON.stringify({ status: 'ERROR', error: { code, message }, ...fields }),
  outcome: code,
})

const amount = (minor: bigint, currency: string): unknown => numberField(scaledOf(minor, PAM_DECIMALS, currency))

const balanceField = (balance: bigint, grantLeft: bigint, currency: string) => ({
  cashAmount: amount(balance, currency),
  bonusAmount: amount(0n, currency),
  promoAmount: amount(grantLeft, currency),
})

const sessionField = ({ playerId, token, currency, country, game }: WalletBalance, language: string) => ({
  session: {
    playerId: String(playerId),
    token,
    currency,
    country: country ?? 'XX',
    language,
    gameId: game.slice(game.indexOf(':') + 1),
  },
})

/** What every call carries. */
type Caller = {
  readonly provider: string
  readonly token: string
  readonly playerId: number | undefined
  readonly correlationId: string
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared in constant time, whatever its length. */
const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

export type PamOptions = Pick<CasinoProviderWorld, 'wallet' | 'findTransactions' | 'findRound'> & {
  readonly name: string
  readonly apiToken: string
  readonly studios: ReadonlySet<string>
  readonly language: string
}

const header = ({ headers }: RawMessage, name: string): string | undefined => [headers[name]].flat()[0]

function readCaller(message: RawMessage, { name, studios }: PamOptions): Caller | RawAnswer {
  const studio = (message.query['provider'] ?? '').toLowerCase()
  if (!studios.has(studio)) return failure('PAM_ERR_MISSING_PROVIDER', 'the provider is not known here')
  const token = header(message, 'x-player-token') ?? ''
  if (!TOKEN.test(token)) return failure('PAM_ERR_SESSION_NOT_FOUND', 'no session has this token')
  const correlationId = header(message, 'x-correlation-id') ?? ''
  if (correlationId === '' || correlationId.length > CORRELATION_LENGTH_MAX)
    return failure('PAM_ERR_UNDEFINED', 'X-Correlation-ID is missing or too long')
  const { playerId } = message.params
  if (playerId !== undefined && !PLAYER.test(playerId))
    return failure('PAM_ERR_PLAYER_NOT_FOUND', 'there is no such player')
  return {
    provider: `${name}.${studio}`,
    token,
    playerId: playerId === undefined ? undefined : Number(playerId),
    correlationId,
  }
}

type Handle = (caller: Caller, message: RawMessage) => Promise<RawAnswer>

async function addTransaction(wallet: ProviderWallet, caller: Caller, body: Buffer): Promise<RawAnswer> {
  const parsed = PamTransaction.safeParse(readJson(body))
  const { playerId } = caller
  if (!parsed.success || playerId === undefined)
    return failure('PAM_ERR_UNDEFINED', 'the transaction cannot be read', {}, 400)
  const { currency, transactionType: type } = parsed.data
  const [isBet, isFree] = [type.endsWith('WITHDRAW'), type === 'PROMOWITHDRAW']
  const balanceNow = async () => {
    const balance = await wallet.balance({ playerId, currency })
    return balance === undefined ? {} : { transactionResult: { balance: balanceField(balance, 0n, currency) } }
  }
  const sender: PamSender = { ...caller, playerId }
  const message = pamMessage(parsed.data, sender)
  if (!message.ok) {
    const { code, message: text } = message.refusal
    if (code === 'bonus_not_offered') return failure('PAM_ERR_BONUS_OVERDRAFT', text, await balanceNow())
    if (code === 'field_missing') return failure('PAM_ERR_UNDEFINED', text)
    return failure(pamCodeOf(code, isBet, isFree), text)
  }
  const sent = await wallet.send(message.value, PAM_POLICY)
  if (!sent.ok) return failure(pamCodeOf(sent.refusal.code, isBet, isFree), sent.refusal.message, await balanceNow())
  const { code, tx, balance } = sent.value
  const result =
    balance === undefined || sent.value.currency === undefined
      ? {}
      : {
          transactionResult: {
            transactionId: digest(`${caller.provider} ${tx}`).toString('hex').slice(0, 40),
            balance: balanceField(balance, 0n, sent.value.currency),
          },
        }
  return code === 'ok' ? ok(result) : failure(pamCodeOf(code, isBet, isFree), 'the transaction is refused', result)
}

const TYPES = { bet: 'WITHDRAW', win: 'DEPOSIT', cancel: 'CANCEL' } as const

async function listTransactions(
  { findTransactions }: PamOptions,
  { provider, playerId }: Caller,
  { query }: RawMessage,
): Promise<RawAnswer> {
  const { providerTransactionId: tx, providerBetRef: betRef } = query
  if (playerId === undefined || (tx === undefined && betRef === undefined))
    return failure('PAM_ERR_UNDEFINED', 'name providerTransactionId or providerBetRef', {}, 400)
  const found = await findTransactions(provider, { playerId, ...(betRef === undefined ? { tx } : { betRef }) })
  if (found.length === 0) return failure('PAM_ERR_TRANS_NOT_FOUND', 'there is no such transaction')
  return ok({
    transactions: found.map((one) => ({
      currency: one.currency,
      provider,
      transactionType: TYPES[one.kind],
      cashAmount: amount(one.amount - one.given, one.currency ?? ''),
      bonusAmount: amount(0n, one.currency ?? ''),
      promoAmount: amount(one.given, one.currency ?? ''),
      transactionDateTime: one.at.toISOString(),
      providerTransactionId: one.tx,
      providerBetRef: one.betRef,
      providerGameId: one.game,
      providerRoundId: one.providerRound,
    })),
  })
}

async function showRound(
  { findRound }: PamOptions,
  { provider, playerId }: Caller,
  { params }: RawMessage,
): Promise<RawAnswer> {
  const providerRound = params['roundId'] ?? ''
  const round = playerId === undefined ? undefined : await findRound({ provider, providerRound, playerId })
  if (round === undefined) return failure('PAM_ERR_ROUND_NOT_FOUND', 'there is no such round')
  const { game, startedAt, endedAt } = round
  return ok({
    gameround: {
      providerGameId: game,
      providerRoundId: providerRound,
      startTime: startedAt.toISOString(),
      ...(endedAt === undefined ? {} : { endTime: endedAt.toISOString() }),
    },
  })
}

export function pamRoutes(options: PamOptions): readonly DialectRoute[] {
  const { wallet, apiToken, language } = options
  const failed = failure('PAM_ERR_TIMEOUT', 'it is not known what has become of the request: repeat it')

  const route = (method: DialectRoute['method'], path: string, operation: string, handle: Handle): DialectRoute => ({
    method,
    path,
    operation,
    failed,
    handle: async (message) => {
      if (!isBearer(message.headers.authorization, apiToken))
        return failure('PAM_ERR_API_TOKEN', 'the token of the API is wrong', {}, 401)
      const caller = readCaller(message, options)
      return 'outcome' in caller ? caller : handle(caller, message)
    },
  })

  const session =
    (way: 'authenticate' | 'rotate'): Handle =>
    async (caller) => {
      const found = await wallet[way](caller)
      if (found.ok) return ok(sessionField(found.value, language))
      return failure(pamCodeOf(found.refusal.code, false, false), found.refusal.message)
    }

  return [
    route('GET', '/players/session', 'info', session('authenticate')),
    route('PUT', '/players/session', 'rotate', session('rotate')),
    route('GET', '/players/:playerId/balance', 'balance', async (caller) => {
      const found = await wallet.authenticate(caller)
      if (!found.ok) return failure(pamCodeOf(found.refusal.code, false, false), found.refusal.message)
      const { balance, grantLeft, currency } = found.value
      return ok({ balance: balanceField(balance, grantLeft, currency) })
    }),
    route('POST', '/players/:playerId/transactions', 'transaction', (caller, { body }) =>
      addTransaction(wallet, caller, body),
    ),
    route('GET', '/players/:playerId/transactions', 'look-up', (caller, message) =>
      listTransactions(options, caller, message),
    ),
    route('GET', '/players/:playerId/gamerounds/:roundId', 'round', (caller, message) =>
      showRound(options, caller, message),
    ),
  ]
}
