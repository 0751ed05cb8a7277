// The modules that have screens in the back office, in the order of the menu. A new one is a line here.
import { providersBackoffice } from '#modules/casino/providers/backoffice/module.ts'
import { roundsBackoffice } from '#modules/casino/rounds/backoffice/module.ts'
import { gamesBackoffice } from '#modules/casino/games/backoffice/module.ts'
import { tablesBackoffice } from '#modules/casino/table-control/backoffice/module.ts'
import { paymentRequestsBackoffice } from '#modules/money/payment-requests/backoffice/module.ts'
import { paymentsBackoffice } from '#modules/money/payments/backoffice/module.ts'
import { treasuryBackoffice } from '#modules/money/treasury/backoffice/module.ts'
import { walletBackoffice } from '#modules/money/wallet/backoffice/module.ts'
import { withdrawalsBackoffice } from '#modules/money/withdrawals/backoffice/module.ts'
import { staffBackoffice } from '#modules/operations/staff/backoffice/module.ts'
import { profilesBackoffice } from '#modules/players/profiles/backoffice/module.ts'
import { verificationBackoffice } from '#modules/players/verification/backoffice/module.ts'
import { harmMarkersBackoffice } from '#modules/protection/harm-markers/backoffice/module.ts'
import { limitsBackoffice } from '#modules/protection/player-protection/backoffice/module.ts'
import { bettingBackoffice } from '#modules/sports/betting/backoffice/module.ts'
import { boostsBackoffice } from '#modules/sports/boosts/backoffice/module.ts'
import { frontPageBackoffice } from '#modules/sports/front-page/backoffice/module.ts'
import { settlementBackoffice } from '#modules/sports/settlement/backoffice/module.ts'
import type { BackofficeModule } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

export const backofficeModules: readonly BackofficeModule<IconName>[] = [
  verificationBackoffice,
  profilesBackoffice,
  harmMarkersBackoffice,
  limitsBackoffice,
  walletBackoffice,
  bettingBackoffice,
  boostsBackoffice,
  frontPageBackoffice,
  gamesBackoffice,
  tablesBackoffice,
  settlementBackoffice,
  roundsBackoffice,
  providersBackoffice,
  withdrawalsBackoffice,
  paymentRequestsBackoffice,
  paymentsBackoffice,
  treasuryBackoffice,
  staffBackoffice,
]
