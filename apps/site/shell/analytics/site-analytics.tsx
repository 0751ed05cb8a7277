// Analytics as a part of the page that draws nothing: comes with the visitor's consent to marketing.
import { useAnalytics } from './use-analytics.ts'

export function SiteAnalytics() {
  useAnalytics()
  return null
}
