// Coupons saved under a short code: what another person may load of a coupon, and what has changed meanwhile.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Coef, Instant, PositiveId } from '#kernel/schema.ts'
import { EXPRESS_LEGS_MAX, SYSTEM_LEGS_MAX } from '#modules/sports/returns/rules/coupon-shape.ts'
import { OfferedLeg } from './ideas.ts'
import { CouponType } from '#modules/sports/betting/contract.ts'

/** An express of forty legs in the lobby of a system of twenty blocks. */
const SAVED_LEGS_MAX = EXPRESS_LEGS_MAX + SYSTEM_LEGS_MAX

/** How the legs are combined. Stakes are not included: they are the player's own. */
const CouponForm = z.object({
  typeId: CouponType,
  /** Types 2 and 4: sizes of the rows. */
  systemValues: z.array(z.number().int()).min(1).max(SYSTEM_LEGS_MAX).optional(),
})

export const CouponToSave = CouponForm.extend({
  legs: z
    .array(
      z.object({
        selectionId: PositiveId,
        /** The displayed price; used where there is no current one. */
        coef: z.number().finite('coef_malformed').optional(),
        /** Types 2, 4 and 5. 0 is the lobby (a banker of a system), blocks count from 1. */
        blockId: z.number().int().nonnegative().max(SYSTEM_LEGS_MAX, 'block_unknown').optional(),
      }),
    )
    .min(1, 'coupon_empty')
    .max(SAVED_LEGS_MAX, 'too_many_legs'),
})
export type CouponToSave = z.infer<typeof CouponToSave>

export const SavedLeg = OfferedLeg.extend({
  blockId: z.number().optional(),
  /** The price when the coupon was saved. */
  savedCoef: Coef,
  /** Open, at another price than then. */
  isChanged: z.boolean(),
})
export type SavedLeg = z.infer<typeof SavedLeg>

export const SavedCoupon = CouponForm.extend({
  code: z.string(),
  expiresAt: Instant,
  /** In the order in which they were saved. */
  legs: z.array(SavedLeg),
})
export type SavedCoupon = z.infer<typeof SavedCoupon>

export const savedCouponsCalls = {
  /** The same contents at the same prices have the same code. Refusals of one leg name it in `details.selectionId`. */
  'POST /web-api/betting/saved-coupons': call({
    who: 'anyone',
    input: CouponToSave,
    output: z.object({
      code: z.string(),
      /** The code is good until its last game begins. */
      expiresAt: Instant,
    }),
    refusals: {
      coef_malformed: 400,
      coupon_empty: 422,
      selection_not_found: 422,
      market_suspended: 422,
      duplicate_selection: 422,
      wrong_leg_count: 422,
      too_many_legs: 422,
      too_many_rows: 422,
      system_value_too_small: 422,
      system_value_above_offset: 422,
      system_value_repeated: 422,
      lobby_not_allowed: 422,
      lobby_alone: 422,
      block_missing: 422,
      block_empty: 422,
      block_unknown: 422,
      too_few_blocks: 422,
      /** From one address within a few minutes. */
      too_many_codes: 429,
      codes_used_up: 503,
    },
    status: 201,
  }),
  /** Loads, and never places. Case, spaces and dashes do not matter. All refusals are about the field `code`. */
  'GET /web-api/betting/saved-coupons/:code': call({
    who: 'anyone',
    input: z.object({ code: z.string() }),
    output: SavedCoupon,
    refusals: {
      /** It cannot be a code: something was mistyped. */
      code_mistyped: 400,
      /** It is well-formed, but no coupon has it, or it expired long ago. */
      code_unknown: 404,
      code_expired: 422,
      code_of_other_brand: 422,
    },
  }),
}
