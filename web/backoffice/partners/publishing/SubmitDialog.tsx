import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'

import { getPublication, listPublications, submitPublications } from '#contract/partners/staff/publishing.ts'
import { setReason } from '#domain/partners/publishing/life.ts'
import type { SubjectName } from '#domain/partners/publishing/subjects.ts'
import { issue } from '#domain/platform/errors/catalogue.ts'
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

/** As every time in the back office, that of the reader's own zone. */
const clockTime = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

const fields = z.strictObject({
	reason: setReason,
	day: z.union([z.literal(''), isoDate]).optional(),
	time: rawText().optional(),
})

/** Null for at once; undefined where there is no such moment. */
function momentOf(day: unknown, time: unknown): Date | null | undefined {
	if (typeof day !== 'string' || day === '') return null
	const [, hours = '0', minutes = '0'] = clockTime.exec(typeof time === 'string' && time !== '' ? time : '0:00') ?? []
	const moment = new Date(`${day}T${hours.padStart(2, '0')}:${minutes}:00`)
	return Number.isNaN(moment.getTime()) ? undefined : moment
}

interface SubmitDialogProps {
	readonly partnerKey: string
	/** Released together, or not at all. */
	readonly drafts: readonly { readonly subject: SubjectName; readonly revision: number; readonly saved_at: string }[]
	readonly onClose: () => void
}

/** Why drafts are to be released, and from when. */
export function SubmitDialog({ partnerKey, drafts, onClose }: SubmitDialogProps) {
	const { t } = useTranslation('publishing')
	const navigate = useNavigate()
	const { mutateAsync: send } = useSend(submitPublications, { refreshes: [getPublication, listPublications] })
	const form = useContractForm(fields, {
		defaults: { reason: '', day: '', time: '' },
		alsoCheck: ({ time }) => (typeof time === 'string' && time !== '' && !clockTime.test(time) ? [issue('err_field_invalid', 'time')] : []),
		onSubmit: async ({ reason, day, time }) => {
			const { set_id } = await send({
				params: { partnerKey },
				body: { drafts: [...drafts], reason, effective_from: momentOf(day, time)?.toISOString() ?? null },
			})
			onClose()
			void navigate(path.publicationSet(partnerKey, set_id))
		},
	})
	return (
		<Dialog title={t('submit_title')} onClose={onClose}>
			<p>{drafts.map(({ subject }) => t(`subject.${subject}`)).join(', ')}</p>
			<Form form={form}>
				<TextareaField form={form} name="reason" label={t('reason')} rows={3} />
				<DateField form={form} name="day" label={t('day')} hint={t('day_hint')} />
				<TextField form={form} name="time" label={t('time')} hint={t('time_hint')} />
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
