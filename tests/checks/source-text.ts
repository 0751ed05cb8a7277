// Splits a TypeScript source into code, comments and strings for the checks of this folder. Not a parser: fast,
// without dependencies, and wrong only where a regular expression hides in unusual places.

export type SourceText = {
  /**
   * The source with comments blanked and every string or template replaced by `'§n'`; offsets and lines differ. Code
   * within a template follows it in brackets: `a ${b}` becomes '§0'(b).
   */
  readonly code: string
  /** Contents of string n, quotes removed; a template keeps its text and has ` ? ` for each `${…}`. */
  readonly strings: readonly string[]
  /** The source with comments blanked only: same length, same lines. */
  readonly uncommented: string
}

/** After one of these a slash starts a regular expression, not a division. */
const BEFORE_REGEX = /(?:[(,=:[!&|?;+{]|=>|\breturn|\bcase|^)\s*$/u

const STEP = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|'(?:\\[^]|[^'\\\n])*'?|"(?:\\[^]|[^"\\\n])*"?|`|\/|[{}]/gu
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/uy
const TEMPLATE_TEXT = /(?:\\[^]|\$(?!\{)|[^`\\$])*/uy

const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ')

type Reader = {
  readonly source: string
  readonly strings: string[]
  /** The `${` that are open, each with the brace depth at which it closes and the template it belongs to. */
  readonly open: { readonly depth: number; readonly slot: number }[]
  at: number
  depth: number
  code: string
  uncommented: string
}

/** Copies text: unchanged into `uncommented`, in the given form into `code`. */
function take(reader: Reader, text: string, asCode: string): void {
  reader.uncommented += text
  reader.code += asCode
  reader.at += text.length
}

function takeString(reader: Reader, token: string): void {
  const isClosed = token.length > 1 && token.endsWith(token.charAt(0))
  const slot = reader.strings.push(token.slice(1, isClosed ? -1 : undefined)) - 1
  take(reader, token, `'§${slot}'`)
}

/** Reads template text; leaves inside `${` with the template remembered, or behind the closing backtick. */
function takeTemplateText(reader: Reader, slot: number): void {
  TEMPLATE_TEXT.lastIndex = reader.at
  const text = TEMPLATE_TEXT.exec(reader.source)?.[0] ?? ''
  reader.strings[slot] += text
  take(reader, text, '')
  if (!reader.source.startsWith('${', reader.at)) return take(reader, reader.source.charAt(reader.at), '')
  reader.strings[slot] += ' ? '
  take(reader, '${', '(')
  reader.open.push({ depth: reader.depth, slot })
}

function takeTemplate(reader: Reader): void {
  const slot = reader.strings.push('') - 1
  take(reader, '`', `'§${slot}'`)
  takeTemplateText(reader, slot)
}

function takeSlash(reader: Reader): void {
  REGEX.lastIndex = reader.at
  const regex = BEFORE_REGEX.test(reader.code.slice(-12)) ? REGEX.exec(reader.source)?.[0] : undefined
  if (regex === undefined) take(reader, '/', '/')
  else take(reader, regex, ' /r/ ')
}

function takeBrace(reader: Reader, brace: string): void {
  const template = reader.open.at(-1)
  if (brace === '}' && template?.depth === reader.depth) {
    reader.open.pop()
    take(reader, brace, ')')
    takeTemplateText(reader, template.slot)
  } else {
    reader.depth += brace === '{' ? 1 : -1
    take(reader, brace, brace)
  }
}

function takeToken(reader: Reader, token: string): void {
  if (token.startsWith('//') || token.startsWith('/*')) {
    reader.uncommented += blank(token)
    reader.code += ' '
    reader.at += token.length
  } else if (token === '`') takeTemplate(reader)
  else if (token === '/') takeSlash(reader)
  else if (token === '{' || token === '}') takeBrace(reader, token)
  else takeString(reader, token)
}

/** Splits one file. Never throws: an unfinished string ends at its line, an unfinished template at the file's end. */
export function splitSource(source: string): SourceText {
  const reader: Reader = { source, strings: [], open: [], at: 0, depth: 0, code: '', uncommented: '' }
  while (reader.at < source.length) {
    STEP.lastIndex = reader.at
    const step = STEP.exec(source)
    const before = source.slice(reader.at, step?.index ?? source.length)
    take(reader, before, before)
    if (step !== null) takeToken(reader, step[0])
  }
  return { code: reader.code, strings: reader.strings, uncommented: reader.uncommented }
}

export type ImportFound = { readonly specifier: string; readonly typeOnly: boolean }

const STATIC =
  /\bimport\s+(type\s+(?!from\b|,))?[\w$\s{},*]+?\bfrom\s*'§(\d+)'|\bimport\s*'§(\d+)'|\b(?:import|require)\s*\(\s*'§(\d+)'|\bexport\s+(type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)\s*from\s*'§(\d+)'/gu

/** Every import, re-export and dynamic import with a literal name. `{ type A }` alone still runs the file, so it counts as a value. */
export function importsOf({ code, strings }: SourceText): ImportFound[] {
  return [...code.matchAll(STATIC)].map(([, importType, from, bare, called, exportType, exported]) => ({
    specifier: strings[Number(from ?? bare ?? called ?? exported)] ?? '',
    typeOnly: importType !== undefined || exportType !== undefined,
  }))
}
