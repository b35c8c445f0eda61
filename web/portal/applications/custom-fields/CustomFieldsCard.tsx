import { Suspense } from 'react'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { getCustomFields } from '#contract/applying/custom-fields.ts'

import { useCall } from '../../../kit/query.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'

// Most have answered no questions of the partner's own.
const OwnAnswers = lazyPart(
	async () => (await import('./OwnAnswers.tsx')).OwnAnswers,
	['applications', 'companies', 'forms', 'shared-records', 'case-errors'],
)

interface CustomFieldsCardProps {
	readonly application: ApplicationView
	/** Whether the address asks for its dialog. */
	readonly is_open: boolean
	readonly onEdit: () => void
	readonly onClose: () => void
}

/** What the partner's own form asked, as it was answered; nothing where it asked nothing of its own. */
export function CustomFieldsCard({ application, ...dialog }: CustomFieldsCardProps) {
	const { data } = useCall(getCustomFields, { params: { applicationId: application.applicationId } })
	if (data === undefined || data.form === null) return null
	return (
		<Suspense>
			<OwnAnswers application={application} form={data.form} answers={data.answers} {...dialog} />
		</Suspense>
	)
}
