import { listenToPages } from '#tests/support/builders/listen-to-pages.ts'
import { expect, test } from 'vitest'
import {
  givenPayer,
  givenServedApp,
  look,
  paymentState,
  press,
  type Payer,
  type ServedApp,
} from './served-app.testdata.ts'

type Opened = { readonly served: ServedApp; readonly payer: Payer; readonly paymentId: string; readonly page: string }

async function givenOpenDeposit(input: object = {}): Promise<Opened> {
  const served = await givenServedApp()
  const payer = await givenPayer(served)
  const { status, body } = await payer.deposit(input)
  expect([status, body]).toEqual([
    201,
    { paymentId: expect.any(String), redirectUrl: expect.stringContaining(`${served.url}/sandbox-provider/checkout/`) },
  ])
  return { served, payer, paymentId: String(body['paymentId']), page: String(body['redirectUrl']) }
}

const statusOf = async ({ payer, paymentId }: Opened): Promise<unknown> =>
  (await payer.get(`/web-api/payments/payments/${paymentId}`)).body['status']

test('a deposit: the hosted page shows the amount, its button pays, the signed webhook credits the account', async () => {
  const opened = await givenOpenDeposit({ amount: '1000.00' })
  const { served, payer, page } = opened
  const shown = await look(page)
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<strong>1000.00 EUR</strong>')])
  expect(shown.text).toContain('<form method="post">')
  expect([await payer.balance(), await statusOf(opened)]).toEqual(['0.00', 'pending'])
  const pressed = await press(page, 'confirm')
  expect([pressed.status, pressed.location]).toEqual([303, `/onpay/success?payment=${opened.paymentId}`])
  expect([await payer.balance(), await statusOf(opened)]).toEqual(['1000.00', 'completed'])
  expect(await paymentState(served)).toEqual({ payments: ['completed'], inbox: ['credited'], faults: [] })
  const { items } = (await payer.get('/web-api/wallet/statement')).body as unknown as { items: readonly object[] }
  expect(items).toEqual([
    expect.objectContaining({
      kind: 'deposit',
      amount: '1000.00',
      balance: '1000.00',
      reference: `payment:${opened.paymentId}`,
    }),
  ])
})

test('the player’s open pages are notified of the money', async () => {
  const { served, payer, page, paymentId } = await givenOpenDeposit()
  const told = listenToPages(served.given)
  await press(page, 'confirm')
  await press(page, 'confirm')
  expect(await told()).toEqual([
    [payer.playerId, { type: 'balance', accountId: expect.any(Number), money: '25.00' }],
    [payer.playerId, { type: 'payment', paymentId }],
  ])
})

test('R-08 pressing twice, one after the other or twenty times at once, credits once', async () => {
  const { served, payer, page, paymentId } = await givenOpenDeposit()
  const pressed = await Promise.all(Array.from({ length: 20 }, () => press(page, 'confirm')))
  expect(new Set(pressed.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set([`303 /onpay/success?payment=${paymentId}`]),
  )
  await press(page, 'confirm')
  expect(await payer.balance()).toBe('25.00')
  expect(await paymentState(served)).toEqual({ payments: ['completed'], inbox: ['credited'], faults: [] })
})

test.each([
  ['fail', 'failed', '/onpay/fail'],
  ['cancel', 'cancelled', '/onpay/cancel'],
])(
  'a deposit that ends with %s credits nothing, and a later confirmation credits it',
  async (action, status, location) => {
    const opened = await givenOpenDeposit()
    const { served, payer, page } = opened
    expect(await press(page, action)).toMatchObject({
      status: 303,
      location: `${location}?payment=${opened.paymentId}`,
    })
    expect([await payer.balance(), await statusOf(opened)]).toEqual(['0.00', status])
    await press(page, 'confirm')
    expect([await payer.balance(), await statusOf(opened)]).toEqual(['25.00', 'completed'])
    expect(await paymentState(served)).toEqual({
      payments: ['completed'],
      inbox: ['closed', 'credited'],
      faults: [],
    })
  },
)

test('a cancellation after the confirmation changes nothing and is a case for an operator', async () => {
  const opened = await givenOpenDeposit()
  await press(opened.page, 'confirm')
  await press(opened.page, 'cancel')
  expect([await opened.payer.balance(), await statusOf(opened)]).toEqual(['25.00', 'completed'])
  expect(await paymentState(opened.served)).toEqual({
    payments: ['completed'],
    inbox: ['credited', 'impossible_change'],
    faults: [],
  })
})

test('a page with a changed amount, a changed seal or none is not found', async () => {
  const { served, payer, page } = await givenOpenDeposit()
  const at = page.lastIndexOf('/') + 1
  const [text = '', seal = ''] = page.slice(at).split('.')
  const dearer = Buffer.from(Buffer.from(text, 'base64url').toString().replace('25.00', '99.00')).toString('base64url')
  expect(dearer).not.toBe(text)
  for (const token of [`${dearer}.${seal}`, `${text}.${seal.slice(0, -2)}AA`, text, `${text}.`, 'x', '.']) {
    expect((await look(page.slice(0, at) + token)).status).toBe(404)
    expect((await press(page.slice(0, at) + token, 'confirm')).status).toBe(404)
  }
  expect(await payer.balance()).toBe('0.00')
  expect(await paymentState(served)).toEqual({ payments: ['pending'], inbox: [], faults: [] })
})

test.each(['', 'refund', 'CONFIRM', 'constructor'])('an unknown button %j is refused', async (action) => {
  const { served, page } = await givenOpenDeposit()
  expect((await press(page, action)).status).toBe(400)
  expect((await paymentState(served)).inbox).toEqual([])
})

test('the page may not be framed, cached or run scripts', async () => {
  const { page } = await givenOpenDeposit()
  const { headers } = await fetch(page)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/u)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('four players pay twelve deposits each at once: each is credited once, on an instance without earlier deposits', async () => {
  const served = await givenServedApp()
  const payers = []
  for (let n = 0; n < 4; n += 1) payers.push(await givenPayer(served))
  const deposits = await Promise.all(
    payers.flatMap((payer) => Array.from({ length: 12 }, () => payer.deposit({ amount: '1.00' }))),
  )
  await Promise.all(deposits.map(({ body }) => press(String(body['redirectUrl']), 'confirm')))
  expect(await Promise.all(payers.map((payer) => payer.balance()))).toEqual(payers.map(() => '12.00'))
  expect((await paymentState(served)).faults).toEqual([])
})
