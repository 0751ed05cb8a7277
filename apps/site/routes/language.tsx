// Only keeps pages under an allowed language; the server has redirected everything else (S2.1.1).
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { notFound } from '../answer-or-throw.ts'
import { isLanguage } from '../languages.ts'

export const loader = ({ params }: LoaderFunctionArgs) => (isLanguage(params['lng']) ? null : notFound())

export const shouldRevalidate = () => false

export default function Language() {
  return <Outlet />
}
