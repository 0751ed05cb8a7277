// Asks the queue which popups show now, fetches their components, and gives each its place over the page.
import { useEffect, useMemo, useState, type ComponentType, type Ref } from 'react'
import type { Popup, PopupMoment, PopupProps, SiteModule, SitePage } from '#platform/browser/site-module.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from '../around.module.css'
import { answersTo, rememberAnswer } from './popup-memory.ts'
import { isSameShown, popupsNow, type ShownPopups } from './popup-queue.ts'
import { useQueueMoment } from './use-queue-moment.ts'

function answer<Config>(popup: Popup<Config>, moment: PopupMoment<Config>, isForVisit: boolean): void {
  const subject = popup.subject(moment)
  if (subject === undefined || (popup.restMs === 0 && !isForVisit)) return
  rememberAnswer(popup.name, { subject, atMs: Date.now(), isForVisit })
}

type PopupHostProps<Config> = {
  modules: readonly SiteModule<Config>[]
  page: SitePage<Config>
  /** The places at the edges, for what stands beside them. */
  topRef: Ref<HTMLDivElement>
  bottomRef: Ref<HTMLDivElement>
  /** Called once no question stands over the page any more: from then on what lies under it can be used. */
  onFree: () => void
}

export function PopupHost<Config>({ modules, page, topRef, bottomRef, onFree }: PopupHostProps<Config>) {
  const popups = useMemo(() => modules.flatMap((module) => module.popups ?? []), [modules])
  const [views] = useState(() => new Map<string, ComponentType<PopupProps<Config>>>())
  const [moment, look] = useQueueMoment(page, popups)
  const [standing, setStanding] = useState<ShownPopups>({})
  const shown = popupsNow(popups, moment, answersTo, standing)
  if (!isSameShown(shown, standing)) setStanding(shown)
  // Before the modules are there nothing is known of their questions.
  const isFree = modules.length > 0 && shown.modal === undefined
  useEffect(() => {
    if (isFree) onFree()
  }, [isFree, onFree])
  /** Each is fetched once, when it is shown first. */
  const viewOf = ({ name, load }: Popup<Config>) => {
    const View = views.get(name) ?? lazyPart(load, { isOptional: true })
    views.set(name, View)
    return View
  }
  const at = (name: string | undefined) => {
    const popup = popups.find((one) => one.name === name)
    if (popup === undefined) return null
    const View = viewOf(popup)
    return (
      <View
        key={popup.name}
        page={moment}
        onAnswer={({ isForVisit } = { isForVisit: false }) => {
          answer(popup, moment, isForVisit)
          look()
        }}
      />
    )
  }
  return (
    <>
      <div ref={topRef} className={styles.top}>
        {at(shown.top)}
      </div>
      <div ref={bottomRef} className={styles.bottom}>
        {at(shown.bottom)}
      </div>
      {at(shown.modal)}
    </>
  )
}
