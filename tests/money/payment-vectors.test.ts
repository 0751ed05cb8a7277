// The worked examples of payments, through our own functions; those of conversion stand with their rules (convert.test.ts and redenominate.test.ts of modules/money/currencies/rules).
import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { bech32, createBase58check } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { minorOfRaw, rawOfMinor } from '#modules/money/chains/rules/chain-amount.ts'
import { leastAmount } from '#modules/money/chains/rules/confirmations.ts'
import { litecoinAddressAt } from '#modules/money/chains/server/litecoin/litecoin-address.ts'
import { btcpaySignature } from '#modules/money/payments/server/providers/btcpay.ts'
import { taxOf, taxRates } from '#modules/money/taxes/rules/taxes.ts'
import { applyEntries } from '#modules/money/wallet/rules/apply-entries.ts'
import type { EntryDraft, HouseAccount } from '#modules/money/wallet/rules/entry-draft.ts'
import type { EntryKind } from '#modules/money/wallet/rules/entry-kind.ts'

const DATA = path.resolve(import.meta.dirname, '../../../shared/data')
const PAYMENTS = path.join(DATA, 'payments/vectors-payments.json')
const BONUSES = path.join(DATA, 'offers/vectors-bonus.json')

type Given = Readonly<Record<string, string>>
type Posting = { readonly account: string; readonly amount: string }
type Entry = { readonly kind: string; readonly currency: string; readonly postings: readonly Posting[] }
type Vector = {
  readonly id: string
  readonly given: Given & { readonly entries?: readonly Entry[] }
  readonly expect: Readonly<Record<string, string>> & {
    readonly balances?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

const readVectors = (file: string): readonly Vector[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }).vectors : []
const all = [...readVectors(PAYMENTS), ...readVectors(BONUSES)]
const vector = (id: string): Vector => {
  const found = all.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no example ${id}`)
  return found
}
const minor = (text: string, currency: string): bigint => {
  const sign = text.startsWith('-') ? -1n : 1n
  if (/^-?0(?:\.0+)?$/u.test(text)) return 0n
  const read = parseAmount(text.replace('-', ''), currency)
  if (!read.ok) throw new Error(read.refusal.message)
  return sign * read.value
}

/** Why an example cannot run here. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  adyen: 'there is no adapter for Adyen',
  'standard-webhooks': 'no provider of ours signs like Standard Webhooks',
  'coinbase-commerce': 'there is no adapter for Coinbase Commerce',
}
const ELSEWHERE = ['convert-eur-usd', 'convert-eur-bhd', 'bgn-to-eur']
const HERE = ['bip84', 'btcpay', 'dust', 'wei-to-gwei', 'kenya']

describe.skipIf(readVectors(PAYMENTS).length === 0)(
  'vectors-payments.json, skipped where shared/data is absent',
  () => {
    test('every example runs, or is named with the reason why it cannot', () => {
      expect(
        readVectors(PAYMENTS)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...Object.keys(NOT_APPLICABLE), ...ELSEWHERE, ...HERE].toSorted())
    })

    test('bip84: addresses of the external chain follow from the extended public key', async () => {
      const { given, expect: expected } = vector('bip84')
      const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())
      const key = Buffer.from(base58check.decode(given['xpub'] ?? ''))
      // The same key under the letters that the settings take.
      key.writeUInt32BE(0x04_88_b2_1e)
      for (const index of [0, 1]) {
        const ours = bech32.decode((await litecoinAddressAt('main', base58check.encode(key), index)) as `ltc1${string}`)
        const theirs = bech32.decode(expected[`0/${index}`] as `bc1${string}`)
        expect(ours.words).toEqual(theirs.words)
      }
    })

    test('btcpay: the signature is over the raw body', () => {
      const { given, expect: expected } = vector('btcpay')
      expect(btcpaySignature(given['secret'] ?? '', Buffer.from(given['body'] ?? ''))).toBe(expected['header'])
    })

    test('dust: the least amount that is credited can be spent on the chain', () => {
      expect(leastAmount('LTC')).toBeGreaterThan(minor(vector('dust').expect['ltc'] ?? '', 'LTC'))
      expect(leastAmount('BTC')).toBeGreaterThan(minor(vector('dust').expect['btc'] ?? '', 'BTC'))
    })

    test('wei-to-gwei: what is less than a unit of the ledger stays on the chain', () => {
      const { given, expect: expected } = vector('wei-to-gwei')
      const wei = BigInt(given['wei'] ?? '')
      const credited = minorOfRaw(wei, 'ETH', 18)
      expect([formatAmount(credited, 'ETH'), String(wei - rawOfMinor(credited, 'ETH', 18))]).toEqual([
        expected['credited'],
        expected['restWei'],
      ])
    })

    test('kenya: excise on the deposit, and tax withheld from the withdrawal', () => {
      const { given, expect: expected } = vector('kenya')
      const rates = taxRates('KE')
      const deposit = minor((given['deposit'] ?? '').split(' ')[0] ?? '', 'KES')
      const excise = taxOf(deposit, rates.deposit)
      const credited = deposit - excise
      const withheld = taxOf(credited, rates.withdrawal)
      expect([excise, credited, withheld, credited - withheld].map((amount) => formatAmount(amount, 'KES'))).toEqual([
        expected['excise'],
        expected['credited'],
        expected['withheld'],
        expected['received'],
      ])
    })
  },
)

/** Their words for entries and accounts, in ours. A bonus is granted by an entry between the same accounts. */
const KINDS: Readonly<Record<string, EntryKind>> = {
  bonus_grant: 'adjustment',
  chargeback: 'deposit_reversal',
  psp_fee: 'provider_fee',
}
const houseOf = (account: string): HouseAccount =>
  account.replace('house:psp_stripe', 'house:deposits_stripe').slice('house:'.length) as HouseAccount

/** What is left after these entries, by the names of the example. */
function play(entries: readonly Entry[]): ReadonlyMap<string, bigint> {
  const playerIds = new Map<string, number>()
  const idOf = (account: string): number => {
    playerIds.set(account, playerIds.get(account) ?? playerIds.size + 1)
    return playerIds.get(account) ?? 0
  }
  const drafts = entries.map(({ kind, currency, postings }, n): EntryDraft => {
    // Nobody posts to receivable: what a player's account no longer holds is owed by itself.
    const owed = postings.reduce(
      (sum, one) => (one.account === 'house:receivable' ? sum + minor(one.amount, currency) : sum),
      0n,
    )
    return {
      kind: KINDS[kind] ?? (kind as EntryKind),
      idempotencyKey: String(n),
      reference: 'example',
      actor: 'test',
      currency,
      postings: postings.flatMap(({ account, amount }) => {
        if (account === 'house:receivable') return []
        const moved = minor(amount, currency)
        return [
          account.startsWith('house:')
            ? { house: houseOf(account), amount: moved }
            : { accountId: idOf(account), amount: account === 'player:main' ? moved + owed : moved },
        ]
      }),
    }
  })
  const empty = () => new Map([...playerIds.values()].map((accountId) => [accountId, 0n]))
  const applied = applyEntries(drafts, { balances: empty(), debts: empty() })
  if (!applied.ok) throw new Error(applied.refusal.message)
  const sums = new Map<string, bigint>()
  for (const { accountId, house, amount } of applied.value.postings) {
    const name =
      house === undefined
        ? [...playerIds].find(([, id]) => id === accountId)?.[0]
        : `house:${house === 'deposits_stripe' ? 'psp_stripe' : house}`
    sums.set(name ?? '', (sums.get(name ?? '') ?? 0n) + amount)
  }
  return sums
}

const SEQUENCES = ['seq-chargeback-revokes', 'seq-excluded-player', 'seq-cancel-keeps-own-winnings']

describe.skipIf(readVectors(BONUSES).length === 0)(
  'payments of vectors-bonus.json, skipped where shared/data is absent',
  () => {
    test.each(SEQUENCES)('%s', (id) => {
      const { given, expect: expected } = vector(id)
      const [[currency, balances]] = Object.entries(expected.balances ?? {}) as [
        [string, Readonly<Record<string, string>>],
      ]
      const left = play(given.entries ?? [])
      for (const [account, amount] of Object.entries(balances))
        expect([account, formatAmount(left.get(account) ?? 0n, currency)]).toEqual([account, amount])
    })

    test('kenya-in-and-out', () => {
      const { given, expect: expected } = vector('kenya-in-and-out')
      const rates = taxRates('KE')
      const deposit = minor(given['deposit'] ?? '', 'KES')
      const credited = deposit - taxOf(deposit, rates.deposit)
      const received = credited - taxOf(credited, rates.withdrawal)
      expect([credited, received, deposit - received].map((amount) => formatAmount(amount, 'KES'))).toEqual([
        expected['credited'],
        expected['received'],
        expected['cost'],
      ])
    })
  },
)
