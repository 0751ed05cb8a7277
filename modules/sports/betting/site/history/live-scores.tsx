// Follows the games of open bets and hands their scores to the legs below.
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'
import type { WatchProps } from '../coupon/use-coupon-feed.ts'
import { useLiveScores, type LiveScore } from './use-live-scores.ts'

const ScoresContext = createContext<ReadonlyMap<number, LiveScore>>(new Map())

export const useLiveScore = (gameId: number): LiveScore | undefined => useContext(ScoresContext).get(gameId)

export function LiveScores({
  bets,
  Watch,
  children,
}: {
  bets: readonly Bet[]
  Watch: ComponentType<WatchProps>
  children: ReactNode
}) {
  const { games, scores, onGame } = useLiveScores(bets)
  return (
    <ScoresContext value={scores}>
      {games.map((game) => (
        <Watch key={game.gameId} game={game} depth="main" onGame={onGame} />
      ))}
      {children}
    </ScoresContext>
  )
}
