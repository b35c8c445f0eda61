import type { ErrorValues } from '#domain/platform/errors/catalogue.ts'

import { useProblemText } from './problem-text.ts'

interface ToldIssue {
	readonly code: string
	readonly values?: ErrorValues | undefined
}

/** The text of a fault. */
export function IssueText({ code, values }: ToldIssue) {
	return useProblemText().ofIssue({ code, values })
}

/** The issues of a record without duplicates. An unknown code of a newer server is shown as a missing field. */
export function IssueTexts({ issues }: { readonly issues: readonly ToldIssue[] }) {
	const problemText = useProblemText()
	const texts = issues.map((issue) => problemText.ofIssue(problemText.isKnown(issue.code) ? issue : { code: 'err_field_required' }))
	return [...new Set(texts)].join(' ')
}
