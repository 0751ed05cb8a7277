// A change of a player's e-mail address, or a first one: requested on the security page, confirmed from the new
// mailbox, stopped from the former (SEC-05).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { Email } from '#modules/players/identity/contract.ts'

/** A link's secret: 256 bits. An invalid one is treated like an expired one. */
const LinkToken = z.string().max(200)

const link_expired = 404

/** An address that waits for confirmation; both null where none does. */
const WaitingChange = z.object({ email: z.string().nullable(), expiresAt: Instant.nullable() })

export const emailChangeCalls = {
  'GET /web-api/accounts/email-changes': call({
    who: 'player',
    input: z.object({}),
    output: WaitingChange,
    refusals: {},
  }),
  /**
   * Sends a link to the new mailbox, valid for half an hour, and a link to stop it to the confirmed former one. A
   * newer request replaces a waiting one. The answer is the same for an address of another player, who is informed
   * by letter.
   */
  'POST /web-api/accounts/email-changes': call({
    who: 'player',
    input: z.object({ email: Email }),
    output: WaitingChange,
    refusals: {
      step_up_needed: 403,
      /** It is the player's already: POST /web-api/accounts/email-confirmations proves it. */
      email_same: 422,
      /** One was stopped or undone from the former mailbox less than EMAIL_HOLD_HOURS ago. */
      email_change_held: 409,
      too_many_attempts: 429,
    },
    status: 202,
  }),
  /** Cancelled by the player. Without a waiting one it is no error. */
  'DELETE /web-api/accounts/email-changes': call({
    who: 'player',
    input: z.object({}),
    output: WaitingChange,
    refusals: {},
  }),
  /** From the new mailbox: the address is the player's from now on, and confirmed. Repeating it has no effect. */
  'POST /web-api/accounts/email-change-confirmations/:token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { link_expired },
  }),
  /**
   * From the former mailbox: before the confirmation the change is cancelled; within EMAIL_UNDO_HOURS after, the
   * former address is restored and every session of the player ends. Does not sign in.
   */
  'POST /web-api/accounts/email-change-stops/:token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ token: LinkToken }),
    output: z.object({ isUndone: z.boolean() }),
    refusals: { link_expired },
  }),
}
