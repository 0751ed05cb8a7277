// A player's personal data (S3.30).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { personalFieldNames, type PersonalField } from '#modules/players/profiles/contract.ts'

/** Longer than any field may be: the maximum of a field has its own error code. */
const TYPED_MAX = 400

const byField = <T extends z.ZodType>(shape: () => T): z.ZodObject<Record<PersonalField, T>> =>
  z.object(Object.fromEntries(personalFieldNames.map((name) => [name, shape()])) as Record<PersonalField, T>)

export const PersonalData = z.object({
  /** ISO 3166 alpha-2. */
  country: z.string(),
  /** The required fields of this player's country, in the order of the form. */
  fields: z.array(
    z.object({ name: z.enum(personalFieldNames as [PersonalField, ...PersonalField[]]), isRequired: z.boolean() }),
  ),
  /** Empty: not declared yet. Dates are 'YYYY-MM-DD'. */
  values: byField(() => z.string()),
  /** Declared at registration, and fixed. */
  isBirthDateKnown: z.boolean(),
  /** From then on only operators change them, at the player's request. */
  isVerified: z.boolean(),
})
export type PersonalData = z.infer<typeof PersonalData>

/** S3.30: as a player sees it, with what the account knows of them besides. The password is never told. */
export const OwnPersonalData = PersonalData.extend({
  account: z.object({
    /** The player's number, by which they sign in too. */
    mainId: z.number(),
    /** The account that bets are placed from. */
    activeId: z.number(),
    /** E-mail where there is one, else the player's number. */
    login: z.string(),
    email: z.string(),
    /** E.164; '' where none is bound. */
    phone: z.string(),
    registeredAt: Instant,
  }),
})
export type OwnPersonalData = z.infer<typeof OwnPersonalData>

export const personalDataCalls = {
  'GET /web-api/accounts/personal-data': call({
    who: 'player',
    input: z.object({}),
    output: OwnPersonalData,
    refusals: {},
  }),
  /** All fields at once; returns the stored values. Errors are listed field by field in `details.issues`. */
  'POST /web-api/accounts/personal-data': call({
    who: 'player',
    input: byField(() => z.string().max(TYPED_MAX, 'too_big').default('')),
    output: OwnPersonalData,
    refusals: { personal_data_refused: 422, personal_data_verified: 409 },
  }),
}
