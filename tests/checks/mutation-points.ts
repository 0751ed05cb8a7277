// Where a source can be changed so that a test ought to fail: numbers, comparisons, boolean operators, removed conditions, swapped branches.
import { parseSync } from 'vite'

export const MUTATION_KINDS = ['number', 'comparison', 'boolean', 'condition', 'branches'] as const
export type MutationKind = (typeof MUTATION_KINDS)[number]

export type MutationPoint = {
  readonly kind: MutationKind
  /** Offsets of the text that is replaced. */
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** From 1. */
  readonly line: number
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The edge moves, or equality turns round. */
const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const BOOLEANS: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }

/** Types have no effect at run time; of these, the expression within has. */
const WITH_EXPRESSION = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

const isTypeOnly = ({ type }: Node): boolean => type.startsWith('TS') && !WITH_EXPRESSION.has(type)

/** 0 becomes 1, every other number is doubled. Undefined for what is no number. */
function otherNumber(raw: string): string | undefined {
  const text = /^([\d_]+(?:\.\d+)?)(n?)$/u.exec(raw)
  if (text === null) return undefined
  const [, digits = '', big = ''] = text
  const plain = digits.replaceAll('_', '')
  // As a Number a large one would be written with an exponent, which no big integer has.
  const double = big === '' ? Number(plain) * 2 : BigInt(plain) * 2n
  return Number(plain) === 0 ? `1${big}` : `${double}${big}`
}

type Change = Pick<MutationPoint, 'kind' | 'start' | 'end' | 'replacement'>

const childOf = (node: Node, name: string): Node | undefined => {
  const child = node[name]
  return isNode(child) ? child : undefined
}

const operatorOf = ({ operator }: Node): string => (typeof operator === 'string' ? operator : '')

/** The other operator, in the place of this one. */
function otherOperator(
  node: Node,
  kind: MutationKind,
  others: Readonly<Record<string, string>>,
  source: string,
): readonly Change[] {
  const operator = operatorOf(node)
  const replacement = others[operator]
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
  if (replacement === undefined || left === undefined || right === undefined) return []
  const start = source.indexOf(operator, left.end)
  // A comment between the operands may hold the same signs.
  if (source.slice(left.end, start).replaceAll(')', '').trim() !== '' || start >= right.start) return []
  return [{ kind, start, end: start + operator.length, replacement }]
}

function swappedBranches(node: Node, source: string): readonly Change[] {
  const [yes, no] = [childOf(node, 'consequent'), childOf(node, 'alternate')]
  if (yes === undefined || no === undefined) return []
  const textOf = ({ start, end }: Node): string => source.slice(start, end)
  const replacement = `${textOf(no)}${source.slice(yes.end, no.start)}${textOf(yes)}`
  return [{ kind: 'branches', start: yes.start, end: no.end, replacement }]
}

/** Throws an `Error` of no class of its own: what our own mistake alone can reach, so that nothing is seen of its absence. */
function isAssertion(node: Node): boolean {
  const thrown = childOf(node, 'consequent')
  const made = thrown?.type === 'ThrowStatement' ? childOf(thrown, 'argument') : undefined
  return made?.type === 'NewExpression' && childOf(made, 'callee')?.['name'] === 'Error'
}

/** `random.next() < share`: a drawn real number is never just at the edge. */
const hasDrawnReal = (node: Node): boolean =>
  /^[<>]=?$/u.test(operatorOf(node)) &&
  ['left', 'right'].some((name) => {
    const drawn = childOf(node, name)
    const callee = drawn?.type === 'CallExpression' ? childOf(drawn, 'callee') : undefined
    return callee !== undefined && childOf(callee, 'property')?.['name'] === 'next'
  })

function changesAt(node: Node, source: string): readonly Change[] {
  const { start, end } = node
  switch (node.type) {
    case 'Literal': {
      const replacement = otherNumber(source.slice(start, end))
      return replacement === undefined ? [] : [{ kind: 'number', start, end, replacement }]
    }
    case 'BinaryExpression':
      return hasDrawnReal(node) ? [] : otherOperator(node, 'comparison', COMPARISONS, source)
    case 'LogicalExpression':
      return otherOperator(node, 'boolean', BOOLEANS, source)
    case 'UnaryExpression': {
      const argument = childOf(node, 'argument')
      const isNegation = operatorOf(node) === '!' && argument !== undefined
      return isNegation ? [{ kind: 'boolean', start, end: argument.start, replacement: '' }] : []
    }
    case 'IfStatement': {
      const test = childOf(node, 'test')
      return test === undefined || isAssertion(node)
        ? []
        : [{ kind: 'condition', start: test.start, end: test.end, replacement: 'false' }]
    }
    case 'ConditionalExpression':
      return swappedBranches(node, source)
    default:
      return []
  }
}

/** The greater or the lesser of two: where they are equal it is the same whichever is chosen, so that the edge of the comparison says nothing. */
function isExtreme(node: Node, source: string): boolean {
  const test = childOf(node, 'test')
  if (node.type !== 'ConditionalExpression' || test?.type !== 'BinaryExpression') return false
  if (!/^[<>]=?$/u.test(operatorOf(test))) return false
  const textsOf = (of: Node, ...names: readonly string[]): string =>
    names
      .map((name) => childOf(of, name))
      .map((one) => (one === undefined ? '' : source.slice(one.start, one.end)))
      .toSorted()
      .join(' ')
  return textsOf(test, 'left', 'right') === textsOf(node, 'consequent', 'alternate')
}

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** In the order of the source. */
export function mutationPoints(file: string, source: string): readonly MutationPoint[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} is not understood: ${errors[0]?.message ?? ''}`)
  const points: MutationPoint[] = []
  const look = (node: Node, parent?: Node): void => {
    if (isTypeOnly(node) || node.type === 'ImportDeclaration') return
    const isTest = parent !== undefined && childOf(parent, 'test') === node
    for (const change of isTest && isExtreme(parent, source) ? [] : changesAt(node, source))
      points.push({ ...change, line: source.slice(0, change.start).split('\n').length })
    for (const child of childrenOf(node)) look(child, node)
  }
  look(program as unknown as Node)
  return points.toSorted((a, b) => a.start - b.start)
}

export const mutated = (source: string, { start, end, replacement }: MutationPoint): string =>
  source.slice(0, start) + replacement + source.slice(end)
