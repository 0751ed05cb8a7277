// What the house shows of the coupon at all, for screens, which read only their own module's rules.
import { couponConfig } from '#modules/site-config/contract.ts'

/** S3.9. */
export const isOneClickShown: boolean = couponConfig.isOneClickShown

/** What a visitor's stake is counted in until an account says otherwise. */
export const VISITOR_CURRENCY = 'EUR'
