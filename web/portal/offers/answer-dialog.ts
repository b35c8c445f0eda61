import type { OfferView } from '#contract/review/offers.ts'

/** What each dialog that answers an offer is given. */
export interface AnswerDialogProps {
	readonly applicationId: string
	readonly company: string
	readonly offer: OfferView
	/** Under which what is typed is kept. */
	readonly draft_key: string
	readonly onClose: () => void
}
