// The site config's calls from the browser.
import type { calls } from '#modules/site/site-config/contract/calls.ts'
import { caller } from '#platform/browser/call.ts'

export const askSiteConfig = caller<typeof calls>()
