// The statements that stores hold as text, with the row type that each names: `sql<Row>\`…\`.execute(db)`. Fragments of the same file are
// put in, other values become parameters, so that the database can describe the statement without running it.

export type RawStatement = {
  readonly line: number
  readonly text: string
  /** Column to type as written, `bigint | null`; undefined where no row is read, or where the type cannot be followed. */
  readonly row: ReadonlyMap<string, string> | undefined
}

/** What a fragment that is made of arguments stands for, by its expression: `names.sessions` → `identity.session`. */
export type Substitutions = Readonly<Record<string, string>>

type Template = { readonly parts: readonly string[]; readonly values: readonly string[]; readonly end: number }

/** Where a quoted text ends that begins at `at`; itself, where none does. */
function endOfText(source: string, at: number): number {
  const end = source.indexOf(source.charAt(at), at + 1)
  return end < 0 ? at : end
}

/** The end of a bracketed text that begins at `at`, quotes and templates skipped. */
function closing(source: string, at: number): number {
  const pairs: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' }
  const open: string[] = []
  for (let i = at; i < source.length; i += 1) {
    const sign = source.charAt(i)
    if (sign === "'" || sign === '"') i = endOfText(source, i)
    else if (sign === '`') i = templateAt(source, i).end - 1
    else if (sign === '=' && source.charAt(i + 1) === '>') i += 1
    else if (pairs[sign] !== undefined && (sign !== '<' || open.length === 0 || open.at(-1) === '>'))
      open.push(pairs[sign])
    else if (sign === open.at(-1)) {
      open.pop()
      if (open.length === 0) return i + 1
    }
  }
  throw new Error(`nothing closes what begins at ${at}`)
}

/** A template whose backtick is at `at`. */
function templateAt(source: string, at: number): Template {
  const parts: string[] = []
  const values: string[] = []
  let from = at + 1
  for (let i = from; i < source.length; i += 1) {
    if (source.charAt(i) === '\\') i += 1
    else if (source.startsWith('${', i)) {
      const end = closing(source, i + 1)
      parts.push(source.slice(from, i))
      values.push(source.slice(i + 2, end - 1).trim())
      from = end
      i = end - 1
    } else if (source.charAt(i) === '`') return { parts: [...parts, source.slice(from, i)], values, end: i + 1 }
  }
  throw new Error(`no end of the template at ${at}`)
}

const FRAGMENT = /\bsql(?:<[^`()]*>)?`|\bsql\.raw\(\s*`/gu

/** The longest fragment in an expression: of two branches the one that says more. */
function fragmentIn(expression: string): Template | undefined {
  const found: Template[] = []
  FRAGMENT.lastIndex = 0
  for (let match = FRAGMENT.exec(expression); match !== null; match = FRAGMENT.exec(expression)) {
    const template = templateAt(expression, FRAGMENT.lastIndex - 1)
    found.push(template)
    FRAGMENT.lastIndex = template.end
  }
  return found.toSorted((one, other) => other.parts.join('').length - one.parts.join('').length)[0]
}

/** The text of a declaration `const name = …` or `function name(…) {…}`, to the next line that is not indented deeper. */
function declarationOf(source: string, name: string): string | undefined {
  const match = new RegExp(
    String.raw`^([ \t]*)(?:export )?(?:const|function) ${name}\b[^]*?(?=\n\1(?:[^ \t\n})]|\}\n)|$(?![^]))`,
    'mu',
  ).exec(source)
  return match?.[0]
}

type Writer = { readonly source: string; readonly substitutions: Substitutions; count: number; depth: number }

function valueText(writer: Writer, value: string): string {
  const known = writer.substitutions[value]
  if (known !== undefined) return known
  const name = /^[A-Za-z_]\w*(?=$|[([.])/u.exec(value)?.[0] ?? ''
  const declared = name === '' || writer.depth > 6 ? undefined : declarationOf(writer.source, name)
  const fragment = declared === undefined || /\.execute\(/u.test(declared) ? undefined : fragmentIn(declared)
  if (fragment !== undefined) {
    writer.depth += 1
    const text = templateText(writer, fragment)
    writer.depth -= 1
    return text
  }
  const inline = fragmentIn(value)
  if (inline !== undefined) return templateText(writer, inline)
  writer.count += 1
  return `$${writer.count}`
}

const templateText = (writer: Writer, { parts, values }: Template): string =>
  parts.map((part, index) => part + (index < values.length ? valueText(writer, values[index] ?? '') : '')).join('')

/** Splits at a sign outside of brackets. */
function splitOutside(text: string, sign: string): string[] {
  const found: string[] = []
  let from = 0
  for (let i = 0; i < text.length; i += 1) {
    const at = text.charAt(i)
    if (at === "'" || at === '"') i = endOfText(text, i)
    else if ('({[<'.includes(at)) i = closing(text, i) - 1
    else if (at === sign) {
      found.push(text.slice(from, i))
      from = i + 1
    }
  }
  return [...found, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

/** Lines stay where they are. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/gu, (comment) => comment.replaceAll(/[^\n]/gu, ''))

/** Members of a row type, or undefined where it needs more than this file and the generated types. */
function membersOf(
  source: string,
  type: string,
  columnsOf: (table: string) => readonly string[],
): Map<string, string> | undefined {
  const text = type.trim().replace(/^\|/u, '').trim()
  const parts = splitOutside(text, '&')
  if (parts.length > 1) {
    const all = parts.map((part) => membersOf(source, part, columnsOf))
    return all.some((one) => one === undefined) ? undefined : new Map(all.flatMap((one) => [...(one ?? [])]))
  }
  if (text.startsWith('{')) {
    const body = text.slice(1, -1).replaceAll('\n', ';')
    const members = splitOutside(body, ';').flatMap((member) => splitOutside(member, ','))
    return new Map(
      members.map((member) => {
        const [, name = '', is = ''] = /^(?:readonly\s+)?(\w+)\??\s*:\s*([^]*)$/u.exec(member) ?? []
        return [name, is.trim()] as const
      }),
    )
  }
  const selectable = /^Selectable<DB\['([\w.]+)'\]>$/u.exec(text)?.[1]
  if (selectable !== undefined) return new Map(columnsOf(selectable).map((name) => [name, 'generated']))
  const [, utility, inner] = /^(Pick|Omit|Readonly)<([^]*)>$/u.exec(text) ?? []
  if (utility !== undefined && inner !== undefined) {
    const [of = '', names = ''] = splitOutside(inner, ',')
    const members = membersOf(source, of, columnsOf)
    if (members === undefined || utility === 'Readonly') return members
    const named = new Set([...names.matchAll(/'(\w+)'/gu)].map(([, name = '']) => name))
    return new Map([...members].filter(([name]) => named.has(name) === (utility === 'Pick')))
  }
  if (!/^\w+$/u.test(text)) return undefined
  const alias = new RegExp(String.raw`^(?:export )?type ${text} = `, 'mu').exec(source)
  if (alias === null) return undefined
  const from = alias.index + alias[0].length
  const end = /\n(?=\S)(?!\})/u.exec(source.slice(from))?.index ?? source.length
  return membersOf(source, source.slice(from, from + end).trim(), columnsOf)
}

/** Statements of a store that are run as they stand. */
export function rawStatements(
  store: string,
  substitutions: Substitutions,
  columnsOf: (table: string) => readonly string[],
): readonly RawStatement[] {
  const source = withoutComments(store)
  const found: RawStatement[] = []
  const start = /\bsql(?=[<`])/gu
  for (let match = start.exec(source); match !== null; match = start.exec(source)) {
    const typed = source.charAt(match.index + 3) === '<'
    const tick = typed ? closing(source, match.index + 3) : match.index + 3
    if (source.charAt(tick) !== '`') continue
    const template = templateAt(source, tick)
    start.lastIndex = tick + 1
    if (!/^\s*\.execute\(/u.test(source.slice(template.end))) continue
    const text = templateText({ source, substitutions, count: 0, depth: 0 }, template)
    const row = typed ? membersOf(source, source.slice(match.index + 4, tick - 1), columnsOf) : undefined
    found.push({ line: source.slice(0, match.index).split('\n').length, text, row })
    start.lastIndex = template.end
  }
  return found
}
