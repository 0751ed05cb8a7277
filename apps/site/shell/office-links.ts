// The player's own pages, in the language of the page.
import { useMemo } from 'react'
import { accountsPaths } from '#modules/players/identity/site/paths.ts'
import { bettingPaths } from '#modules/sports/betting/site/paths.ts'
import { paymentsPaths } from '#modules/money/payments/site/paths.ts'
import { supportPaths } from '#modules/site/support/site/paths.ts'
import { walletPaths } from '#modules/money/wallet/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'

export function useOfficeLinks() {
  const { language } = useLocale()
  return useMemo(
    () => ({
      login: accountsPaths.login(language),
      registration: accountsPaths.registration(language),
      deposit: paymentsPaths.deposit(language),
      history: bettingPaths.history(language),
      statement: walletPaths.statement(language),
      account: `/${language}/office/account`,
      security: accountsPaths.security(language),
      limits: `/${language}/office/responsible`,
      support: supportPaths.support(language),
      coupon: bettingPaths.coupon(language),
    }),
    [language],
  )
}
