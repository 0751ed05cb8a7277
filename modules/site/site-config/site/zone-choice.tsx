// The time zone from the browser's full list, sorted by offset, found by city, region or offset.
import { useEffect, useMemo, useRef, useState } from 'react'
import { DEVICE_ZONE } from '#kernel/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './zone-choice.module.css'
import { deviceZone, matchingZones, zoneEntries, zoneTitle } from './zone-list.ts'

const ZONES_SHOWN_MAX = 80

type ZoneChoiceProps = {
  readonly chosen: string
  readonly onChoose: (zone: string) => void
  readonly onBack: () => void
}

export function ZoneChoice({ chosen, onChoose, onBack }: ZoneChoiceProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [now] = useState(() => Date.now())
  const entries = useMemo(() => zoneEntries(now), [now])
  const found = matchingZones(entries, text)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles.zones}>
      <div className={styles.head}>
        <Button variant="quiet" size="small" isIcon aria-label={t('settings.back')} onClick={onBack}>
          <Icon name="chevron-start" size={18} flip />
        </Button>
        <h3 className={styles.title}>{t('settings.timeZone')}</h3>
      </div>
      <Field
        ref={field}
        type="search"
        label={t('settings.zone-search')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={styles.list}>
        {text === '' && (
          <Zone
            title={t('settings.zone-device')}
            note={zoneTitle(deviceZone())}
            isChosen={chosen === DEVICE_ZONE}
            onPress={() => onChoose(DEVICE_ZONE)}
          />
        )}
        {found.slice(0, ZONES_SHOWN_MAX).map(({ zone, title, region, offset }) => (
          <Zone
            key={zone}
            title={title}
            note={region}
            figure={offset}
            isChosen={zone === chosen}
            onPress={() => onChoose(zone)}
          />
        ))}
      </ul>
      <output className={styles.note}>
        {found.length === 0
          ? t('settings.zone-none')
          : found.length > ZONES_SHOWN_MAX
            ? t('settings.zone-more', { count: found.length - ZONES_SHOWN_MAX })
            : ''}
      </output>
    </div>
  )
}

type ZoneProps = { title: string; note: string; figure?: string; isChosen: boolean; onPress: () => void }

function Zone({ title, note, figure, isChosen, onPress }: ZoneProps) {
  return (
    <li>
      <button type="button" className={styles.zone} aria-pressed={isChosen} onClick={onPress}>
        <span className={styles.place}>
          <bdi>{title}</bdi>
          {note !== '' && <bdi className={styles.region}>{note}</bdi>}
        </span>
        {figure !== undefined && <bdi className={`ltr ${styles.offset}`}>{figure}</bdi>}
        {isChosen && <Icon name="check" size={16} />}
      </button>
    </li>
  )
}
