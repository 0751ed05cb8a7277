// Asks the queue which popups show now, fetches their components, and gives each its place over the page.
import { useState, type ComponentType, type Ref } from 'react'
import { dispensable } from '#ui/dispensable.tsx'
import type { RootData } from '../root-data.ts'
import { answersTo, rememberAnswer } from './popup-memory.ts'
import { isSameShown, popupsNow, type ShownPopups } from './popup-queue.ts'
import { popupLoaders, popupRules } from './popup-registry.ts'
import type { PopupFacts, PopupName, PopupProps } from './popup.ts'
import styles from './popups.module.css'
import { usePopupFacts } from './use-popup-facts.ts'

const Nothing: ComponentType<PopupProps> = () => null

/** Each is fetched once, when it is shown first. */
const components = new Map<PopupName, ComponentType<PopupProps>>()

function componentOf(name: PopupName): ComponentType<PopupProps> {
  const load = popupLoaders[name]
  const component = components.get(name) ?? (load === undefined ? Nothing : dispensable(load))
  components.set(name, component)
  return component
}

function answer(name: PopupName, facts: PopupFacts, isForVisit: boolean): void {
  const rule = popupRules.find((one) => one.name === name)
  const subject = rule?.subject(facts)
  if (subject === undefined || (rule?.restMs === 0 && !isForVisit)) return
  rememberAnswer(name, { subject, atMs: Date.now(), isForVisit })
}

type ShownPopupProps = {
  name: PopupName
  Popup: ComponentType<PopupProps>
  facts: PopupFacts
  onAnswered: () => void
}

function ShownPopup({ name, Popup, facts, onAnswered }: ShownPopupProps) {
  return (
    <Popup
      facts={facts}
      onAnswer={({ isForVisit } = { isForVisit: false }) => {
        answer(name, facts, isForVisit)
        onAnswered()
      }}
    />
  )
}

type PopupHostProps = { root: RootData; topRef: Ref<HTMLDivElement>; bottomRef: Ref<HTMLDivElement> }

/** `topRef`, `bottomRef`: the places at the edges, for whoever stands beside them. */
export function PopupHost({ root, topRef, bottomRef }: PopupHostProps) {
  const [facts, look] = usePopupFacts(root)
  const [standing, setStanding] = useState<ShownPopups>({})
  const shown = popupsNow(popupRules, facts, answersTo, standing)
  if (!isSameShown(shown, standing)) setStanding(shown)
  const at = (name: PopupName | undefined) =>
    name === undefined ? null : (
      <ShownPopup key={name} name={name} Popup={componentOf(name)} facts={facts} onAnswered={look} />
    )
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
