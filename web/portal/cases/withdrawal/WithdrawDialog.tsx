import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { getApplication, listApplications, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listRequests } from '#contract/applying/requests.ts'
import { withdrawApplication } from '#contract/cases/withdrawal.ts'
import { listOffers } from '#contract/review/offers.ts'
import { withdrawalForm, withdrawalStageOf } from '#domain/applying/applications/withdrawal.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import classes from './WithdrawDialog.module.css'

interface WithdrawDialogProps {
	readonly application: ApplicationView
	/** Withdrawing is no longer allowed. */
	readonly is_closed: boolean
	readonly onClose: () => void
}

/** Withdraws the application for good: its consequences first. */
export function WithdrawDialog({ application: { applicationId, status, version }, is_closed, onClose }: WithdrawDialogProps) {
	const { t } = useTranslation(['revisions', 'shared-records'])
	const { mutateAsync: send } = useSend(withdrawApplication, {
		refreshes: [getApplication, listApplications, validateNextStatus, listOffers, listRequests],
	})
	// Another version is another request: its consequences may be others.
	const idempotency_key = useMemo(() => `${version}-${crypto.randomUUID()}`, [version])
	const form = useContractForm(withdrawalForm, {
		defaults: { note: '' },
		onSubmit: async ({ note }) => {
			await send({ params: { applicationId }, body: { note, version }, idempotency_key })
			showMessage({ kind: 'success', text: t('revisions:withdraw.done') })
			onClose()
		},
	})
	return (
		<Dialog title={t('revisions:withdraw.title')} onClose={onClose}>
			{is_closed ? (
				<ClosedNotice />
			) : (
				<ul className={classes.consequences}>
					<li>{t(`revisions:withdraw.stage.${withdrawalStageOf(status)}`)}</li>
					<li>{t('revisions:withdraw.readable')}</li>
					<li>{t('revisions:withdraw.for_good')}</li>
				</ul>
			)}
			<Form form={form}>
				{!is_closed && <TextareaField form={form} name="note" label={t('revisions:withdraw.note')} rows={2} />}
				<DialogActions>
					{!is_closed && (
						<SubmitButton form={form} emphasis="danger">
							{t('revisions:withdraw.confirm')}
						</SubmitButton>
					)}
					<Button emphasis="secondary" onClick={onClose}>
						{t('revisions:withdraw.keep')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
