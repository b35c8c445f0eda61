import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getFile, type ApplicationFileView } from '#contract/staff/applications.ts'
import { checkOwnership, getOwnership } from '#contract/staff/ownership.ts'
import { ownershipCheck, ownershipDecisions, ownershipResults } from '#domain/ownership/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { useFormats } from '../../../shell/formats.ts'
import { Tag } from '../../../shell/Tag.tsx'
import { useTimes } from '../../../shell/times.ts'
import { Section } from '../Section.tsx'
import classes from './Flows.module.css'

/** What the register of beneficial owners says beside the declaration; each look is kept, the last one counts. */
export function OwnershipSection({ file }: { readonly file: ApplicationFileView }) {
	const { t } = useTranslation('backoffice-flows')
	const formats = useFormats()
	const times = useTimes()
	const { applicationId } = file.application
	const [is_open, setOpen] = useState(false)
	const { data } = useCall(getOwnership, { params: { applicationId } }, { throwOnError: false })
	return (
		<Section id="ownership" title={t('ownership.title')}>
			{data === undefined && <Skeleton lines={2} />}
			{data?.checks.length === 0 && <p className={classes.muted}>{t('ownership.none')}</p>}
			<ul>
				{data?.checks.map((check) => (
					<li key={check.check_id} className={classes.subject}>
						<div className={classes.head}>
							<h3>
								{check.register_reference} <span className={classes.muted}>{formats.date(check.looked_at_on)}</span>
							</h3>
							<Tag tone={check.result === 'agrees' ? 'success' : check.decision === null ? 'warning' : 'plain'}>
								{t(`ownership.${check.result}`)}
							</Tag>
						</div>
						{check.result === 'differs' && <p>{`${t('ownership.decision')}: ${t(`ownership.${check.decision ?? 'undecided'}`)}`}</p>}
						{check.note !== null && <p className={classes.note}>{check.note}</p>}
						<p className={classes.muted}>{`${check.checked_by}, ${times.exact(new Date(check.checked_at))}`}</p>
					</li>
				))}
			</ul>
			{data?.may_check === true && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setOpen(true)}>
						{t('ownership.add')}
					</Button>
				</div>
			)}
			{is_open && <CheckDialog applicationId={applicationId} seen={data?.checks[0]?.check_id ?? null} onClose={() => setOpen(false)} />}
		</Section>
	)
}

interface CheckDialogProps {
	readonly applicationId: string
	readonly seen: string | null
	readonly onClose: () => void
}

function CheckDialog({ applicationId, seen, onClose }: CheckDialogProps) {
	const { t } = useTranslation('backoffice-flows')
	const { mutateAsync: check } = useSend(checkOwnership, { refreshes: [getOwnership, getFile] })
	const form = useContractForm(ownershipCheck, {
		defaults: { looked_at_on: '', register_reference: '', result: '', decision: '', note: '' },
		onSubmit: async (body) => {
			await check({ params: { applicationId }, body: { ...body, seen } })
			showMessage({ kind: 'success', text: t('ownership.saved') })
			onClose()
		},
	})
	return (
		<Dialog title={t('ownership.add')} onClose={onClose}>
			<Form form={form}>
				<DateField form={form} name="looked_at_on" label={t('ownership.looked_at_on')} />
				<TextField form={form} name="register_reference" label={t('ownership.register_reference')} />
				<SelectField
					form={form}
					name="result"
					label={t('ownership.result')}
					options={ownershipResults.map((value) => ({ value, label: t(`ownership.${value}`) }))}
				/>
				<SelectField
					form={form}
					name="decision"
					label={t('ownership.decision')}
					options={ownershipDecisions.map((value) => ({ value, label: t(`ownership.${value}`) }))}
				/>
				<TextareaField form={form} name="note" label={t('ownership.note')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('ownership.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('ownership.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
