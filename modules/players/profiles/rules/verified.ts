// S4.23: whether the player's identity is verified.

export const VERIFIED_GROUP = 'VERIFICATION_SUCCESSFUL'
const VERIFIED_STATUS = 1

/** Fields of the user config (S3.20). A requested document keeps a player unverified. */
export const isVerified = (config: {
  readonly internal_verification_status: number
  readonly verification_status_group_code: string
  readonly requested_additional_document: boolean
}): boolean =>
  !config.requested_additional_document &&
  (config.internal_verification_status === VERIFIED_STATUS || config.verification_status_group_code === VERIFIED_GROUP)
