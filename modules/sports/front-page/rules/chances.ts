// The chances that the odds of a market stand for, without the margin.

/** Whole percents that add up to a hundred; the outcome with the lowest odds takes what rounding leaves. */
export function chancesOf(coefs: readonly number[]): readonly number[] {
  const total = coefs.reduce((sum, coef) => sum + 1 / coef, 0)
  const chances = coefs.map((coef) => Math.round(100 / coef / total))
  const rest = 100 - chances.reduce((sum, chance) => sum + chance, 0)
  const likeliest = coefs.indexOf(Math.min(...coefs))
  return chances.map((chance, index) => (index === likeliest ? chance + rest : chance))
}
