// A game as a provider's list or our own code describes it, before the catalogue has it: a line of `npm run games -- import`.
import { z } from 'zod'
import { DEVICES, ORIENTATIONS } from '#modules/casino/games/rules/catalogue-game.ts'
import { CATEGORIES } from '#modules/casino/games/rules/sections.ts'

const Code = z.string().regex(/^[a-z0-9-]{1,60}$/u, 'code_malformed')
const Word = z.string().regex(/^[a-z0-9-]{1,40}$/u, 'word_malformed')
const Words = z.array(Word).max(30).default([])
const Country = z.string().regex(/^[A-Z]{2}$/u, 'country_malformed')
const Label = z.string().trim().min(1).max(120)
/** Millionths of a stake. */
const Return = z.number().int().min(1).max(1_000_000)

/** A path of this site, or an address of the provider's pictures or pages. */
const Url = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/|\/)[!-~]+$/u, 'url_malformed')

const Version = z
  .object({
    version: z.string().min(1).max(40),
    returnLow: Return,
    returnHigh: Return,
    certificate: z.string().min(1).max(200).optional(),
    profiles: z.array(z.string().max(20)).max(20).default([]),
  })
  .refine(({ returnLow, returnHigh }) => returnLow <= returnHigh, {
    message: 'returns_out_of_order',
    path: ['returnHigh'],
  })

export const GameDraft = z.object({
  code: Code,
  provider: z.object({ code: Word, title: Label.max(80) }),
  aggregator: Label.max(80).optional(),
  externalCode: Label.optional(),
  title: Label,
  titles: z.record(z.string().regex(/^[a-z]{2}$/u), Label).default({}),
  aliases: z.array(Label).max(30).default([]),
  categories: z.array(z.enum(CATEGORIES)).min(1).max(12),
  tags: Words,
  themes: Words,
  features: Words,
  volatility: z.number().int().min(1).max(5).optional(),
  hitPpm: z.number().int().min(1).max(1_000_000).optional(),
  /** Hundredths of a stake. */
  winMax: z.number().int().positive().optional(),
  lines: z.number().int().positive().max(100_000).optional(),
  ways: z.number().int().positive().max(1_000_000_000).optional(),
  betLevels: z.number().int().positive().max(1_000).optional(),
  hasDemo: z.boolean().default(false),
  hasFreeRounds: z.boolean().default(false),
  jackpot: z.string().min(1).max(80).optional(),
  devices: z
    .array(z.enum(DEVICES))
    .min(1)
    .default([...DEVICES]),
  orientation: z.enum(ORIENTATIONS).default('any'),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/u))
    .max(60)
    .default([]),
  countriesAllowed: z.array(Country).max(260).optional(),
  countriesBlocked: z.array(Country).max(260).default([]),
  ageMin: z.number().int().min(18).max(30).optional(),
  licences: z.array(Label).max(60).default([]),
  rulesUrl: Url.optional(),
  pictureUrl: Url.optional(),
  releasedOn: z.iso.date().optional(),
  /** The first is offered where the game has none yet; another one takes two operators. */
  versions: z.array(Version).max(20).default([]),
})
export type GameDraft = z.infer<typeof GameDraft>
