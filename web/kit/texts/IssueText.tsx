import { useTranslation } from 'react-i18next'

import type { ErrorValues } from '#domain/platform/errors/catalogue.ts'

import { Skeleton } from '../layout/Skeleton.tsx'
import { issueTexts, useProblemText } from './problem-text.ts'

interface ToldIssue {
	readonly code: string
	readonly values?: ErrorValues | undefined
}

/** What applicants can meet stands in one file, what only a case brings in another; a wrong guess costs the second file. */
const isOfApplicant = /^(?!err_)|^err_(?:application|document|field|signatory)_/

/** Fetches the texts of codes nobody has been refused with yet, and of other codes no more than need be. Whether they are there. */
function useTextsOf(codes: readonly string[]): boolean {
	const guessed = issueTexts.filter((namespace) => codes.some((code) => isOfApplicant.test(code) === (namespace === 'errors')))
	const { ready: is_asked, i18n } = useTranslation(guessed)
	const is_found = codes.every((code) => guessed.some((ns) => i18n.exists(code, { ns })))
	const { ready } = useTranslation(is_asked && !is_found ? issueTexts : guessed)
	return is_asked && ready
}

/** What a page says of a fault that nobody has met yet, such as what stands against a step: its text comes when it is shown. */
export function IssueText({ code, values }: ToldIssue) {
	const problemText = useProblemText()
	return useTextsOf([code]) ? problemText.ofIssue({ code, values }) : <Skeleton width="60%" />
}

/** What a record lacks, each thing once. What only a newer server has words for is told as missing. */
export function IssueTexts({ issues }: { readonly issues: readonly ToldIssue[] }) {
	const problemText = useProblemText()
	if (!useTextsOf(issues.map(({ code }) => code))) return <Skeleton width="60%" />
	const texts = issues.map((issue) => problemText.ofIssue(problemText.isKnown(issue.code) ? issue : { code: 'err_field_required' }))
	return [...new Set(texts)].join(' ')
}
