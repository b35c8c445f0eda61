/** The stages of an application as a waiting applicant thinks of them: coarser than its statuses. */
export const stages = [
	'check',
	'completion',
	'review',
	'bank',
	'pricing',
	'approval',
	'offer',
	'preparation',
	'identification',
	'signature',
	'final_review',
	'payout',
	'set_up',
] as const
export type Stage = (typeof stages)[number]

/** The parties that can act next: the applicant's side, us, the bank that lends, or an outside lender. */
export const actingParties = ['applicant', 'us', 'bank', 'lender'] as const
export type ActingParty = (typeof actingParties)[number]

/** The parts of the way as staff divide their work; the applicant's `stages` are finer. */
export const queueStages = ['intake', 'review', 'offer', 'closing', 'ended'] as const
export type QueueStage = (typeof queueStages)[number]

/** The party whose move it is, which decides the colour of a status. */
export type Turn = 'unclaimed' | 'staff' | 'others' | 'reached' | 'over'
