// How operators find and see players; every view is recorded (GLI-79).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant, PositiveId } from '#kernel/schema.ts'
import {
  personalFieldNames,
  type PersonalField,
} from '#modules/players/profiles/rules/personal-data/personal-fields.ts'

const OnePlayer = z.object({ playerId: PositiveId })

export const FoundPlayer = z.object({
  playerId: z.number(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  status: z.enum(['active', 'suspended', 'closed']),
  registeredAt: Instant,
})
export type FoundPlayer = z.infer<typeof FoundPlayer>

export const PlayerSession = z.object({
  sessionId: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
  device: z.string(),
  address: z.string(),
})

export const PlayerFile = FoundPlayer.extend({
  currency: z.string(),
  isEmailConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** By field; null until the player has declared it. */
  personalData: z
    .object({
      values: z.object(
        Object.fromEntries(personalFieldNames.map((name) => [name, z.string()])) as Record<PersonalField, z.ZodString>,
      ),
      isVerified: z.boolean(),
    })
    .nullable(),
  /** Open ones, the last seen first. */
  sessions: z.array(PlayerSession),
})
export type PlayerFile = z.infer<typeof PlayerFile>

export const playerStaffCalls = {
  /**
   * By exactly one of: a player's number, an e-mail (any spelling of the mailbox), a phone with its country's code.
   * None is an empty list.
   */
  'GET /staff-api/accounts/players': call({
    who: 'staff',
    permission: 'player.read',
    input: z.object({ query: z.string('required').trim().min(3, 'too_short').max(254, 'too_long') }),
    output: z.object({ items: z.array(FoundPlayer) }),
    refusals: {},
  }),
  'GET /staff-api/accounts/players/:playerId': call({
    who: 'staff',
    permission: 'player.read',
    input: OnePlayer,
    output: PlayerFile,
    refusals: { player_not_found: 404 },
  }),
  /** Ends all open sessions of the player, their open pages too (SEC-04). */
  'DELETE /staff-api/accounts/players/:playerId/sessions': call({
    who: 'staff',
    permission: 'session.end',
    input: OnePlayer,
    output: z.object({ ended: z.number() }),
    refusals: { player_not_found: 404 },
  }),
}
