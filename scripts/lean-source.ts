// Cuts code out of a package's file by facts about it. The file is parsed, and a fact that no longer fits it stops the build.
import { parseAst } from 'vite'

/** What is known about one file. All names are of its outermost scope and stand for one thing in the whole file. */
export type LeanFacts = {
  /** Values that `….tag` never has: comparisons with them are answered, their cases of a switch are removed. */
  readonly deadTags?: readonly number[]
  /** Variables that always hold this literal: reads give it, what is assigned is only evaluated. */
  readonly constants?: Readonly<Record<string, string>>
  /** Functions whose calls always answer this literal and do nothing else; their arguments do nothing either. */
  readonly answers?: Readonly<Record<string, string>>
  /** Functions whose body becomes this text; their parameters stay. */
  readonly bodies?: Readonly<Record<string, string>>
  /** Properties of object literals that nothing reads. */
  readonly unreadKeys?: readonly string[]
  /** Names that nobody reads of what the file puts on `exports`. */
  readonly unreadExports?: readonly string[]
  /** Constructors that nothing calls: what is put on their prototypes goes. */
  readonly unusedClasses?: readonly string[]
  /** Conditions that never hold, as they are written; where they stand more than once, none of them does. */
  readonly never?: readonly string[]
  /** Text that stands in the file exactly once, and what stands there instead. */
  readonly texts?: readonly (readonly [from: string, to: string])[]
  /** From the first text, which stands in the file exactly once, up to the next place of the second, which stays. */
  readonly spans?: readonly (readonly [from: string, until: string])[]
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
type Edit = { readonly start: number; readonly end: number; readonly text: string }
type Cut = {
  readonly edits: readonly Edit[]
  /** What stays of the node and is still to be looked into. */
  readonly inner: readonly Node[]
  readonly facts?: readonly string[]
  /** Variables that the function around must go on declaring. */
  readonly names?: readonly string[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '')

const numberOf = (node: unknown): number =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'number' ? node['value'] : Number.NaN

const isMember = (node: unknown, name: string): node is Node =>
  isNode(node) && node.type === 'MemberExpression' && node['computed'] === false && nameOf(node['property']) === name

const remove = ({ start, end }: Node): Edit => ({ start, end, text: '' })
const replace = ({ start, end }: Node, text: string): Edit => ({ start, end, text })

/** True where control surely does not run on into what follows. */
function isEnd(node: Node | undefined): boolean {
  if (node === undefined) return false
  if (/^(?:Break|Return|Continue|Throw)Statement$/u.test(node.type)) return true
  return node.type === 'BlockStatement' && isEnd((node['body'] as readonly Node[]).at(-1))
}

/** What `var` declares within; it holds for the whole function, so that it is needed where its place is cut. */
function declaredIn(node: Node): readonly string[] {
  if (/Function/u.test(node.type)) return []
  const names =
    node.type === 'VariableDeclaration' && node['kind'] === 'var' ? childrenOf(node).map(({ id }) => nameOf(id)) : []
  return [...names, ...childrenOf(node).flatMap(declaredIn)]
}

function cutCases(node: Node, dead: ReadonlySet<number>): Cut {
  const edits: Edit[] = []
  const inner: Node[] = []
  const names: string[] = []
  // Something alive may run into the case that is looked at: it stands right above, or ends without a break.
  let isReached = false
  for (const one of node['cases'] as readonly Node[]) {
    const body = one['consequent'] as readonly Node[]
    const isDead = dead.has(numberOf(one['test']))
    if (isDead && !isReached) {
      edits.push(remove(one))
      names.push(...declaredIn(one))
    } else {
      // The label goes, the body stays for those who run into it.
      if (isDead) edits.push({ start: one.start, end: body[0]?.start ?? one.end, text: '' })
      inner.push(...body)
    }
    isReached = (isReached || !isDead) && !isEnd(body.at(-1))
  }
  return { edits, inner, names }
}

function cutComparison(node: Node, dead: ReadonlySet<number>): Cut | undefined {
  const { left, right, operator } = node
  if (operator !== '===' && operator !== '!==') return undefined
  const value = isMember(right, 'tag') ? numberOf(left) : isMember(left, 'tag') ? numberOf(right) : Number.NaN
  return dead.has(value) ? { edits: [replace(node, operator === '===' ? '!1' : '!0')], inner: [] } : undefined
}

/** What is said of a name, which may be any: `constructor`, too. */
const saidOf = (facts: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  facts !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined

/** A name is read as a value here, not as the name of a property. */
const isRead = (node: Node, parent: Node): boolean =>
  !(parent.type === 'MemberExpression' && parent['property'] === node && parent['computed'] === false) &&
  !(parent.type === 'Property' && parent['value'] !== node)

/** A statement that puts something on `exports` or on a prototype. */
function cutPut(node: Node, { unreadExports = [], unusedClasses = [] }: LeanFacts): Cut | undefined {
  const expression = node['expression'] as Node
  const target = expression.type === 'AssignmentExpression' ? (expression['left'] as Node) : undefined
  const owner = isNode(target?.['object']) ? target['object'] : undefined
  const name = nameOf(target?.['property'])
  if (nameOf(owner) === 'exports' && unreadExports.includes(name))
    return { edits: [remove(node)], inner: [], facts: [`exports.${name}`] }
  if (!isMember(owner, 'prototype') || !unusedClasses.includes(nameOf(owner['object']))) return undefined
  return { edits: [remove(node)], inner: [], facts: [`${nameOf(owner['object'])}.prototype`] }
}

function cutAt(node: Node, parent: Node, facts: LeanFacts, dead: ReadonlySet<number>, code: string): Cut | undefined {
  const { constants, answers, bodies, unreadKeys = [] } = facts
  switch (node.type) {
    case 'SwitchStatement':
      return isMember(node['discriminant'], 'tag') ? cutCases(node, dead) : undefined
    case 'BinaryExpression':
      return cutComparison(node, dead)
    case 'VariableDeclarator':
      return saidOf(constants, nameOf(node['id'])) !== undefined
        ? { edits: [], inner: isNode(node['init']) ? [node['init']] : [], facts: [nameOf(node['id'])] }
        : undefined
    case 'AssignmentExpression': {
      const right = node['right'] as Node
      if (saidOf(constants, nameOf(node['left'])) === undefined) return undefined
      return { edits: [{ start: node.start, end: right.start, text: '' }], inner: [right] }
    }
    case 'Identifier': {
      const literal = saidOf(constants, nameOf(node))
      return literal !== undefined && isRead(node, parent) ? { edits: [replace(node, literal)], inner: [] } : undefined
    }
    case 'CallExpression': {
      const answer = saidOf(answers, nameOf(node['callee']))
      return answer === undefined ? undefined : { edits: [replace(node, answer)], inner: [] }
    }
    case 'ImportSpecifier': {
      const fact = nameOf(node['local'])
      return saidOf(answers, fact) === undefined ? undefined : { edits: [], inner: [], facts: [fact] }
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node['test'] as Node
      const fact = code.slice(test.start, test.end)
      if (!(facts.never ?? []).includes(fact)) return undefined
      return { edits: [replace(test, '!1')], inner: [node['alternate']].filter(isNode), facts: [`if (${fact})`] }
    }
    case 'FunctionDeclaration': {
      const fact = nameOf(node['id'])
      if (saidOf(answers, fact) !== undefined) return { edits: [], inner: [], facts: [fact] }
      const body = saidOf(bodies, fact)
      return body === undefined
        ? undefined
        : { edits: [replace(node['body'] as Node, `{${body}}`)], inner: [], facts: [fact] }
    }
    case 'ObjectExpression': {
      const properties = node['properties'] as readonly Node[]
      const kept = properties.filter((property) => !unreadKeys.includes(nameOf(property['key'])))
      if (kept.length === properties.length) return undefined
      const gone = properties
        .filter((property) => !kept.includes(property))
        .map((property) => `.${nameOf(property['key'])}`)
      return { edits: commaEdits(properties, kept), inner: kept, facts: gone }
    }
    case 'ExpressionStatement':
      return cutPut(node, facts)
    default:
      return undefined
  }
}

/** Keeps the kept ones and one comma between each two. */
function commaEdits(properties: readonly Node[], kept: readonly Node[]): readonly Edit[] {
  const first = properties[0]?.start ?? 0
  const last = properties.at(-1)?.end ?? 0
  const gaps = [...kept.map(({ start }) => start), last].map((end, index) => ({
    start: kept[index - 1]?.end ?? first,
    end,
    text: index === 0 || index === kept.length ? '' : ', ',
  }))
  return gaps.filter(({ start, end }) => end > start)
}

/** Every edit of the tree, and the facts that were met in it, each as often as it was. */
function collect(code: string, facts: LeanFacts): { readonly edits: readonly Edit[]; readonly met: readonly string[] } {
  const dead = new Set(facts.deadTags)
  const edits: Edit[] = []
  const met: string[] = []
  const visit = (node: Node, parent: Node, scope: Node): void => {
    const cut = cutAt(node, parent, facts, dead, code)
    if (cut !== undefined) edits.push(...cut.edits)
    if (cut?.facts !== undefined) met.push(...cut.facts)
    const names = cut?.names ?? []
    if (names.length > 0) edits.push({ start: scope.start + 1, end: scope.start + 1, text: `var ${names.join(', ')};` })
    const body = node['body']
    const inside = /Function/u.test(node.type) && isNode(body) && body.type === 'BlockStatement' ? body : scope
    for (const child of cut?.inner ?? childrenOf(node)) visit(child, node, inside)
  }
  const program = parseAst(code) as unknown as Node
  visit(program, program, program)
  for (const [from, to] of facts.texts ?? []) {
    const start = code.indexOf(from)
    edits.push({ start, end: start + from.length, text: to })
    for (let at = start; at >= 0; at = code.indexOf(from, at + 1)) met.push(from)
  }
  for (const [from, until] of facts.spans ?? []) {
    const start = code.indexOf(from)
    const end = code.indexOf(until, start + from.length)
    edits.push({ start, end, text: '' })
    if (end > start) met.push(from)
    for (let at = code.indexOf(from, start + 1); at >= 0; at = code.indexOf(from, at + 1)) met.push(from)
  }
  return { edits, met }
}

/** The file without what the facts say is dead. Throws where a fact names what the file does not have, or has twice. */
export function leanSource(code: string, facts: LeanFacts): string {
  const { edits, met } = collect(code, facts)
  const once = [
    ...Object.keys({ ...facts.constants, ...facts.answers, ...facts.bodies }),
    ...[...(facts.texts ?? []), ...(facts.spans ?? [])].map(([from]) => from),
  ]
  const several = [
    ...(facts.never ?? []).map((test) => `if (${test})`),
    ...(facts.unreadKeys ?? []).map((key) => `.${key}`),
    ...(facts.unreadExports ?? []).map((name) => `exports.${name}`),
    ...(facts.unusedClasses ?? []).map((name) => `${name}.prototype`),
  ]
  const wrong = [
    ...once.filter((fact) => met.filter((one) => one === fact).length !== 1),
    ...several.filter((fact) => !met.includes(fact)),
  ]
  if (wrong.length > 0) throw new Error(`the file has no such thing, or more than one: ${wrong.join('; ')}`)
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // Within something that is gone already.
    if (edit.start < at && edit.end <= at) continue
    if (edit.start < at) throw new Error(`two cuts overlap at ${code.slice(edit.start, edit.start + 60)}`)
    result += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + code.slice(at)
}
