const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Matches a substring; a search of one or two letters, which would match too much, only a prefix (docs/domain/readings B290). */
export const likeOf = (search: string): string => `${search.length < 3 ? '' : '%'}${escapeLike(search)}%`
