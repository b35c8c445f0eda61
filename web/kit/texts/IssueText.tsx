import { useTranslation } from 'react-i18next'

import type { ErrorValues } from '#domain/platform/errors/catalogue.ts'

import { Skeleton } from '../layout/Skeleton.tsx'
import { issueTexts, useProblemText } from './problem-text.ts'

interface ToldIssue {
	readonly code: string
	readonly values?: ErrorValues | undefined
}

/** The codes applicants may meet are in one file, those of cases in another; a wrong guess only loads the second file too. */
const isOfApplicant = /^(?!err_)|^err_(?:application|document|field|signatory)_/

/** Loads the texts of codes not met yet, and no more files than needed. Returns whether they are loaded. */
function useTextsOf(codes: readonly string[]): boolean {
	const guessed = issueTexts.filter((namespace) => codes.some((code) => isOfApplicant.test(code) === (namespace === 'errors')))
	const { ready: is_asked, i18n } = useTranslation(guessed)
	const is_found = codes.every((code) => guessed.some((ns) => i18n.exists(code, { ns })))
	const { ready } = useTranslation(is_asked && !is_found ? issueTexts : guessed)
	return is_asked && ready
}

/** The text of an issue the page has not met yet, such as one that blocks a step; it loads on render. */
export function IssueText({ code, values }: ToldIssue) {
	const problemText = useProblemText()
	return useTextsOf([code]) ? problemText.ofIssue({ code, values }) : <Skeleton width="60%" />
}

/** The issues of a record without duplicates. An unknown code of a newer server is shown as a missing field. */
export function IssueTexts({ issues }: { readonly issues: readonly ToldIssue[] }) {
	const problemText = useProblemText()
	if (!useTextsOf(issues.map(({ code }) => code))) return <Skeleton width="60%" />
	const texts = issues.map((issue) => problemText.ofIssue(problemText.isKnown(issue.code) ? issue : { code: 'err_field_required' }))
	return [...new Set(texts)].join(' ')
}
