/** Why a run has failed, in our words; what a provider says is brought down to these. */
export const identReasons = [
	/** Ended by the person before the end. */
	'cancelled',
	/** Nobody came, or nobody came back, in time. */
	'expired',
	/** Too dark, blurred, covered: it can be done better. */
	'unreadable',
	/** The document is damaged or of a kind the provider does not take. */
	'document_not_accepted',
	'document_expired',
	/** A second paper is asked for, like a proof of the address. */
	'document_missing',
	/** The face and the picture could not be brought together. */
	'face_not_matched',
	/** Something broke, at the provider or on the way. */
	'technical',
	/** The provider does not know of the run. */
	'unknown_at_provider',
	/** The provider will not confirm the person. */
	'not_confirmed',
	/** Staff have looked at it and did not accept it. */
	'refused_by_staff',
	'other',
] as const
export type IdentReason = (typeof identReasons)[number]

interface Meaning {
	/** Worth another try in the same way. */
	readonly is_repeatable: boolean
}

const meanings = {
	cancelled: { is_repeatable: true },
	expired: { is_repeatable: true },
	unreadable: { is_repeatable: true },
	document_not_accepted: { is_repeatable: true },
	document_expired: { is_repeatable: true },
	document_missing: { is_repeatable: true },
	face_not_matched: { is_repeatable: true },
	technical: { is_repeatable: true },
	unknown_at_provider: { is_repeatable: true },
	not_confirmed: { is_repeatable: false },
	refused_by_staff: { is_repeatable: false },
	other: { is_repeatable: true },
} as const satisfies Record<IdentReason, Meaning>

/** Of several reasons the one that weighs most is told: a refusal outweighs a bad picture. */
export const isRepeatable = (reason: IdentReason): boolean => meanings[reason].is_repeatable
