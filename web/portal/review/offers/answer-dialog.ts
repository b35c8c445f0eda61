import type { OfferView } from '#contract/review/offers.ts'

/** The props of each dialog that answers an offer. */
export interface AnswerDialogProps {
	readonly applicationId: string
	readonly company: string
	readonly offer: OfferView
	/** The key under which its input is saved. */
	readonly draft_key: string
	readonly onClose: () => void
}
