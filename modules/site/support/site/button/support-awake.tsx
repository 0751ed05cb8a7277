// Loaded when support is first used: the menu of its button, and the host of its dialogs and the chat.
import { useText } from '#platform/browser/text.tsx'
import { PopoverBox, type PopoverBoxProps } from '#ui/popover.tsx'
import { SupportHost } from '../support-host.tsx'
import { SupportMenu } from './support-menu.tsx'
import type { SocialLink, SupportAsker } from '../support-props.ts'
import { useChannels } from './use-channels.ts'

export type SupportAwakeProps = SupportAsker & {
  readonly links: readonly SocialLink[]
  readonly unread: number
  /** Undefined while it is shut. */
  readonly menu: Pick<PopoverBoxProps, 'id' | 'button' | 'close' | 'className'> | undefined
}

export function SupportAwake({ links, unread, menu, ...asker }: SupportAwakeProps) {
  const t = useText()
  const channels = useChannels(true)
  return (
    <>
      {menu !== undefined && (
        <PopoverBox {...menu} label={t('support.menu')} focusFirst="button, a">
          {(close) => <SupportMenu channels={channels} links={links} unread={unread} close={close} />}
        </PopoverBox>
      )}
      <SupportHost {...asker} />
    </>
  )
}
