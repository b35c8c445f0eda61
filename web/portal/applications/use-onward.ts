import { useSearchParams } from 'react-router'

import { path } from '../path.ts'

interface Onward {
	/** Where the step leads once it is done. */
	readonly next: string
	readonly back: string | undefined
	/** Opened from the review, to change what is asked here. */
	readonly is_from_review: boolean
}

/** On and back of a step: to its neighbours, or to the review it was opened from. */
export function useOnward(neighbours: { readonly next: string; readonly back?: string }): Onward {
	const [query] = useSearchParams()
	const is_from_review = query.get('review') === 'true'
	const review = path.applicationReview()
	return is_from_review ? { next: review, back: review, is_from_review } : { next: neighbours.next, back: neighbours.back, is_from_review }
}
