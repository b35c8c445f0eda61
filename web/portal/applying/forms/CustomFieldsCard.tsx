import type { ApplicationView } from '#contract/applying/applications.ts'
import { getCustomFields } from '#contract/applying/custom-fields.ts'

import type { Frame } from './OwnAnswers.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useCall } from '../../../kit/query.ts'

/** Most have answered no questions of the partner's own, and with the answers come forms. */
const OwnAnswers = lazyComponent(async () => (await import('./OwnAnswers.tsx')).OwnAnswers)

interface CustomFieldsCardProps {
	readonly application: ApplicationView
	/** The address opens the dialog. */
	readonly is_open: boolean
	readonly onEdit: () => void
	readonly onClose: () => void
	/** Left out, the answers stand in a card. */
	readonly frame?: Frame
}

/** The answers to the questions of the partner's own form; renders nothing where it has none. */
export function CustomFieldsCard({ application, ...dialog }: CustomFieldsCardProps) {
	const { data } = useCall(getCustomFields, { params: { applicationId: application.applicationId } })
	if (data === undefined || data.form === null) return null
	return <OwnAnswers application={application} form={data.form} answers={data.answers} {...dialog} />
}
