// Follows the games of open bets and hands their scores to the legs below.
import { createContext, useContext, type ReactNode } from 'react'
import { WatchGame } from '#modules/sports/catalogue/site/parts.ts'
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useLiveScores, type LiveScore } from './use-live-scores.ts'

const ScoresContext = createContext<ReadonlyMap<number, LiveScore>>(new Map())

export const useLiveScore = (gameId: number): LiveScore | undefined => useContext(ScoresContext).get(gameId)

export function LiveScores({ bets, children }: { bets: readonly Bet[]; children: ReactNode }) {
  const { games, scores, onGame } = useLiveScores(bets)
  return (
    <ScoresContext value={scores}>
      {games.map((game) => (
        <WatchGame key={game.gameId} game={game} depth="main" onGame={onGame} />
      ))}
      {children}
    </ScoresContext>
  )
}
