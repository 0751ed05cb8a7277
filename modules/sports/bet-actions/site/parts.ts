// What the bet history shows of bet actions.
export { BetActions } from './bet-actions.tsx'
export { SaleOfBet } from './sale-of-bet.tsx'
