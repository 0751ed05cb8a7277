// A picture for a game that brings none, drawn from its name: the same name has the same picture on every machine.

/** Two colours of a ground and one of its mark: at least 4.5:1 for the words over it. */
const COLOURS = [
  ['#16324f', '#0b1b2e', '#5fb3ff'],
  ['#4a1942', '#240a24', '#ff8fc7'],
  ['#14472f', '#081f15', '#6fe0a4'],
  ['#5a2a12', '#2a1207', '#ffb673'],
  ['#2d2a6e', '#141233', '#a9a4ff'],
  ['#5b1724', '#2a0910', '#ff9aa8'],
  ['#0f4a55', '#062127', '#7fe3ef'],
  ['#47400f', '#201c05', '#ffe27a'],
] as const

const MARKS = [
  'M150 60l28 62 68 8-50 46 14 66-60-34-60 34 14-66-50-46 68-8z',
  'M150 56l86 94-86 130-86-130zM64 150h172M150 56l-30 94 30 130 30-130z',
  'M150 70a84 84 0 1 0 .1 0zM150 112a42 42 0 1 0 .1 0z',
  'M84 90h132v132H84zM108 66h132v132',
  'M150 66c60 40 84 78 84 118a84 84 0 0 1-168 0c0-40 24-78 84-118z',
  'M66 220l42-120 42 66 42-66 42 120z',
] as const

const LINE_LETTERS = 11
const LINES_MAX = 3

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** Words in lines of about the same length. */
export function linesOf(title: string): readonly string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/u)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_LETTERS) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, LINES_MAX)
}

export function NameArt({ code, title }: { readonly code: string; readonly title: string }) {
  const hash = hashOf(code)
  const [light, dark, mark] = COLOURS[hash % COLOURS.length] ?? COLOURS[0]
  const path = MARKS[(hash >>> 8) % MARKS.length] ?? MARKS[0]
  const lines = linesOf(title)
  const id = `n${hash.toString(36)}`
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id={id} cx="50%" cy="38%" r="80%">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      </defs>
      <path d="M0 0h300v400H0z" fill={`url(#${id})`} />
      <path d={path} fill="none" stroke={mark} strokeWidth="7" strokeLinejoin="round" opacity=".9" />
      {lines.map((line, index) => (
        <text
          key={line}
          x="150"
          y={378 - (lines.length - 1 - index) * 36}
          fill="#fff"
          fontSize="32"
          fontWeight="700"
          textAnchor="middle"
          textLength={line.length > LINE_LETTERS ? 270 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </text>
      ))}
    </svg>
  )
}
