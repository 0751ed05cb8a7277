// Shows a captcha that takes long enough to be noticed. Its box and its texts come when the first one is asked for.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { captchaProgress, subscribeCaptchaProgress } from '#modules/site/captcha/site/captcha-progress.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { loadMessages } from '../../messages.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const CaptchaDialog = lazyPart(
  async () => (await import('#modules/site/captcha/site/captcha-dialog.tsx')).CaptchaDialog,
)

/** A captcha that is done by then leaves the page as it is: a box that flashes up would only startle. */
const SHOWN_AFTER_MS = 400

export function CaptchaSlot() {
  const progress = useSyncExternalStore(subscribeCaptchaProgress, captchaProgress, () => undefined)
  const { language } = useLocale()
  const [isShown, setShown] = useState(false)
  const isWorking = progress !== undefined
  useEffect(() => {
    if (!isWorking) return undefined
    let isGone = false
    const timer = setTimeout(() => {
      void loadMessages(language, 'captcha').then(
        () => !isGone && setShown(true),
        () => undefined,
      )
    }, SHOWN_AFTER_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      setShown(false)
    }
  }, [isWorking, language])
  if (progress === undefined || !isShown) return null
  return <CaptchaDialog {...progress} />
}
