// A team in an address: its sport's number and its name as the feed writes it, '1-River Rovers'. The
// catalogue's paths write it.

export type Team = { readonly sportId: number; readonly name: string }

export const TEAM_ID_LENGTH_MAX = 200

/** Undefined for what names no team. */
export function teamOf(id: string): Team | undefined {
  const [, sportId = '', name = ''] = /^(\d{1,6})-(.+)$/su.exec(id) ?? []
  return name.trim() === '' || id.length > TEAM_ID_LENGTH_MAX ? undefined : { sportId: Number(sportId), name }
}

export const teamId = ({ sportId, name }: Team): string => `${sportId}-${name}`
