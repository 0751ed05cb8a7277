// A view from another server, validated block by block.
import { Block } from '#modules/site/content/contract/block.ts'
import { ForeignPage } from '#modules/site/content/contract/page.ts'
import type { View } from '#modules/site/content/contract.ts'

/**
 * The view without the values known from the request, and how many blocks were unknown; undefined for an invalid
 * view.
 */
export function readForeign(text: string):
  | {
      readonly view: Pick<View, 'title' | 'description' | 'status' | 'version' | 'components'>
      readonly dropped: number
    }
  | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = ForeignPage.safeParse(body)
  if (!parsed.success) return undefined
  let dropped = 0
  const components = Object.fromEntries(
    Object.entries(parsed.data.components).map(([name, blocks]) => [
      name,
      blocks.flatMap((block) => {
        const known = Block.safeParse(block)
        if (!known.success) dropped += 1
        return known.success ? [known.data] : []
      }),
    ]),
  )
  return { view: { ...parsed.data, components }, dropped }
}
