import { expect, it } from 'vitest'

import { caseViewOf } from '#web/backoffice/dev/example-answers.ts'
import { staffDocuments } from '#web/backoffice/dev/example-documents.ts'

import { documentToReview } from './document-order.ts'

const [example] = staffDocuments
if (example === undefined) throw new Error('There are no example documents.')

const document = (document_id: string, change: Partial<typeof example> = {}) => ({
	...example,
	document_id,
	review_status: 'open' as const,
	may_review: true,
	may_read: true,
	is_replaced: false,
	...change,
})

const next = (documents: readonly (typeof example)[], after?: string) =>
	documentToReview(caseViewOf({ documents: [...documents] }), after)?.document_id

it('the next document to review is the one behind, then those before it', () => {
	const three = [document('a'), document('b'), document('c')]
	expect(next(three)).toBe('a')
	expect(next(three, 'b')).toBe('c')
	expect(next(three, 'c')).toBe('a')
})

it('what has a verdict, is another’s or cannot be opened does not wait for this person', () => {
	const others = [
		document('a', { review_status: 'accepted' }),
		document('b', { may_review: false }),
		document('c', { may_read: false }),
		document('d', { scan_status: 'infected' }),
		document('e', { is_replaced: true }),
	]
	expect(next(others)).toBeUndefined()
	expect(next([...others, document('f')], 'f')).toBeUndefined()
})
