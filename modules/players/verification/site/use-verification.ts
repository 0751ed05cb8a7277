// The verification state of a page: the last answer, polled while documents are being scanned.
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Verification } from '#modules/players/verification/contract.ts'
import { askVerification } from './send-file.ts'

const LOOK_MS = 6_000
/** After this many polls the player has to reload. */
const LOOKS_MAX = 50

const isChanging = ({ documents, face }: Verification): boolean =>
  documents.some(({ state }) => state === 'pending_scan') || face.result === 'UNVERIFIED'

export function useVerification(loaded: Verification) {
  const [verification, setVerification] = useState(loaded)
  const { revalidate } = useRevalidator()
  const { decision } = verification
  const change = useCallback(
    (next: Verification) => {
      setVerification(next)
      // The account card beside it shows whether the player is verified.
      if (next.decision !== decision) void revalidate()
    },
    [decision, revalidate],
  )
  const isWatched = isChanging(verification)
  useEffect(() => {
    if (!isWatched) return undefined
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= LOOKS_MAX) clearInterval(timer)
      if (document.visibilityState === 'hidden') return
      void askVerification('GET /web-api/accounts/verification', {}).then((answer) => {
        if (answer.ok) change(answer.value)
      })
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWatched, change])
  return [verification, change] as const
}
