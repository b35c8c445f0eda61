/** Paths of every form besides its steps; no step may have such an id. */
export const places = {
	/** Redirects to the first unfinished step. */
	continue: 'continue',
	/** Creates the account, as the last step without a session. */
	account: 'account-creation',
} as const

export const isReserved = (step_id: string): boolean => Object.values<string>(places).includes(step_id)
