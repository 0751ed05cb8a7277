// A waiting browser: shows a code, polls every other second, and stops when the code has expired.
import { useEffect, useRef, useState } from 'react'
import { QR_POLL_MS, QR_POLLS_MAX } from '#modules/players/sign-in/rules/qr/qr-times.ts'
import { askSignIn } from '../ask-sign-in.ts'

export type QrWait = { readonly code: string; readonly qrPath: string; readonly qrSize: number }

/** Answers that end the wait; any other failure is one of the network, and the next question may do better. */
const ENDS = new Set(['qr_expired', 'qr_refused'])

export function useQrWait(isSaved: boolean, onSignedIn: () => void) {
  const [turn, setTurn] = useState(0)
  const [wait, setWait] = useState<QrWait>()
  /** A code of the error texts. */
  const [over, setOver] = useState<string>()
  const signedIn = useRef(onSignedIn)
  useEffect(() => {
    signedIn.current = onSignedIn
  })
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (code: string) => {
      setWait(undefined)
      setOver(code)
    }
    const poll = async (left: number) => {
      const answer = await askSignIn('POST /web-api/accounts/sessions/qr', { save: isSaved })
      if (isGone) return
      if (answer.ok && answer.value.userId !== undefined) return signedIn.current()
      if (!answer.ok && ENDS.has(answer.refusal.code)) return end(answer.refusal.code)
      if (left <= 0) return end('qr_expired')
      timer = setTimeout(() => void poll(left - 1), QR_POLL_MS)
    }
    const begin = async () => {
      const answer = await askSignIn('POST /web-api/accounts/qr-sign-ins', { lng: document.documentElement.lang })
      if (isGone) return
      if (!answer.ok) return end(answer.refusal.code)
      setWait(answer.value)
      timer = setTimeout(() => void poll(QR_POLLS_MAX), QR_POLL_MS)
    }
    void begin()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [turn, isSaved])
  const again = () => {
    setOver(undefined)
    setTurn(turn + 1)
  }
  return { wait, over, again }
}
