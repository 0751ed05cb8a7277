// The picture of a game: ours is drawn, a provider's is its own, and one without is made of its name.
import type { Tile } from '#modules/casino/games/contract.ts'
import { NameArt } from './name-art.tsx'

/** By the code of the game: a drawing that is added is found here. */
const DRAWINGS = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./drawings/*.svg', { eager: true, query: '?url&no-inline', import: 'default' }),
  ).map(([path, url]) => [path.slice('./drawings/'.length, -'.svg'.length), url]),
)

type TileArtProps = {
  readonly tile: Pick<Tile, 'code' | 'title' | 'picture'>
  /** Of the first tiles of a page. */
  readonly isEager?: boolean
}

/** Decoration beside the title. */
export function TileArt({ tile: { code, title, picture }, isEager = false }: TileArtProps) {
  const url = DRAWINGS[code] ?? picture
  return url === undefined ? (
    <NameArt code={code} title={title} />
  ) : (
    <img src={url} alt="" width={300} height={400} loading={isEager ? 'eager' : 'lazy'} decoding="async" />
  )
}
