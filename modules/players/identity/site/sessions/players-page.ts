// Pages that require a session, as marked in the table of routes.

const PLAYERS_PAGES = /^\/[a-z]{2}\/(?:office|my-casino|information\/rules\/confirm-terms)(?:\/|$)/u

/** `pathname` with its language. */
export const isPlayersPage = (pathname: string): boolean => PLAYERS_PAGES.test(pathname)
