// What stands in place of pages that advertise, and views without their ways to them, for players who are excluded from play (UK-44).
import type { Block, View } from '#modules/site/content/contract.ts'
import { isOfferPath } from '../around/offer-path.ts'

/** What stands in place of each of them: the view and its page, which says why there is nothing. */
export const NO_OFFERS = { view: 'technical', page: 'no-offers' } as const

const without = <T>(items: readonly T[], targetOf: (item: T) => string | undefined): T[] =>
  items.filter((item) => !isOfferPath(targetOf(item) ?? ''))

/** The block without its ways to offers; none where nothing else was in it. */
function blockWithout(block: Block): readonly Block[] {
  if (block.kind === 'links') {
    const items = without(block.items, ({ to }) => to)
    return items.length === 0 ? [] : [{ ...block, items }]
  }
  if (block.kind === 'cards') {
    const items = without(block.items, ({ link }) => link?.to)
    return items.length === 0 ? [] : [{ ...block, items }]
  }
  if (block.kind === 'hero' && block.actions !== undefined) {
    const { actions, ...rest } = block
    const allowed = without(actions, ({ to }) => to)
    return [allowed.length === 0 ? rest : { ...rest, actions: allowed }]
  }
  return block.kind === 'widget' && isOfferPath(block.link.to) ? [] : [block]
}

/** A view as it is shown to somebody who is offered nothing. */
export const withoutOffers = (view: View): View => ({
  ...view,
  components: Object.fromEntries(
    Object.entries(view.components).map(([name, blocks]) => [name, blocks.flatMap(blockWithout)]),
  ),
})
