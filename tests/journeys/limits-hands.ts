// What a player with limits tries beside the pages, and how they tell him when.
import { PLAYER_PASSWORD, visit, type Visitor } from '#tests/support/running-app.ts'

type Market = { readonly version: number; readonly selections: readonly { selectionId: number; coef: number }[] }

/** Of an answer; 'taken' where it is no refusal. */
export const codeOf = ({ body }: { readonly body: unknown }): string =>
  (body as { error?: { code: string } }).error?.code ?? 'taken'

/** Stakes 1.00 on what stands first in the line; the code of what refuses it, or 'taken'. */
export async function bet(player: Visitor, accountId: number): Promise<string> {
  const { body } = await player.call('GET', '/web-api/catalogue/games?stage=line')
  const [market] = (body as { items: { markets: Market[] }[] }).items[0]?.markets ?? []
  const [selection] = market?.selections ?? []
  const bets = [{ ...selection, version: market?.version }]
  const coupon = { accountId, typeId: 0, amount: '1.00', changeCoefAction: 0, bets }
  return codeOf(await player.call('POST', '/web-api/betting/bets', { idempotencyKey: crypto.randomUUID(), ...coupon }))
}

/** What becomes of a deposit that would be opened now; 'taken' where it is no refusal. */
export const payInCode = async (player: Visitor, amount: string, currency = 'EUR'): Promise<string> =>
  codeOf(
    await player.call('POST', '/web-api/payments/deposits', {
      amount,
      currency,
      method: 'sandbox',
      idempotencyKey: crypto.randomUUID(),
    }),
  )

/** A session anew, for whoever an exclusion has signed out. */
export async function signInAgain(url: string, { email }: { readonly email: string }): Promise<Visitor> {
  const visitor = visit(url)
  await visitor.call('POST', '/web-api/accounts/sessions', { uLogin: email, uPassword: PLAYER_PASSWORD })
  return visitor
}

/** The instant as a page in English tells it in this zone, with or without its year: the first minute that is not before it. */
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
