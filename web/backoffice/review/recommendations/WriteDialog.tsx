import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
	getRecommendations,
	saveRecommendation,
	type RecommendationsView,
	type RecommendationView,
} from '#contract/review/staff/recommendations.ts'
import { recommendationForm, recommendationParts } from '#domain/review/recommendations/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Dialog, DialogActions, DialogError } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from '../credit/CreditWork.module.css'

interface WriteDialogProps {
	readonly applicationId: string
	readonly current: RecommendationView | undefined
	readonly reload: () => Promise<RecommendationsView>
	readonly onClose: () => void
}

const empty = { summary: '', strengths: '', weaknesses: '', mitigants: '', terms: '' }

/** Edits the recommendation, part by part. */
export function WriteDialog({ applicationId, current, reload, onClose }: WriteDialogProps) {
	const { t } = useTranslation('recommendations')
	const { staff_id } = useStaff()
	const draft_key = `${staff_id} ${applicationId} recommendation`
	const [seen, setSeen] = useState(current?.version ?? 0)
	const [is_conflict, setConflict] = useState(false)
	const { mutateAsync: send } = useSend(saveRecommendation, { refreshes: [getRecommendations] })
	const form = useContractForm(recommendationForm, {
		defaults: { ...empty, ...current?.texts, ...readDraft(draft_key) },
		onSubmit: async (texts) => {
			try {
				await send({ params: { applicationId }, body: { ...texts, version: seen } })
			} catch (error) {
				if (!(error instanceof CallRefusal && error.is('err_version_conflict'))) throw error
				const { recommendations } = await reload()
				setSeen(recommendations.find(({ status }) => status !== 'rejected' && status !== 'canceled')?.version ?? 0)
				setConflict(true)
				return
			}
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('saved') })
			onClose()
		},
	})
	useKeptDraft(form, draft_key)
	const is_voted = current?.votes.some(({ voided_at }) => voided_at === null) === true
	return (
		<Dialog title={t('dialog')} onClose={onClose} is_wide>
			<Form form={form}>
				{is_conflict && <DialogError>{t('conflict')}</DialogError>}
				{is_voted && <p className={classes.waits}>{t('voids')}</p>}
				{recommendationParts.map((part) => (
					<TextareaField key={part} form={form} name={part} label={t(`part.${part}`)} rows={part === 'summary' ? 6 : 4} />
				))}
				<DialogActions>
					<SubmitButton form={form}>{t('save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
