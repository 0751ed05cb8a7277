// The calls by which Hub88 asks our wallet. Business errors are answered with HTTP 200, as their protocol has it.
import type { KeyObject } from 'node:crypto'
import type { z } from 'zod'
import type { Result } from '#kernel/result.ts'
import type { ProviderPolicy } from '#modules/casino/providers/rules/decide-message.ts'
import { scaledOf } from '#modules/casino/providers/rules/provider-amounts.ts'
import type { WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'
import type { WalletMessage } from '../../wallet/messages.ts'
import type { ProviderWallet, WalletBalance } from '../../wallet/provider-wallet.ts'
import type { DialectRoute, RawAnswer, RawMessage } from '../provider-port.ts'
import { readJson } from '../read-json.ts'
import {
  betOf,
  cancelOf,
  Hub88Balance,
  Hub88Bet,
  HUB88_DECIMALS,
  Hub88Info,
  Hub88Rollback,
  Hub88Win,
  readHub88,
  readPlayer,
  winOf,
} from './hub88-messages.ts'
import { HUB88_SIGNATURE_HEADER, isSignedByHub88 } from './hub88-signature.ts'
import { HUB88_STATUS, type Hub88Status } from './hub88-status.ts'

/** A bet may have its win in parts, and a win may be rolled back. */
export const HUB88_POLICY: ProviderPolicy = { hasOneWinPerBet: false, canCancelWins: true, hasPromoWins: true }

type Fields = Readonly<Record<string, string | number | boolean | undefined>>

/** Their amounts are integers: below 2^53, as JSON has them, with the ledger's bounds. */
const amountField = (minor: bigint, currency: string): number => Number(scaledOf(minor, HUB88_DECIMALS, currency))

const answer = (status: Hub88Status, requestUuid: string | undefined, fields: Fields = {}): RawAnswer => ({
  status: 200,
  body: JSON.stringify({ ...fields, status, ...(requestUuid === undefined ? {} : { request_uuid: requestUuid }) }),
  outcome: status,
})

/** With the balance where it is known: a refused stake tells what there is. */
const money = (of: {
  readonly playerId: number | undefined
  readonly currency: string | undefined
  readonly balance: bigint | undefined
}): Fields =>
  of.playerId === undefined || of.currency === undefined || of.balance === undefined
    ? {}
    : { user: String(of.playerId), currency: of.currency, balance: amountField(of.balance, of.currency) }

const uuidOf = (body: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const uuid = body?.['request_uuid']
  return typeof uuid === 'string' && uuid.length <= 255 ? uuid : undefined
}

export function hub88Routes(key: KeyObject, wallet: ProviderWallet): readonly DialectRoute[] {
  const failed = answer('RS_ERROR_UNKNOWN', undefined)

  /** The signature first: nothing of an unsigned message is read. */
  const route = (
    path: string,
    operation: string,
    handle: (body: Readonly<Record<string, unknown>> | undefined, uuid: string | undefined) => Promise<RawAnswer>,
  ): DialectRoute => ({
    method: 'POST',
    path,
    operation,
    failed,
    handle: async ({ headers, body }: RawMessage) => {
      if (!isSignedByHub88(key, body, [headers[HUB88_SIGNATURE_HEADER]].flat()[0]))
        return answer('RS_ERROR_INVALID_SIGNATURE', undefined)
      const read = readJson(body)
      return handle(read, uuidOf(read))
    },
  })

  const asking = (
    path: string,
    operation: string,
    shape: typeof Hub88Info | typeof Hub88Balance,
    shown: (found: WalletBalance) => Fields,
  ): DialectRoute =>
    route(path, operation, async (body, uuid) => {
      const read = readHub88(shape, body)
      if ('status' in read) return answer(read.status, uuid)
      const player = readPlayer(read.message.user)
      if (!player.ok) return answer(HUB88_STATUS[player.refusal.code], uuid)
      const found = await wallet.authenticate({
        provider: 'hub88',
        token: read.message.token,
        playerId: player.value,
      })
      return found.ok ? answer('RS_OK', uuid, shown(found.value)) : answer(HUB88_STATUS[found.refusal.code], uuid)
    })

  const moving = <S extends z.ZodType>(
    path: string,
    operation: string,
    shape: S,
    messageOf: (message: z.output<S>) => Result<WalletMessage, WalletRefusal>,
  ): DialectRoute =>
    route(path, operation, async (body, uuid) => {
      const read = readHub88(shape, body)
      if ('status' in read) return answer(read.status, uuid)
      const message = messageOf(read.message)
      if (!message.ok) return answer(HUB88_STATUS[message.refusal.code], uuid)
      const sent = await wallet.send(message.value, HUB88_POLICY)
      if (!sent.ok) return answer(HUB88_STATUS[sent.refusal.code], uuid)
      const { code } = sent.value
      return answer(code === 'ok' ? 'RS_OK' : HUB88_STATUS[code], uuid, money(sent.value))
    })

  return [
    asking('/user/info', 'info', Hub88Info, ({ playerId, currency, country }) => ({
      user: String(playerId),
      currency,
      country,
    })),
    asking('/user/balance', 'balance', Hub88Balance, money),
    moving('/transaction/bet', 'bet', Hub88Bet, betOf),
    moving('/transaction/win', 'win', Hub88Win, winOf),
    moving('/transaction/rollback', 'cancel', Hub88Rollback, cancelOf),
  ]
}
