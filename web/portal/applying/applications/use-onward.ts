import { useSearchParams } from 'react-router'

import { path } from '#web/portal/platform/path.ts'

interface Onward {
	/** The next page once the step is done. */
	readonly next: string
	readonly back: string | undefined
	/** The review opened this step to change its answers. */
	readonly is_from_review: boolean
}

/** The next and previous address of a step: its neighbours, or the review that opened it. */
export function useOnward(neighbours: { readonly next: string; readonly back?: string }): Onward {
	const [query] = useSearchParams()
	const is_from_review = query.get('review') === 'true'
	const review = path.applicationReview()
	return is_from_review ? { next: review, back: review, is_from_review } : { next: neighbours.next, back: neighbours.back, is_from_review }
}
