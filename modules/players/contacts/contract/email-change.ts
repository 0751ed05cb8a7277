// A player takes another e-mail address, or a first one: asked in the office, confirmed from the new mailbox, stopped from the former (SEC-05).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { Email } from '#modules/players/identity/contract.ts'

/** A link's secret: 256 bits. What is none of ours is as good as one that has expired. */
const LinkToken = z.string().max(200)

const link_expired = 404

/** An address that waits for its mailbox; both null where none does. */
const WaitingChange = z.object({ email: z.string().nullable(), expiresAt: Instant.nullable() })

export const emailChangeCalls = {
  'GET /web-api/accounts/email-changes': call({
    who: 'player',
    input: z.object({}),
    output: WaitingChange,
    refusals: {},
  }),
  /**
   * Sends a link to the new mailbox, half an hour long, and a way to stop it to the confirmed former one. A newer one takes the place
   * of one that waits. The answer is the same for an address that another player has: its owner is told by letter.
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
  /** The player thinks better of it. None waiting is none. */
  'DELETE /web-api/accounts/email-changes': call({
    who: 'player',
    input: z.object({}),
    output: WaitingChange,
    refusals: {},
  }),
  /** From the new mailbox: the address is the player's from now on, and confirmed. Pressed twice it is done once. */
  'POST /web-api/accounts/email-change-confirmations/:token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { link_expired },
  }),
  /**
   * From the former mailbox: before it was confirmed the change is off; within EMAIL_UNDO_HOURS after, the former address is the
   * player's again and every session of his is over. Signs nobody in.
   */
  'POST /web-api/accounts/email-change-stops/:token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ token: LinkToken }),
    output: z.object({ isUndone: z.boolean() }),
    refusals: { link_expired },
  }),
}
