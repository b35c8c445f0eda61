import { useTranslation } from 'react-i18next'

import type { BodyOf } from '#contract/endpoint.ts'
import { getCase } from '#contract/cases/staff/applications.ts'
import {
	decideScreening,
	getScreenings,
	recordedScreening,
	recordScreening,
	type ScreeningSubjectView,
} from '#contract/review/staff/screenings.ts'
import { screeningDecision, screeningDecisions } from '#domain/review/screenings/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { CheckboxField } from '../../../../kit/fields/CheckboxField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import classes from './Flows.module.css'

interface DialogProps {
	readonly applicationId: string
	readonly subject: ScreeningSubjectView
	readonly onClose: () => void
}

/** Decides on the hits of a screening. */
export function DecideDialog({ applicationId, subject, onClose }: DialogProps) {
	const { t } = useTranslation('backoffice-flows')
	const { mutateAsync: decide } = useSend(decideScreening, { refreshes: [getScreenings, getCase] })
	const form = useContractForm(screeningDecision, {
		defaults: { decision: '', is_enhanced: false, note: '' },
		onSubmit: async (body) => {
			await decide({ params: { applicationId, screeningId: subject.screening?.screening_id ?? '' }, body })
			showMessage({ kind: 'success', text: t('screenings.saved') })
			onClose()
		},
	})
	return (
		<Dialog title={t('screenings.decide')} onClose={onClose}>
			<p>{subject.name}</p>
			<Form form={form}>
				<SelectField
					form={form}
					name="decision"
					label={t('screenings.result')}
					options={screeningDecisions.map((value) => ({ value, label: t(`screenings.decision.${value}`) }))}
				/>
				<CheckboxField form={form} name="is_enhanced" label={t('screenings.enhanced')} />
				<TextareaField form={form} name="note" label={t('screenings.note')} rows={4} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('screenings.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('screenings.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}

/** Records a result obtained another way. */
export function RecordDialog({ applicationId, subject, onClose }: DialogProps) {
	const { t } = useTranslation('backoffice-flows')
	const { mutateAsync: record } = useSend(recordScreening, { refreshes: [getScreenings, getCase] })
	const form = useContractForm(recordedScreening.omit({ signatory_id: true }), {
		defaults: { result: '', note: '' },
		onSubmit: async (values: Omit<BodyOf<typeof recordScreening>, 'signatory_id'>) => {
			await record({ params: { applicationId }, body: { ...values, signatory_id: subject.signatory_id } })
			showMessage({ kind: 'success', text: t('screenings.saved') })
			onClose()
		},
	})
	return (
		<Dialog title={t('screenings.record')} onClose={onClose}>
			<p>{subject.name}</p>
			<Form form={form}>
				<SelectField
					form={form}
					name="result"
					label={t('screenings.result')}
					options={[
						{ value: 'clear', label: t('screenings.clear') },
						{ value: 'hit', label: t('screenings.hit') },
					]}
				/>
				<TextareaField form={form} name="note" label={t('screenings.note')} rows={4} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('screenings.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('screenings.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
