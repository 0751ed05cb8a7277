// Contract name → use case.
import { calls } from '#modules/sports/calculator/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calculateCoupon } from './calculate.ts'
import { convertOdds } from './convert-odds.ts'

export const calculatorRoutes = (): Bundle =>
  bundle(calls, {
    'POST /web-api/betting/odds-conversions': convertOdds,
    'POST /web-api/betting/calculations': calculateCoupon,
  })
