/** The kinds of actor: the system itself, an applicant, a partner's user, a member of the back office. */
export const actorTypes = ['system', 'user', 'puser', 'bouser'] as const
export type ActorType = (typeof actorTypes)[number]

export interface Actor {
	readonly type: ActorType
	/** The account's id; null for the system. */
	readonly id: string | null
}

export const systemActor: Actor = { type: 'system', id: null }
