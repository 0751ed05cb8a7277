// Helpers for a player with limits: actions outside the pages, and dates as pages show them.
import { PLAYER_PASSWORD, visit, type Visitor } from '#tests/support/running-app.ts'

type Market = { readonly version: number; readonly selections: readonly { selectionId: number; coef: number }[] }

/** Of an answer; 'taken' where it is no refusal. */
export const codeOf = ({ body }: { readonly body: unknown }): string =>
  (body as { error?: { code: string } }).error?.code ?? 'taken'

/** Stakes 1.00 on the first selection of the line; the code of the refusal, or 'taken'. */
export async function bet(player: Visitor, accountId: number): Promise<string> {
  const { body } = await player.call('GET', '/web-api/catalogue/games?stage=line')
  const [market] = (body as { items: { markets: Market[] }[] }).items[0]?.markets ?? []
  const [selection] = market?.selections ?? []
  const bets = [{ ...selection, version: market?.version }]
  const coupon = { accountId, typeId: 0, amount: '1.00', changeCoefAction: 0, bets }
  return codeOf(await player.call('POST', '/web-api/betting/bets', { idempotencyKey: crypto.randomUUID(), ...coupon }))
}

/** The result of opening a deposit now; 'taken' where it is not refused. */
export const payInCode = async (player: Visitor, amount: string, currency = 'EUR'): Promise<string> =>
  codeOf(
    await player.call('POST', '/web-api/payments/deposits', {
      amount,
      currency,
      method: 'sandbox',
      idempotencyKey: crypto.randomUUID(),
    }),
  )

/** A new session, for a player whom an exclusion has signed out. */
export async function signInAgain(url: string, { email }: { readonly email: string }): Promise<Visitor> {
  const visitor = visit(url)
  await visitor.call('POST', '/web-api/accounts/sessions', { uLogin: email, uPassword: PLAYER_PASSWORD })
  return visitor
}

/**
 * The instant as an English page shows it in this zone, with or without its year: the first minute that is not
 * before it.
 */
export function tellableIn(timeZone: string, at: number): RegExp {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(clock.formatToParts(Math.ceil(at / 60_000) * 60_000).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return new RegExp(`\\b${of('day')} ${of('month')}(?: \\d{4})?, ${of('hour')}:${of('minute')}\\b`, 'u')
}
