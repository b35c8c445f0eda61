import type { Issue } from '#domain/errors/catalogue.ts'

import { useProblemText } from '../../../kit/texts/problem-text.ts'

/** What would be refused if the terms were saved as they are. */
export function Issues({ issues }: { readonly issues: readonly Issue[] }) {
	const problemText = useProblemText()
	return (
		<ul>
			{issues.map((issue) => (
				<li key={`${issue.code} ${issue.field}`}>{problemText.ofIssue(issue)}</li>
			))}
		</ul>
	)
}
