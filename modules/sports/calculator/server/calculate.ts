// Calculates a coupon without placing it; changes nothing.
import type { calls } from '#modules/sports/calculator/contract.ts'
import { calculate } from '#modules/sports/calculator/rules/calculator.ts'
import type { Handlers } from '#platform/server/dispatch.ts'

export const calculateCoupon: Handlers<typeof calls>['POST /web-api/betting/calculations'] = async (input) =>
  calculate(input)
