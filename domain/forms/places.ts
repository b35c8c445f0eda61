/** Places of every form beside its steps, under names no step may have. */
export const places = {
	/** Wherever somebody has to go on. */
	continue: 'continue',
	/** The account, at the end, for whoever has none. */
	account: 'account-creation',
} as const

export const isReserved = (step_id: string): boolean => Object.values<string>(places).includes(step_id)
