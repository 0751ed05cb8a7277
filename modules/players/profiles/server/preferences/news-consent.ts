// Whether a player has subscribed to news and offers: nobody gets any unasked (UK-44).
import type { Db } from '#platform/server/db.ts'
import { readValue, type SettingId } from '#modules/players/profiles/rules/settings.ts'
import { settingOfOpenPlayer } from './setting-store.ts'

/** The setting that subscribes to news on a channel; a channel without one has no subscribers. */
const SETTING: Readonly<Record<'mail' | 'sms' | 'push', SettingId | undefined>> = {
  mail: 'news_email',
  sms: 'news_sms',
  push: undefined,
}

/** The channel of a setting's news. */
export const newsChannelOf = (id: SettingId): 'mail' | 'sms' | undefined =>
  id === 'news_email' ? 'mail' : id === 'news_sms' ? 'sms' : undefined

/** False for a closed player too. */
export async function wantsNews(db: Db, playerId: number, channel: 'mail' | 'sms' | 'push'): Promise<boolean> {
  const id = SETTING[channel]
  if (id === undefined) return false
  const stored = await settingOfOpenPlayer(db, playerId, id)
  return stored !== undefined && readValue(id, stored) === true
}
