// S2.1.4: whatever no other route knows.
import { notFound } from '../answer-or-throw.ts'

export const loader = () => notFound()

export default function NotFound() {
  return null
}
