// S7.23, S9.1: the token that lets a signed-in player see videos, renewed every ten minutes while one is on the page.
import { useEffect, useState } from 'react'
import type { calls as identityCalls } from '#modules/players/identity/contract.ts'
import { caller } from '#platform/browser/call.ts'
import { whileInSight } from '#platform/browser/session/session-keeping.ts'

export const VIDEO_TOKEN_MS = 600_000

const askIdentity = caller<typeof identityCalls>()

export type VideoToken = { readonly token?: string; readonly hasFailed?: true }

/** Asks at once and then every ten minutes; a failed renewal leaves the token as it is. Answers how to stop. */
export function keepVideoToken(onToken: (next: VideoToken) => void): () => void {
  let isStopped = false
  let hasToken = false
  const renew = async (): Promise<void> => {
    const answer = await askIdentity('POST /web-api/user/video-token', {})
    if (isStopped) return
    if (answer.ok) {
      hasToken = true
      onToken({ token: answer.value.token })
    } else if (!hasToken) onToken({ hasFailed: true })
  }
  void renew()
  const stop = whileInSight(VIDEO_TOKEN_MS, () => void renew())
  return () => {
    isStopped = true
    stop()
  }
}

/** {} until the first answer, and where no token is needed. */
export function useVideoToken(isNeeded: boolean): VideoToken {
  const [known, setKnown] = useState<VideoToken>({})
  useEffect(() => (isNeeded ? keepVideoToken(setKnown) : undefined), [isNeeded])
  return known
}
