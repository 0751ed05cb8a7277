// A page that came without the site's config: fetches it, and reloads the page as soon as it has arrived. Where it does not
// come, the error page says so.
import { useEffect, useState } from 'react'
import type { calls } from '#modules/site/site-config/contract/calls.ts'
import { caller } from '#platform/browser/call.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { reloadThisPage } from '#platform/browser/page/reload-once.ts'
import { fetchSiteConfig } from './site-config-fetch.ts'

const askConfig = caller<typeof calls>()

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

export function ConfigFallback() {
  const { language } = useLocale()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    let isGone = false
    const fetchOnce = async () => {
      const answer = await askConfig('GET /bff-api/config/all.json', { lang: language })
      return answer.ok ? answer.value : undefined
    }
    fetchSiteConfig(fetchOnce, wait).then(
      () => {
        // A whole page, rendered with it; a server that still has none is not asked in circles.
        if (!isGone && !reloadThisPage()) setError(new Error('no site config'))
      },
      (cause: Error) => {
        if (!isGone) setError(cause)
      },
    )
    return () => {
      isGone = true
    }
  }, [language])
  if (error !== undefined) throw error
  return <Spinner />
}
