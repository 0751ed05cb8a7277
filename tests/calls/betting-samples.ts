// Valid input for the calls about bets, for the tests of every call.
import { randomUUID } from 'node:crypto'
import type { GivenGame } from '#tests/support/builders/given.ts'
import type { SignedIn } from './served-app.ts'

type Owned = Readonly<Record<string, string | number>>

export const bettingInputs = (
  game: () => GivenGame,
  owned: () => Owned,
): Readonly<Record<string, (player: SignedIn) => Record<string, unknown>>> => ({
  'POST /web-api/betting/bets': ({ accountId }) => ({
    idempotencyKey: randomUUID(),
    accountId,
    typeId: 0,
    amount: '1.00',
    changeCoefAction: 1,
    bets: [game().selection('1x2', 'home')],
  }),
  'POST /web-api/betting/calculations': () => ({
    type: 'system',
    stake: '30',
    legs: [{ odds: '2.35', result: 'win' }, { odds: '100/30', result: 'open' }, { result: 'lose' }],
  }),
  'POST /web-api/betting/odds-conversions': () => ({ from: 'decimal', to: 'american', values: ['1.91'] }),
  'GET /web-api/betting/bets/:betId': () => ({ betId: owned()['betId'] }),
  'GET /web-api/betting/credit': ({ accountId }) => ({ accountId }),
  'POST /web-api/betting/stake-limits': ({ accountId }) => ({
    accountId,
    typeId: 0,
    bets: [{ selectionId: game().selection('1x2', 'home').selectionId }],
  }),
  'POST /web-api/betting/builder-prices': () => ({
    bets: [game().selection('1x2', 'home'), game().selection('both_to_score', 'yes')].map(({ selectionId }) => ({
      selectionId,
    })),
  }),
  'GET /web-api/betting/generated-coupons': () => ({ amount: '1.00', win: '2.00' }),
  'POST /web-api/betting/saved-coupons': () => ({ typeId: 0, legs: [game().selection('1x2', 'home')] }),
  'GET /web-api/betting/saved-coupons/:code': () => ({ code: owned()['code'] }),
})
