import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { sharesIssue, soleOrTwoIssue } from '#domain/applying/signatories/shares.ts'

import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'

interface RepresentativeBannersProps {
	readonly application: ApplicationView
	readonly signatories: readonly Signatory[]
}

/** The faults of the representatives as a group, by the same rules as the pre-check and the server. */
export function RepresentativeBanners({ application: { status, companyType }, signatories }: RepresentativeBannersProps) {
	const problemText = useProblemText()
	if (status !== 'Open' || signatories.length === 0) return null
	const issues = [soleOrTwoIssue(signatories, parseCompanyType(companyType)), sharesIssue(signatories)]
	return issues.map(
		(issue) =>
			issue !== undefined && (
				<Notice key={issue.code} kind={issue.code === 'err_share_percentage_greater_then_100' ? 'danger' : 'warning'} is_news>
					<p>{problemText.ofIssue(issue)}</p>
				</Notice>
			),
	)
}
