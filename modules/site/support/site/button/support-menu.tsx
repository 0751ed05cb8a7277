// The menu of the support button: every open channel, the e-mail, the social links.
import type { ReactNode } from 'react'
import type { Channels } from '#modules/site/support/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { consultantChat } from '../chat/consultant-chat.ts'
import { supportDoor, type SupportView } from '../support-door.ts'
import { SupportIcon, type SupportIconName } from './support-icon.tsx'
import styles from './support-menu.module.css'
import type { SocialLink } from '../support-props.ts'

type SupportMenuProps = {
  readonly channels: Channels
  readonly links: readonly SocialLink[]
  readonly unread: number
  /** Shuts the box around it. */
  readonly close: () => void
}

export function SupportMenu({ channels, links, unread, close }: SupportMenuProps) {
  const t = useText()
  const open = (view: SupportView) => () => {
    close()
    supportDoor.open(view)
  }
  const chat = () => {
    close()
    consultantChat.show()
  }
  return (
    <div className={styles.menu}>
      <p className={styles.head}>{t('support.help')}</p>
      {!channels.isOpen && <p className={styles.away}>{t('support.away')}</p>}
      {channels.isChat && <Item icon="chat" label={t('support.chat')} text={t('support.chat-text')} onPress={chat} />}
      {channels.isCallback && (
        <Item
          icon="phone"
          label={t('support.callback')}
          text={t('support.callback-text')}
          onPress={open({ name: 'callback' })}
        />
      )}
      <Item
        icon="question"
        label={t('support.question')}
        text={t('support.question-line')}
        onPress={open({ name: 'question' })}
      />
      {channels.email !== null && (
        <a className={styles.item} href={`mailto:${channels.email}`} onClick={close}>
          <SupportIcon name="mail" className={styles.icon} />
          <span className={styles.words}>
            <span className={styles.label}>{t('support.write')}</span>
            <bdi className={styles.text} dir="ltr">
              {channels.email}
            </bdi>
          </span>
        </a>
      )}
      <button type="button" className={styles.item} onClick={open({ name: 'requests' })}>
        <Icon name="history" className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.label}>{t('support.requests')}</span>
        </span>
        {unread > 0 && <span className={styles.unread}>{t('support.unread', { count: unread })}</span>}
      </button>
      {links.length > 0 && <SocialLinks links={links} close={close} />}
    </div>
  )
}

type ItemProps = {
  readonly icon: SupportIconName
  readonly label: ReactNode
  readonly text: ReactNode
  readonly onPress: () => void
}

function Item({ icon, label, text, onPress }: ItemProps) {
  return (
    <button type="button" className={styles.item} onClick={onPress}>
      <SupportIcon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </button>
  )
}

function SocialLinks({ links, close }: Pick<SupportMenuProps, 'links' | 'close'>) {
  const t = useText()
  return (
    <ul className={styles.links} aria-label={t('support.social')}>
      {links.map(({ name, link }) => (
        <li key={link}>
          <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer" onClick={close}>
            <SupportIcon name="link" size={16} />
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
