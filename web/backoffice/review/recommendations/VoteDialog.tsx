import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getRecommendations, voteOnRecommendation } from '#contract/review/staff/recommendations.ts'
import { multilineText, optional } from '#domain/platform/fields.ts'
import type { Office } from '#domain/review/recommendations/status.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'

interface VoteDialogProps {
	readonly applicationId: string
	readonly office: Office
	/** The version of the recommendation that was read. */
	readonly version: number
	readonly onClose: () => void
}

const schema = z.strictObject({ note: optional(multilineText({ max: 2000 })) })

/** A vote in favour, with a reason if there is something to say. */
export function VoteDialog({ applicationId, office, version, onClose }: VoteDialogProps) {
	const { t } = useTranslation('recommendations')
	const { mutateAsync: send } = useSend(voteOnRecommendation, { refreshes: [getRecommendations] })
	const form = useContractForm(schema, {
		defaults: { note: '' },
		onSubmit: async ({ note }) => {
			await send({ params: { applicationId }, body: { vote: 'approve', note, office, version } })
			showMessage({ kind: 'success', text: t('counted') })
			onClose()
		},
	})
	return (
		<Dialog title={t('vote_title', { office: t(`office.${office}`) })} onClose={onClose}>
			<Form form={form}>
				<TextareaField form={form} name="note" label={t('note')} rows={3} />
				<DialogActions>
					<SubmitButton form={form}>{t('cast')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
