// Which providers are offered and by which client, and which partners may hand players over: a separate file, because
// it contains secrets. Only names reach a page.
import fs from 'node:fs/promises'
import { z } from 'zod'
import { providerIds } from '#modules/players/social-sign-in/rules/providers.ts'

export const PARTNERS_MAX = 50
export const PARTNER_REFS_MAX = 100
const SETTINGS_BYTES_MAX = 256 * 1024

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** https; http only on this very machine, for development and tests. */
const Address = z.url({ protocol: /^https?$/u, error: 'url_malformed' }).refine((address) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || OWN_MACHINE.has(hostname)
}, 'https_needed')

const Client = z.strictObject({
  clientId: z.string().min(1).max(500),
  /** Omitted by a public client, which uses PKCE alone. Apple's is a signed token of six months at most. */
  clientSecret: z.string().min(1).max(5_000).optional(),
  /** Another one than the table's: an own provider, a sandbox. */
  issuer: Address.optional(),
  /** The same for providers without discovery. */
  endpoints: z.strictObject({ authorization: Address, token: Address, userinfo: Address }).optional(),
})

const Partner = z.strictObject({
  /** PEM, `-----BEGIN PUBLIC KEY-----`. */
  publicKey: z.string().min(1).max(5_000),
  algorithm: z.enum(['RS256', 'ES256']),
  /** Only the partner's players: registered with one of these as `ref_code`, or as the `ref_partner_id` of its link. */
  refs: z
    .array(z.string().regex(/^[\w-]{1,64}$/u))
    .min(1)
    .max(PARTNER_REFS_MAX),
})

export const SocialSettings = z.strictObject({
  providers: z.partialRecord(z.enum(providerIds), Client).default({}),
  partners: z
    .record(z.string().regex(/^[a-z0-9-]{1,40}$/u), Partner)
    .refine((partners) => Object.keys(partners).length <= PARTNERS_MAX, 'too_many')
    .default({}),
})
export type SocialSettings = z.output<typeof SocialSettings>

export const noSocial: SocialSettings = SocialSettings.parse({})

/** Throws with the error and its place; values are not repeated, they may be secrets. */
export async function readSocialSettings(file: string): Promise<SocialSettings> {
  const { size } = await fs.stat(file)
  if (size > SETTINGS_BYTES_MAX) throw new Error(`${file} is larger than ${SETTINGS_BYTES_MAX} bytes`)
  let told: unknown
  try {
    told = JSON.parse(await fs.readFile(file, 'utf8'))
  } catch {
    throw new Error(`${file} is no JSON`)
  }
  const parsed = SocialSettings.safeParse(told)
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
  throw new Error(`${file} is not right: ${mistakes.join('; ')}`)
}
