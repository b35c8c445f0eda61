import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'

import { getPublication, listPublications, submitPublications, type PublicationView } from '#contract/partners/staff/publishing.ts'
import { setReason } from '#domain/partners/publishing/life.ts'
import { isClockTime, momentIn } from '#domain/partners/publishing/moment.ts'
import type { SubjectName } from '#domain/partners/publishing/subjects.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { isoDate, rawText } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useSend } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import classes from './Publications.module.css'

const fields = z.strictObject({
	reason: setReason,
	day: z.union([z.literal(''), isoDate]).optional(),
	time: rawText().optional(),
})

/** A time alone is none: what was meant for later would be released at once. */
export function faultsOfMoment({ day, time }: { readonly day?: unknown; readonly time?: unknown }): Issue[] {
	if (typeof time !== 'string' || time === '') return []
	return [
		...(isClockTime(time) ? [] : [issue('err_field_invalid', 'time')]),
		...(typeof day !== 'string' || day === '' ? [issue('err_field_required', 'day')] : []),
	]
}

interface SubmitDialogProps {
	readonly partner: PublicationView['partner']
	/** Released together, or not at all. */
	readonly drafts: readonly { readonly subject: SubjectName; readonly revision: number; readonly saved_at: string }[]
	readonly onClose: () => void
}

/** Why drafts are to be released, and from when. */
export function SubmitDialog({ partner, drafts, onClose }: SubmitDialogProps) {
	const { t } = useTranslation('publishing')
	const navigate = useNavigate()
	const { mutateAsync: send } = useSend(submitPublications, { refreshes: [getPublication, listPublications] })
	const form = useContractForm(fields, {
		defaults: { reason: '', day: '', time: '' },
		alsoCheck: faultsOfMoment,
		onSubmit: async ({ reason, day = '', time = '' }) => {
			const { set_id } = await send({
				params: { partnerKey: partner.key },
				body: { drafts: [...drafts], reason, effective_from: day === '' ? null : momentIn(partner.time_zone, day, time).toISOString() },
			})
			onClose()
			void navigate(path.publicationSet(partner.key, set_id))
		},
	})
	return (
		<Dialog title={t('submit_title')} onClose={onClose}>
			<p>{drafts.map(({ subject }) => t(`subject.${subject}`)).join(', ')}</p>
			<Form form={form}>
				<TextareaField form={form} name="reason" label={t('reason')} rows={3} />
				<DateField form={form} name="day" label={t('day')} hint={t('day_hint')} />
				<TextField form={form} name="time" label={t('time')} hint={t('time_hint', { zone: partner.time_zone })} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
