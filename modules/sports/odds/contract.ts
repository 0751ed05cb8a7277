// The format into which every source of games is converted, for the modules that read sources.
export type {
  FeedFixture,
  FeedMarket,
  FeedMessage,
  FeedProblem,
  FeedProblemCode,
  FeedReading,
  FeedStrengths,
  GameKey,
  SuspendReason,
} from '#modules/sports/odds/rules/feed-message.ts'
