/** Reasons for a failed run; the providers' own codes are mapped to these. */
export const identReasons = [
	/** Cancelled by the person. */
	'cancelled',
	/** The person did not appear or return in time. */
	'expired',
	/** Too dark, blurred or covered: another try can succeed. */
	'unreadable',
	/** The document is damaged or of a kind the provider does not accept. */
	'document_not_accepted',
	'document_expired',
	/** A second document is required, such as a proof of address. */
	'document_missing',
	/** The face does not match the picture in the document. */
	'face_not_matched',
	/** A fault at the provider or in transmission. */
	'technical',
	/** The provider does not know the run. */
	'unknown_at_provider',
	/** The provider does not confirm the identity. */
	'not_confirmed',
	/** Staff reviewed the result and refused it. */
	'refused_by_staff',
	'other',
] as const
export type IdentReason = (typeof identReasons)[number]

interface Meaning {
	/** Another try in the same way can succeed. */
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

/** The gravest of several reasons is shown: a refusal outweighs a bad picture. */
export const isRepeatable = (reason: IdentReason): boolean => meanings[reason].is_repeatable
