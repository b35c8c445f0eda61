import { Suspense } from 'react'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { getCustomFields } from '#contract/applying/custom-fields.ts'

import { useCall } from '../../../kit/query.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'

// Loaded on demand, because few partners ask questions of their own.
const OwnAnswers = lazyPart(
	async () => (await import('./OwnAnswers.tsx')).OwnAnswers,
	['applications', 'companies', 'forms', 'shared-records', 'case-errors'],
)

interface CustomFieldsCardProps {
	readonly application: ApplicationView
	/** The address opens the dialog. */
	readonly is_open: boolean
	readonly onEdit: () => void
	readonly onClose: () => void
}

/** The answers to the questions of the partner's own form; renders nothing where it has none. */
export function CustomFieldsCard({ application, ...dialog }: CustomFieldsCardProps) {
	const { data } = useCall(getCustomFields, { params: { applicationId: application.applicationId } })
	if (data === undefined || data.form === null) return null
	return (
		<Suspense>
			<OwnAnswers application={application} form={data.form} answers={data.answers} {...dialog} />
		</Suspense>
	)
}
