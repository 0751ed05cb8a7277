// S2.3: the office, what /user leads to, and the pages a payment comes back to.
import { TOKEN_QUERY } from './entry.ts'
import { moved, screen, section, type QueryRules, type RouteEntry } from './route-entry.ts'

/** Pages of a player speak of bets, money, limits and everything else. */
const texts = ['all'] as const
const own = { auth: 'player', pageType: 'office', texts } as const
/** One file shows the list and all steps of a new request. */
const requests = { ...own, availabilityId: 72 } as const
const newRequest = { ...requests, file: 'payment-requests', isBelow: true } as const
/** Where letters lead. */
const fromLetter = { availabilityId: 73, texts: ['entry', 'recovery'], reads: TOKEN_QUERY } as const
const confirmQuery: QueryRules = { ...TOKEN_QUERY, type: { lengthMax: 20 } }
const daysQuery: QueryRules = { period: { lengthMax: 10 }, from: { lengthMax: 10 }, to: { lengthMax: 10 } }
const historyQuery: QueryRules = {
  ...daysQuery,
  status: { lengthMax: 20 },
  type: { lengthMax: 4 },
  stage: { values: ['line', 'live'] },
}
const activityQuery: QueryRules = { ...daysQuery, by: { lengthMax: 10 }, currency: { lengthMax: 5 } }
const paymentsQuery: QueryRules = {
  kind: { values: ['deposit', 'withdrawal'] },
  state: { lengthMax: 12 },
  method: { lengthMax: 31 },
  from: { lengthMax: 10 },
  to: { lengthMax: 10 },
}
/** A blocked player can still contact support and use the protection tools. */
const ownEvenBanned = { ...own, isAllowedWhenBanned: true } as const

export const officeRoutes: readonly RouteEntry[] = [
  moved('office', '/office', '/office/account'),
  screen('office-account', '/office/account', { ...own, availabilityId: 56 }),
  screen('office-history', '/office/history', { ...own, reads: historyQuery }),
  screen('office-bet', '/office/history/:betId', own),
  screen('office-accounts', '/office/accounts', { ...own, availabilityId: 56 }),
  screen('office-statement', '/office/historypay', { ...own, reads: { account: { lengthMax: 16 } } }),
  screen('office-payments', '/office/historypay/payments', { ...own, reads: paymentsQuery }),
  screen('office-payment', '/office/historypay/payments/:transactionId', own),
  screen('office-recharge', '/office/recharge', { ...own, posts: [] }),
  screen('office-security', '/office/security', own),
  screen('office-qr', '/office/security/qr', { ...own, reads: { code: { lengthMax: 40 } } }),
  screen('office-responsible', '/office/responsible', {
    file: 'office-limits',
    ...ownEvenBanned,
    availabilityId: 57,
    posts: [],
  }),
  screen('office-activity', '/office/responsible/activity', {
    ...ownEvenBanned,
    availabilityId: 57,
    reads: activityQuery,
  }),
  screen('office-self-test', '/office/responsible/self-test', { ...ownEvenBanned, availabilityId: 57 }),
  screen('office-limit-history', '/office/responsible/history', { ...ownEvenBanned, availabilityId: 57 }),
  screen('office-settings', '/office/settings', { ...own, availabilityId: 58 }),
  screen('office-personal', '/office/settings/personal', { ...own, availabilityId: 56 }),
  section('office-bonuses-deposit', '/office/bonuses/deposit', 59, own),
  section('office-bonuses-wager', '/office/bonuses/wager', 59, own),
  section('office-vipcashback', '/office/casino/vipcashback', 60, own),
  section('office-premiumcashback', '/office/casino/premiumcashback', 60, own),
  screen('office-deduce', '/office/deduce', { ...own, availabilityId: 61, isDeduce: true }),
  section('office-promotion', '/office/promotion', 62, own),
  section('office-bringfriend', '/office/bringfriend', 63, own),
  screen('office-support', '/office/support', { ...ownEvenBanned, availabilityId: 64 }),
  screen('office-manager', '/office/manager', { ...own, availabilityId: 65 }),
  section('office-rewards', '/office/rewards', 66, own),
  screen('office-verification', '/office/verification', { ...own, availabilityId: 67 }),
  screen('office-identification', '/office/identification', { ...own, availabilityId: 68, auth: 'identification' }),
  screen('office-share-idea', '/office/share-idea', { ...own, availabilityId: 69 }),
  section('office-paycheck', '/office/paycheck', 70, own),
  screen('payment-requests', '/office/payment/requests', requests),
  screen('payment-create', '/office/payment/create-request', newRequest),
  screen('payment-topic', '/office/payment/create-request/:topicId', newRequest),
  screen('payment-transactions', '/office/payment/create-request/:topicId/transactions', newRequest),
  screen('payment-transaction', '/office/payment/create-request/:topicId/transactions/:transactionId', newRequest),
  screen('payment-manual', '/office/payment/create-request/:topicId/:subTopicId', newRequest),

  screen('accountverify', '/user/accountverify', { ...fromLetter, file: 'confirm-email', reads: confirmQuery }),
  screen('activatefast', '/user/activatefast', { ...fromLetter, file: 'confirm-email', reads: confirmQuery }),
  moved('passwordreset', '/user/passwordreset', '/forgotpassword'),
  moved('user-forgotpassword', '/user/forgotpassword', '/?showForgotPasswordModal=1'),
  screen('stopnewsletter', '/user/stopnewsletter', { ...fromLetter, file: 'stop-newsletter' }),
  screen('changeemail', '/user/changeemail', { ...fromLetter, file: 'change-email' }),
  screen('stopemailchange', '/user/stopemailchange', { ...fromLetter, file: 'stop-email-change' }),
  moved('user-coupon', '/user/coupon', '/'),

  screen('onpay', '/onpay/:result(success|fail|pending|cancel)', {
    pageType: 'office',
    texts,
    reads: { payment: { lengthMax: 36 } },
  }),
  screen('onpay-withdraw', '/onpay/withdraw/:result(success|fail|pending|cancel)', {
    pageType: 'office',
    texts,
    reads: { withdrawal: { lengthMax: 36 } },
  }),
]
