// From an address to its route: patterns compiled once into a tree of segments, walked once per address.
// Case: fixed segments and listed values fit in any case, as the router of the pages has it; what a parameter holds stays as it was written.
// Of several that fit, a fixed segment wins over listed values, those over a free parameter, from the left.

/** Deeper addresses are none of ours. */
export const PATH_SEGMENTS_MAX = 16

export type Matched<T> = { readonly route: T; readonly params: Readonly<Record<string, string>> }

type Piece =
  | { readonly kind: 'fixed'; readonly segment: string }
  | { readonly kind: 'param'; readonly name: string; readonly listed: ReadonlySet<string> | undefined }

type Node<T> = {
  readonly fixed: Map<string, Node<T>>
  /** Those with listed values before the free ones. */
  readonly params: { readonly listed: ReadonlySet<string> | undefined; readonly key: string; readonly node: Node<T> }[]
  leaf: { readonly route: T; readonly names: readonly string[] } | undefined
}

const emptyNode = <T>(): Node<T> => ({ fixed: new Map(), params: [], leaf: undefined })

const PARAM = /^:(\w+)(?:\(([^)]+)\))?(\?)?$/u

/** '/a/:b?/:c(x|y)' → its pieces, once with and once without what is optional. Throws for what is no pattern. */
function variantsOf(pattern: string): readonly (readonly Piece[])[] {
  let variants: Piece[][] = [[]]
  for (const segment of pattern.split('/').filter((one) => one !== '')) {
    const [, name, listed, optional] = PARAM.exec(segment) ?? []
    if (name === undefined && /[:()?*]/u.test(segment)) throw new Error(`'${segment}' of '${pattern}' is no segment`)
    const piece: Piece =
      name === undefined
        ? { kind: 'fixed', segment: segment.toLowerCase() }
        : { kind: 'param', name, listed: listed === undefined ? undefined : new Set(listed.toLowerCase().split('|')) }
    variants = variants.flatMap((pieces) =>
      optional === undefined ? [[...pieces, piece]] : [[...pieces, piece], pieces],
    )
  }
  return variants
}

function childOf<T>(node: Node<T>, piece: Piece): Node<T> {
  if (piece.kind === 'fixed') {
    const known = node.fixed.get(piece.segment) ?? emptyNode<T>()
    node.fixed.set(piece.segment, known)
    return known
  }
  const key = [...(piece.listed ?? [])].toSorted().join('|')
  const known = node.params.find((param) => param.key === key)
  if (known !== undefined) return known.node
  const made = emptyNode<T>()
  node.params.push({ listed: piece.listed, key, node: made })
  node.params.sort((a, b) => Number(a.listed === undefined) - Number(b.listed === undefined))
  return made
}

export type Matcher<T> = (path: string) => Matched<T> | undefined

/** Throws where two routes claim one and the same address. */
export function compileRoutes<T extends { readonly name: string; readonly path: string }>(
  routes: readonly T[],
): Matcher<T> {
  const root = emptyNode<T>()
  for (const route of routes)
    for (const pieces of variantsOf(route.path)) {
      let node = root
      for (const piece of pieces) node = childOf(node, piece)
      // '/lotto/:section?/:id?': a single segment is the section, the first of the two.
      if (node.leaf?.route === route) continue
      if (node.leaf !== undefined) throw new Error(`'${route.name}' and '${node.leaf.route.name}' are one path`)
      node.leaf = { route, names: pieces.flatMap((piece) => (piece.kind === 'param' ? [piece.name] : [])) }
    }
  return (path) => matchIn(root, path)
}

/** Percent signs taken away; undefined for a segment that cannot be read or would hide a slash. */
function readable(segment: string): string | undefined {
  if (!segment.includes('%')) return segment
  try {
    const text = decodeURIComponent(segment)
    return /[/\\\p{Cc}]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

type Alive<T> = { readonly node: Node<T>; readonly values: readonly string[] }

/**
 * All branches that fit so far go on together, the better one first, so that no address makes the walk turn back: the
 * work is segments times branches alive, and a table of a few hundred routes keeps a handful of those.
 */
function matchIn<T>(root: Node<T>, path: string): Matched<T> | undefined {
  const segments = path.split('/')
  if (segments[0] === '') segments.shift()
  while (segments.at(-1) === '') segments.pop()
  if (segments.length > PATH_SEGMENTS_MAX) return undefined
  let alive: readonly Alive<T>[] = [{ node: root, values: [] }]
  for (const segment of segments) {
    const text = segment === '' ? undefined : readable(segment)
    if (text === undefined) return undefined
    const small = text.toLowerCase()
    const next: Alive<T>[] = []
    for (const { node, values } of alive) {
      const fixed = node.fixed.get(small)
      if (fixed !== undefined) next.push({ node: fixed, values })
      for (const { listed, node: child } of node.params)
        if (listed === undefined || listed.has(small)) next.push({ node: child, values: [...values, text] })
    }
    if (next.length === 0) return undefined
    alive = next
  }
  const found = alive.find(({ node }) => node.leaf !== undefined)
  if (found?.node.leaf === undefined) return undefined
  const { route, names } = found.node.leaf
  return { route, params: Object.fromEntries(names.map((name, index) => [name, found.values[index] ?? ''])) }
}
