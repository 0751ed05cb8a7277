// QR login (S2.3.2): a browser that waits is signed in by a press on a device where the player is signed in already.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'

/** As it was typed or scanned: rules/qr-sign-in/qr-code.ts reads it. */
const QrCode = z.string().trim().min(1).max(40)

/** Unknown, over, or answered already: not revealed which. */
const qr_expired = 404

export const qrSignInCalls = {
  /**
   * Begins to wait: two minutes. The browser is identified by a cookie of this host; the code names it and opens
   * nothing.
   */
  'POST /web-api/accounts/qr-sign-ins': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({
      /** Of the page that the picture leads to. */
      lng: z
        .string()
        .regex(/^[a-z]{2}$/u)
        .default('en'),
    }),
    output: z.object({
      /** 'K7QM-4TXA'. */
      code: z.string(),
      /** Path data of the QR code's dark cells on a square of `qrSize` units, margin included. */
      qrPath: z.string(),
      qrSize: z.number(),
      expiresAt: Instant,
    }),
    /** A captcha is required of networks that have recently shown many codes; it is sent in its header (S7.1). */
    refusals: { captcha_required: 400, too_many_attempts: 429 },
    status: 201,
  }),
  /** Polled by the waiting browser, at most QR_POLLS_MAX times. `userId`: this very answer signs it in. */
  'POST /web-api/accounts/sessions/qr': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ save: z.boolean().default(false) }),
    output: z.object({ userId: z.number().optional() }),
    refusals: { qr_expired, qr_refused: 403 },
  }),
  /** What a signed-in player sees before answering: which browser asks, and from where. */
  'GET /web-api/accounts/qr-sign-ins/:code': call({
    who: 'player',
    input: z.object({ code: QrCode }),
    output: z.object({
      /** 'Firefox · Linux', by the user agent. */
      device: z.string(),
      /** Of the network: '203.0.113.*'; '' where it is unknown. */
      address: z.string(),
      /** ISO 3166 alpha-2; '' where it is unknown. */
      country: z.string(),
      isSameNetwork: z.boolean(),
      /** Both countries are known and differ. */
      isOtherCountry: z.boolean(),
      expiresAt: Instant,
    }),
    refusals: { qr_expired },
  }),
  /**
   * Approves the waiting browser for this player, or refuses it. Approval takes a step-up, except for a player
   * without second factor whose session is younger than a step-up lasts and comes from the same network.
   */
  'POST /web-api/accounts/qr-sign-ins/answers': call({
    who: 'player',
    input: z.object({ code: QrCode, isAllowed: z.boolean() }),
    output: z.object({}),
    refusals: { qr_expired, step_up_needed: 403 },
  }),
}
