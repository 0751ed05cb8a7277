// The header's menu of odds formats; its button is a price as it is written now.
import { Suspense, useState } from 'react'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { CoefChoice } from './lazy-coef-choice.ts'
import { Popup } from './popup.tsx'

const SAMPLE = 2.5

export function CoefPopup() {
  const t = useText()
  const format = useFormat()
  const [wasOpened, setWasOpened] = useState(false)
  const sample = format.price(SAMPLE)
  return (
    <Popup
      label={`${t('site.coef-view')} ${sample}`}
      button={
        <>
          <Icon name="swap" />
          <bdi className="ltr">{sample}</bdi>
        </>
      }
      onToggle={() => setWasOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={null}>
          <CoefChoice />
        </Suspense>
      )}
    </Popup>
  )
}
