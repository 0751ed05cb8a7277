// The service of time in play: whether a player's time lets them play on, their pings, and the limits of time.
export type { PlayTimeServer } from './play-time-server.ts'
export {
  limitedPaceOf,
  paceJson,
  paceOf,
  playDaysJson,
  playDaysOf,
  readLimitedPaces,
  savePings,
  selectCheckEvents,
  selectPlayersSeen,
  unclearPaces,
  type LimitedPace,
  type RawLimitedPace,
  type RawPace,
  type ActivityPing,
} from './pace-store.ts'
export { beginPace, recordPresence, reportCheck, timeStatus, type Presence, type TimeFacts } from './presence.ts'
export { refusePace, sessionLeftNow, stakePingOf } from './refuse-pace.ts'
export { enforceTimeLimits } from './time-limits.ts'
