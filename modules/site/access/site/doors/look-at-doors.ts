// A page that stays open asks whether it may still be served and whether its address has moved (S7.11 to S7.13): between two
// pages the server's guard decides, and a page that is left open meets no guard.
import {
  blockReason,
  doBlocksDiffer,
  isBlockPath,
  type BlockResult,
} from '#modules/site/access/rules/blocking/block-page.ts'
import {
  doRedirectsApply,
  REDIRECTS_AUTHORIZATION,
  validRedirect,
} from '#modules/site/access/rules/redirects/redirect-answer.ts'
import type { Result } from '#kernel/result.ts'
import { askAccess } from '../ask-access.ts'

/** S7.12, S9.3. */
const BLOCK_TRIES_MAX = 2
const BLOCK_RETRY_MS = 100
/** S7.11, S9.3. */
const REDIRECT_RETRIES_MAX = 5
const REDIRECT_RETRY_MS = 1_000
const ANSWER_WITHIN_MS = 20_000
const REDIRECTS_URL = '/redirects-api/api/v1/redirect-light'
/** How `stage` names a page that is open already. */
const STAGE = 'open-page'
/** Names of hosts; an address in brackets is none that a rule could name. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/u

export type OpenPage = {
  readonly isSignedIn: boolean
  readonly isProduction: boolean
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'reload' | 'replace'>
  /** The address that led here; empty where there was none. */
  readonly referrer: string
  readonly wait: (ms: number) => Promise<void>
  /** S8.11. */
  readonly log: (what: string, facts?: unknown) => void
}

async function tried<T>(
  ask: () => Promise<T | undefined>,
  { tries, pauseMs, wait }: { readonly tries: number; readonly pauseMs: number; readonly wait: OpenPage['wait'] },
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer !== undefined || attempt >= tries) return answer
    await wait(pauseMs)
  }
}

const valueOf = <T>(answer: Result<T, string>): T | undefined => (answer.ok ? answer.value : undefined)

/** The host that led to this page, where it is another one: operators may block what comes from it. */
function otherHost({ referrer, location }: OpenPage): string | undefined {
  const [from, here] = [referrer, location.href].map((url) => (URL.canParse(url) ? new URL(url).hostname : ''))
  return from === here || !HOST.test(from ?? '') ? undefined : from
}

/** Both versions; undefined where either did not answer, or they differ. */
async function blockOf(page: OpenPage): Promise<BlockResult | undefined> {
  const { isSignedIn, location, wait, log } = page
  const often = { tries: BLOCK_TRIES_MAX, pauseMs: BLOCK_RETRY_MS, wait }
  const asked = {
    stage: STAGE,
    auth: isSignedIn,
    referralParams: location.search,
    referralWHNMobile: otherHost(page),
    mainVipDomainAuthNeed: false,
  }
  const [first, second] = await Promise.all([
    tried(async () => valueOf(await askAccess('GET /blocks-api/api/v1/block/light', asked)), often),
    tried(
      async () => valueOf(await askAccess('POST /blocks-api/api/v2/block', { auth: isSignedIn, url: location.href })),
      often,
    ),
  ])
  if (first === undefined || second === undefined) return undefined
  if (!doBlocksDiffer(first, second)) return second
  log('the comparison of block answers v1 and v2', { v1: first, v2: second })
  return undefined
}

/** Its authorization is fixed, so it does not go through the client of calls, whose authorization is the player's. */
async function askRedirect(url: string): Promise<unknown> {
  try {
    const answer = await fetch(REDIRECTS_URL, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-app-n': 'site',
        authorization: REDIRECTS_AUTHORIZATION,
      },
      body: JSON.stringify({ url }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return answer.ok ? ((await answer.json()) as { data?: unknown }).data : undefined
  } catch {
    return undefined
  }
}

/** Where the page's address has moved to. */
async function movedTo({ isProduction, location, wait, log }: OpenPage): Promise<string | undefined> {
  if (!doRedirectsApply(isProduction, location.search)) return undefined
  const asked = () => askRedirect(location.href)
  const data = await tried(asked, { tries: REDIRECT_RETRIES_MAX + 1, pauseMs: REDIRECT_RETRY_MS, wait })
  if (data === undefined) return undefined
  const answer = validRedirect(data)
  if (answer === undefined) log('the format of a redirect answer', data)
  return answer?.redirect === true ? answer.url : undefined
}

/** Once: the page that may not be served any more is loaded again, and the server shows why; one that has moved follows. */
export async function lookAtDoors(page: OpenPage): Promise<void> {
  const { location } = page
  const block = await blockOf(page)
  const isBlocked = block === undefined ? undefined : blockReason(block) !== undefined
  const isOnBlockPage = isBlockPath(location.pathname.replace(/^\/[a-z]{2}(?=\/)/u, ''))
  if (isBlocked !== undefined && isBlocked !== isOnBlockPage) return location.reload()
  const target = isBlocked === true ? undefined : await movedTo(page)
  if (target !== undefined) location.replace(target)
}
