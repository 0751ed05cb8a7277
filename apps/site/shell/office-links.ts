// The player's own pages, in the language of the page.
import { useLocale } from '#platform/browser/text.tsx'

export function useOfficeLinks() {
  const { language } = useLocale()
  return {
    login: `/${language}/login`,
    registration: `/${language}/registration`,
    deposit: `/${language}/office/recharge`,
    history: `/${language}/office/history`,
    statement: `/${language}/office/historypay`,
    security: `/${language}/office/security`,
    coupon: `/${language}/coupon`,
  }
}
