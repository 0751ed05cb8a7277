// The worker's part in markers of harm: who has played is looked at, and a strong marker does what it does by itself.
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import {
  noWithdrawals,
  watchMarkers as watch,
  type MarkersServer,
} from '#modules/protection/harm-markers/server/service.ts'
import type { House } from './house.ts'

export const openMarkers = ({ saferGambling, letters }: Pick<House, 'saferGambling' | 'letters'>): MarkersServer => ({
  database: saferGambling.database,
  wallet: saferGambling.wallet,
  countryOf: saferGambling.countryOf,
  cancelledWithdrawals: noWithdrawals,
  tellOfHelp: (tx, playerId) => tellPlayer(tx, letters, playerId, 'play-help', {}),
  stopMarketing: (tx, playerId) => letters.post.withdrawMarketing(tx, [playerId]),
})

export const watchMarkers = (house: Pick<House, 'saferGambling' | 'letters' | 'options'>): { stop(): Promise<void> } =>
  watch(openMarkers(house), house.options)
