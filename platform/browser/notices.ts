// Transient messages over the page, in groups with a maximum each (S8.4, S8.7, S9.4). Rendered by ui/notices.
import type { SaveResult } from './form/save-result.ts'
import { createStore } from './store.ts'

export type NoticeTone = 'info' | 'warn' | 'error' | 'success'

export type Notice = {
  readonly id: number
  readonly group: string
  readonly tone: NoticeTone
  /** Without one the tone's default title is shown: main_error, main_done, main_ok. */
  readonly title?: string
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Stays until it is closed where there is none. */
  readonly closeAfterMs?: number
}

export const DEFAULT_GROUP = 'default'
export const MODAL_GROUP = 'modal'
export const MODAL_CLOSE_MS = 10_000
export const GROUPS_MAX = 5

export const groupMax = (group: string): number => (group === DEFAULT_GROUP ? 3 : 1)

type Shown = readonly Notice[]

const isSame = (a: Notice, b: Notice): boolean =>
  a.group === b.group && a.tone === b.tone && a.title === b.title && a.text === b.text

/** Newest last. A repeated message replaces the earlier one; in a full group the oldest is removed. */
export function withNotice(shown: Shown, notice: Notice): Shown {
  const others = shown.filter((one) => one.id !== notice.id && !isSame(one, notice))
  const room = groupMax(notice.group) - 1
  const remaining = room === 0 ? [] : others.filter(({ group }) => group === notice.group).slice(-room)
  const rest = others.filter((one) => one.group !== notice.group || remaining.includes(one))
  const groups = [...new Set([...rest, notice].map(({ group }) => group))]
  const crowded = groups.length > GROUPS_MAX ? groups[0] : undefined
  return [...rest.filter(({ group }) => group !== crowded || group === notice.group), notice]
}

export const withoutNotice = (shown: Shown, id: number): Shown => shown.filter((one) => one.id !== id)

const shown = createStore<Shown>([])
let lastId = 0

/** S9.4: in the default group none closes by itself; a time of its own needs a group of its own. */
export type NewNotice = Omit<Notice, 'id' | 'group' | 'closeAfterMs'> &
  (
    | {
        readonly group?: undefined
        readonly closeAfterMs?: undefined
        /** Confirms what was just done, in place of a dialog: alone in its group and closed after 10 s. */
        readonly isModal?: boolean
      }
    | { readonly group: string; readonly closeAfterMs?: number; readonly isModal?: undefined }
  )

/** Shows it; answers its number, with which it can be closed. */
export function notify({ isModal = false, group, closeAfterMs, ...notice }: NewNotice): number {
  lastId += 1
  const home = group ?? (isModal ? MODAL_GROUP : DEFAULT_GROUP)
  const closes = isModal ? MODAL_CLOSE_MS : closeAfterMs
  shown.write(
    withNotice(shown.read(), {
      ...notice,
      ...(closes === undefined ? {} : { closeAfterMs: closes }),
      group: home,
      id: lastId,
    }),
  )
  return lastId
}

export const closeNotice = (id: number): void => shown.write(withoutNotice(shown.read(), id))

export const readNotices = shown.read

export const subscribeNotices = shown.subscribe

/** S8.4: the result of a save: each of its errors, or its success. `t` has main_save_success and main_query_error. */
export function noticesOfSave(result: SaveResult, t: (key: string) => string): readonly NewNotice[] {
  if (result.kind === 'saved')
    return [{ isModal: true, tone: 'success', text: 'key' in result ? t(result.key) : result.text }]
  const texts = result.texts.length === 0 ? [t('main_query_error')] : result.texts
  return texts.map((text) => ({ tone: 'error', text }))
}
