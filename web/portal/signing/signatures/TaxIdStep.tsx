import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { validateNextStatus } from '#contract/applying/applications.ts'
import { getRequirements } from '#contract/signing/signatures.ts'
import { listSignatories } from '#contract/applying/signatories.ts'

import { Button } from '../../../kit/Button.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useCall } from '../../../kit/query.ts'
import { useReread } from '#web/portal/platform/dashboard/use-reread.ts'
import classes from './Signatures.module.css'
import type { StepProps } from './step-props.ts'

const FieldDialog = lazyComponent(async () => (await import('#web/portal/applying/signatories/FieldDialog.tsx')).FieldDialog)

/** The person's own tax number, in the dialog representatives are edited with. */
export function TaxIdStep({ application, signatory_id, own }: StepProps) {
	const { t } = useTranslation('signatures')
	const { applicationId } = application
	const params = { applicationId }
	const [is_open, setOpen] = useState(false)
	const { data, refetch } = useCall(listSignatories, { params })
	const rereadOwn = useReread(getRequirements, { params: { applicationId, signatoryId: signatory_id } })
	const rereadCheck = useReread(validateNextStatus, { params })
	const record = data?.signatories.find((one) => one.signatory_id === signatory_id)
	if (own.kyc_status.tax_id_specified.is_completed) return <p className={classes.muted}>{t('tax_id.given')}</p>
	return (
		<>
			<p>{t('tax_id.text')}</p>
			{application.allowed_updates.includes('signatory_tin') && record !== undefined && (
				<div className={classes.buttons}>
					<Button onClick={() => setOpen(true)}>{t('tax_id.enter')}</Button>
				</div>
			)}
			{is_open && record !== undefined && data !== undefined && (
				<FieldDialog
					application={application}
					signatory={record}
					everybody={data.signatories}
					reread={async () => (await refetch()).data?.signatories ?? data.signatories}
					config={null}
					field="taxid"
					onClose={() => {
						setOpen(false)
						rereadOwn()
						rereadCheck()
					}}
				/>
			)}
		</>
	)
}
