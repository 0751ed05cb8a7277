// What the calculator serves.
import type { ServerModule } from '#platform/server/server-module.ts'
import { calls } from '#modules/sports/calculator/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calculateCoupon } from './calculate.ts'
import { convertOdds } from './convert-odds.ts'

const calculatorRoutes = (): Bundle =>
  bundle(calls, {
    'POST /web-api/betting/odds-conversions': convertOdds,
    'POST /web-api/betting/calculations': calculateCoupon,
  })

export const openCalculator = () => ({ serves: { calls: [calculatorRoutes()] } satisfies ServerModule })
