// Support in the player's account: every channel, and all requests.
import { useEffect } from 'react'
import type { Channels } from '#modules/site/support/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Screen } from '#ui/screen.tsx'
import { consultantChat } from './chat/consultant-chat.ts'
import { RequestPages, type RequestPage } from './requests/request-pages.tsx'
import { supportDoor } from './support-door.ts'
import { SupportHost } from './support-host.tsx'
import { SupportIcon, type SupportIconName } from './button/support-icon.tsx'
import { supportNews } from './support-news.ts'
import styles from './support-screen.module.css'

type SupportScreenProps = { readonly channels: Channels; readonly requests: RequestPage }

export function SupportScreen({ channels, requests }: SupportScreenProps) {
  const t = useText()
  useEffect(() => supportNews.start(), [])
  return (
    <Screen title={t('support.help')} text={channels.isOpen ? undefined : <OpeningLine channels={channels} />}>
      <div className={styles.ways}>
        {channels.isChat && (
          <Way icon="chat" label={t('support.chat')} text={t('support.chat-text')} onPress={consultantChat.show} />
        )}
        {channels.isCallback && (
          <Way
            icon="phone"
            label={t('support.callback')}
            text={t('support.callback-text')}
            onPress={() => supportDoor.open({ name: 'callback' })}
          />
        )}
        <Way
          icon="question"
          label={t('support.question')}
          text={t('support.question-line')}
          onPress={() => supportDoor.open({ name: 'question' })}
        />
        {channels.email !== null && (
          <a className={styles.way} href={`mailto:${channels.email}`}>
            <SupportIcon name="mail" size={24} className={styles.icon} />
            <span className={styles.label}>{t('support.write')}</span>
            <bdi className={styles.text} dir="ltr">
              {channels.email}
            </bdi>
          </a>
        )}
      </div>
      <div className={styles.history}>
        <h2 className={styles.subtitle}>{t('support.requests')}</h2>
        <RequestPages first={requests} onOpen={(requestId) => supportDoor.open({ name: 'request', requestId })} />
      </div>
      <SupportHost isSignedIn />
    </Screen>
  )
}

/** Days are named by the language itself. 1 January 2024 was a Monday. */
function OpeningLine({ channels: { hours } }: { channels: Channels }) {
  const t = useText()
  const { language } = useLocale()
  if (hours === null) return null
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const days = hours.days.toSorted((a, b) => a - b).map((day) => names.format(Date.UTC(2024, 0, day)))
  return t('support.hours', {
    days: new Intl.ListFormat(language, { type: 'unit' }).format(days),
    time: `\u2066${hours.from}–${hours.to}\u2069`,
    zone: `\u2066${hours.timeZone.replaceAll('_', ' ')}\u2069`,
  })
}

type WayProps = {
  readonly icon: SupportIconName
  readonly label: string
  readonly text: string
  readonly onPress: () => void
}

function Way({ icon, label, text, onPress }: WayProps) {
  return (
    <button type="button" className={styles.way} onClick={onPress}>
      <SupportIcon name={icon} size={24} className={styles.icon} />
      <span className={styles.label}>{label}</span>
      <span className={styles.text}>{text}</span>
    </button>
  )
}
