/** How long a number is. */
export const short_id_length = 10

/** The number of an application as one reads it out: capitals in groups of four (docs/domain/readings Q157). */
export const dictated = (short_id: string): string => short_id.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-')

/** What somebody typed as they heard or read it; other texts stay as they are. */
export const undictated = (typed: string): string =>
	/^[\da-z]{4}[ -][\da-z]{4}[ -][\da-z]{2}$/i.test(typed.trim()) ? typed.trim().replaceAll(/[ -]/g, '').toLowerCase() : typed
