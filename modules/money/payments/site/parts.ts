// What screens of higher modules may use of payments.
export { readDeposit as readAmount, typedDeposit as typedAmount } from './typed-deposit.ts'
export { ResultPage, type ResultTone } from './result/result-page.tsx'
export { StatusSteps, type StatusStep } from './result/status-steps.tsx'
export { ChainPay } from './result/chain-pay.tsx'
export { useMyNews } from './result/use-my-news.ts'
