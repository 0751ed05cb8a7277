// The service of odds: the engine that takes messages of sources, and the sources that run in this process.
export { createOddsEngine, type OddsEngine, type Written } from './odds-engine.ts'
export { RESULTED_TOPIC, runFeed, type FeedRunner } from './run-feed.ts'
export { refuseFictionForMoney } from './run-simulator.ts'
export { fairChances, greatestChance } from '#modules/sports/odds/rules/markets/margin.ts'
export { builderPrices, type LegJudge } from '#modules/sports/odds/rules/football/bet-builder.ts'
export { footballModelsOf, priceHistory } from './odds-store.ts'
export { returnedShares, type ReturnedAsk } from './returned-shares.ts'
