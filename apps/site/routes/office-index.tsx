// S2.3.1: the empty office path goes to the first page of the office.
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { bettingPaths } from '#modules/betting/site/paths.ts'

export const loader = ({ params }: LoaderFunctionArgs) => redirect(bettingPaths.history(params['lng'] ?? 'en'))
