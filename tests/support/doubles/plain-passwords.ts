// Passwords that cost nothing, for tests that register or sign in players by the hundred: the cost of real ones is tested elsewhere.
import type { Passwords } from '#modules/players/identity/server/service.ts'

export const plainPasswords: Passwords = {
  isPassword: async (stored, password) => stored === `plain ${password}`,
  hashPassword: async (password) => `plain ${password}`,
}
