// What a player with limits tries beside the pages.
import type { Visitor } from '#tests/running-app.ts'

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
