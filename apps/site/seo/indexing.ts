// What search engines may keep of an address with a question mark in it, and what robots may do with a page.

/** Says where a visitor came from and changes nothing on the page (S2.1.6). */
const TRACKING = /^(?:utm_\w+|ref|bf|btag|tag|qtag|affid|click_id|aip|pb|subid|platform_type)$/u

/** True where the query makes another list of the page: part of it, filtered, or its next page. */
export const isFilteredBy = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((key) => !TRACKING.test(key))

const isFree = (line: string): boolean => !/\b(?:noindex|none)\b/u.test(line)

/** One line of directives for the page's own wish and the operator's; undefined where robots may do as they like. */
export function robotsLine(own: string | undefined, operator: string | undefined): string | undefined {
  if (own === undefined) return operator
  // A page that belongs in no index stays out, whatever is said of its surroundings.
  return operator === undefined || isFree(operator) ? own : operator
}
