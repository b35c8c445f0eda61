import { useTranslation } from 'react-i18next'

import type { ErrorValues } from '#domain/errors/catalogue.ts'

import { Skeleton } from '../layout/Skeleton.tsx'
import { issue_texts, useProblemText } from './problem-text.ts'

/** What a page says of a fault that nobody has met yet, such as what stands against a step: its text comes when it is shown. */
export function IssueText({ code, values }: { readonly code: string; readonly values?: ErrorValues | undefined }) {
	const { ready } = useTranslation(issue_texts)
	const problemText = useProblemText()
	return ready ? problemText.ofIssue({ code, values }) : <Skeleton width="60%" />
}

/** What a record lacks, each thing once. What only a newer server has words for is told as missing. */
export function IssueTexts({
	issues,
}: {
	readonly issues: readonly { readonly code: string; readonly values?: ErrorValues | undefined }[]
}) {
	const { ready } = useTranslation(issue_texts)
	const problemText = useProblemText()
	if (!ready) return <Skeleton width="60%" />
	const texts = issues.map((issue) => problemText.ofIssue(problemText.isKnown(issue.code) ? issue : { code: 'err_field_required' }))
	return [...new Set(texts)].join(' ')
}
