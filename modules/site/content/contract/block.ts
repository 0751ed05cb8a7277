// The parts of a page: a small closed set of blocks, so that a text from anywhere can do no more than these.
import { z } from 'zod'

const ITEMS_MAX = 100
const CELLS_MAX = 12
const ROWS_MAX = 200

/** One line without markup: a title, a label. */
const Line = z.string().min(1).max(300)
/** Text with the small markup of rules/inline-text.ts: `**strong**` and `[text](/path)`. */
const Words = z.string().min(1).max(4_000)
/** Of this site without its language ('/line'), of the page ('#chapter'), or a whole address (https, mailto, tel). */
const Target = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])[^\s\\]*|#[a-z0-9-]+|https:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+)$/u, 'link_malformed')
const Anchor = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/u, 'anchor_malformed')
const IconWord = z.string().regex(/^[a-z][a-z-]{0,39}$/u)

export const Link = z.object({ text: Line, to: Target })
export type Link = z.output<typeof Link>

const items = <T extends z.ZodType>(item: T, max = ITEMS_MAX) => z.array(item).min(1).max(max)

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3]), text: Line, id: Anchor.optional() }),
  z.object({ kind: z.literal('paragraph'), text: Words }),
  z.object({ kind: z.literal('list'), items: items(Words), isOrdered: z.boolean().optional() }),
  z.object({
    kind: z.literal('table'),
    caption: Line.optional(),
    head: items(Line, CELLS_MAX),
    rows: items(items(z.string().max(1_000), CELLS_MAX), ROWS_MAX),
  }),
  z.object({
    kind: z.literal('cards'),
    items: items(z.object({ icon: IconWord.optional(), title: Line, text: Words, link: Link.optional() })),
  }),
  z.object({
    kind: z.literal('hero'),
    icon: IconWord.optional(),
    /** A label above the title: 'Not open yet'. */
    label: Line.optional(),
    title: Line,
    text: Words.optional(),
    actions: items(Link, 4).optional(),
  }),
  z.object({ kind: z.literal('faq'), items: items(z.object({ question: Line, answer: Words })) }),
  z.object({ kind: z.literal('callout'), tone: z.enum(['info', 'warning']), title: Line.optional(), text: Words }),
  z.object({ kind: z.literal('steps'), items: items(z.object({ title: Line, text: Words })) }),
  z.object({
    kind: z.literal('contacts'),
    items: items(z.object({ label: Line, text: Words, to: Target.optional() })),
  }),
  z.object({ kind: z.literal('links'), title: Line.optional(), items: items(Link) }),
  /** Facts that only the operator can state. A null value was not stated yet; `missing` says so. */
  z.object({
    kind: z.literal('facts'),
    items: items(z.object({ label: Line, value: Line.nullable(), to: Target.optional() })),
    missing: Line,
  }),
  /** Small signs in a row: the age sign, payment methods. */
  z.object({ kind: z.literal('badges'), label: Line, items: items(Line) }),
  /** Filled in by the server where a text leaves it empty. */
  z.object({
    kind: z.literal('languages'),
    label: Line,
    items: z.array(z.object({ code: z.string().regex(/^[a-z]{2}$/u), name: Line })).max(ITEMS_MAX),
  }),
  /** A form of the site by its name; a page shows it where it has it, else the link. */
  z.object({
    kind: z.literal('form'),
    form: z.enum(['support-question', 'callback']),
    title: Line,
    text: Words,
    link: Link,
  }),
  /** A tool of the site by its name, in the same way. */
  z.object({
    kind: z.literal('widget'),
    widget: z.enum(['betting-calculator', 'expresses-of-the-day']),
    title: Line,
    text: Words,
    link: Link,
  }),
])
export type Block = z.output<typeof Block>
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>
