import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getFile } from '#contract/staff/applications.ts'
import { getSigning, receiveOriginals } from '#contract/staff/signatures.ts'
import { isoDate } from '#domain/fields.ts'
import { typedCoverCode } from '#domain/signatures/rounds.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import classes from './Signing.module.css'

interface ReceiveDialogProps {
	readonly params: { readonly applicationId: string }
	readonly onClose: () => void
}

const fields = z.strictObject({ cover_code: typedCoverCode, received_on: isoDate })

/** An envelope was opened: the code on its sheet says whose papers are in it. */
export function ReceiveDialog({ params, onClose }: ReceiveDialogProps) {
	const { t } = useTranslation('signatures')
	const { mutateAsync: receive } = useSend(receiveOriginals, { refreshes: [getSigning, getFile] })
	const [today] = useState(() => new Date().toISOString().slice(0, 10))
	const form = useContractForm(fields, {
		defaults: { cover_code: '', received_on: today },
		onSubmit: async (body) => {
			await receive({ params, body })
			showMessage({ kind: 'success', text: t('staff.received') })
			onClose()
		},
	})
	return (
		<Dialog title={t('staff.receive_title')} onClose={onClose}>
			<Form form={form}>
				<TextField form={form} name="cover_code" label={t('staff.cover_code')} autoComplete="off" />
				<DateField form={form} name="received_on" label={t('staff.received_on')} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('staff.receive_submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('staff.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
