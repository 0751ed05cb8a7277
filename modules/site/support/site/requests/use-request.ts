// One request on the page: its conversation as it is, then as it grows: by the live topic for a player, and by asking again
// while it is in sight.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RequestView, SupportMessage } from '#modules/site/support/contract.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { askSupport } from '../ask-support.ts'
import { supportNews } from '../support-news.ts'

const LOOK_MS = 10 * SECOND_MS
/** A page left open overnight stops polling; returning to it resumes. */
export const LOOKS_MAX = 2_000

export type RequestName = { readonly requestId: number; readonly code?: string | undefined }

export type HeldRequest = {
  readonly request: RequestView | undefined
  /** A refusal of the first look; later ones are passed over until the line is back. */
  readonly problem: string | undefined
  readonly refresh: () => Promise<void>
}

/** Messages once each, in their order. */
export function withMessages(known: readonly SupportMessage[], more: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.messageId, message]))
  return [...byId.values()].toSorted((a, b) => a.messageId - b.messageId)
}

/** `isInSight`: it is visible, so it is read. `onNew`: a new message by operators. */
export function useRequest(
  { requestId, code }: RequestName,
  isInSight: boolean,
  onNew: () => void = () => undefined,
): HeldRequest {
  const [request, setRequest] = useState<RequestView>()
  const [problem, setProblem] = useState<string>()
  const known = useRef<RequestView>(undefined)
  const tellNew = useEffectEvent(onNew)
  const refresh = useCallback(async () => {
    const after = known.current?.messages.at(-1)?.messageId ?? 0
    const answer = await askSupport('GET /web-api/support/requests/:requestId', { requestId, code, after })
    if (!answer.ok) {
      if (known.current === undefined) setProblem(answer.refusal.code)
      return
    }
    const next = { ...answer.value, messages: withMessages(known.current?.messages ?? [], answer.value.messages) }
    const isSame =
      known.current?.status === next.status &&
      known.current.unread === next.unread &&
      known.current.messages.length === next.messages.length
    known.current = next
    setProblem(undefined)
    if (!isSame) setRequest(next)
  }, [requestId, code])
  const look = useEffectEvent(() => void refresh().then(() => (known.current?.unread ?? 0) > 0 && tellNew()))
  // A player's hidden chat is notified of answers by the topic; a visitor's has to poll.
  const isAsking = useEffectEvent(() => document.visibilityState === 'visible' && (isInSight || code !== undefined))
  useEffect(() => {
    look()
    let looks = 0
    const timer = setInterval(() => {
      if (!isAsking() || (looks += 1) > LOOKS_MAX) return
      look()
    }, LOOK_MS)
    const onVisible = () => {
      looks = 0
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', onVisible)
    const stop = supportNews.onAnswer((answered) => {
      if (answered === undefined || answered === requestId) look()
    })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [requestId])
  useReading(request, code, isInSight)
  return { request, problem, refresh }
}

/** Tells the server what has been seen; the player's count decreases. */
function useReading(request: RequestView | undefined, code: string | undefined, isInSight: boolean): void {
  const requestId = request?.requestId
  const upTo = request === undefined || request.unread === 0 ? undefined : request.messages.at(-1)?.messageId
  useEffect(() => {
    if (!isInSight || requestId === undefined || upTo === undefined) return
    void askSupport('POST /web-api/support/requests/:requestId/reads', { requestId, code, upTo }).then(
      (answer) => answer.ok && code === undefined && void supportNews.refresh(),
    )
  }, [requestId, code, upTo, isInSight])
}
